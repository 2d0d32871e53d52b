import type { Readable } from 'node:stream';

/** Stores the bytes of files by id. */
export type Storage = {
  /** Writes a file whole, or not at all. @throws the storage's error, also when it is full. */
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is none. */
  open: (id: string) => Promise<{ size: number; stream: Readable } | null>;
  /** Deletes a file and the partial file of a writer that died; no error when there is none. */
  remove: (id: string) => Promise<void>;
};
