import type { Readable } from 'node:stream';

/** Where the bytes of files lie, each under an id of ours. */
export type Storage = {
  /** Writes a file whole, or not at all. @throws what the storage says, a full one too. */
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is none. */
  open: (id: string) => Promise<{ size: number; stream: Readable } | null>;
  /** Takes a file away, with what a writer that died left of it; nothing when there is none. */
  remove: (id: string) => Promise<void>;
};
