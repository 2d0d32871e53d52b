import type { Tx } from '../database/database.ts';
import type { Actor } from './actor.ts';

/** A session that was found for a token. */
export type FoundSession = {
  /** While the session's row is unchanged the same object, so callers may compare by identity. */
  actor: Actor;
  /** Whether the business has the outlet that a call names. */
  hasOutlet: boolean;
  /** Whether its last use was noted more than a minute ago. */
  isStale: boolean;
};

/** How the server asks for the caller of a request; tokens come as their hash. */
export type Sessions = {
  /** The session of a token, as the database says now; null when there is none or it has ended. */
  find: (tx: Tx, tokenHash: Buffer, outletId: string | null) => Promise<FoundSession | null>;
  /** The actor of a session's last call. A guess: `find` names the actor on every call. */
  cachedActor: (tokenHash: Buffer) => Actor | undefined;
  /** Why no session was found: its business was switched off, or no reason is given. */
  whyNobody: (tx: Tx, tokenHash: Buffer) => Promise<'business.closed' | 'unauthenticated'>;
  /** Whether a session's person has proved to be there, and lately enough. */
  hasProof: (tx: Tx, sessionId: string) => Promise<boolean>;
  /**
   * Notes in the background that a session is in use, so that a read stays a read and no answer waits for the write.
   * @param onFailure is told of a note that could not be written; the next call of the session tries again.
   */
  noteUse: (actor: Actor, onFailure: (error: unknown) => void) => void;
  /** Resolves when every note has been written or has failed. */
  idle: () => Promise<void>;
};
