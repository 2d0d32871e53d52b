import type { Tx } from '../database/database.ts';
import type { Actor } from './actor.ts';

/** The session found for a token. */
export type FoundSession = {
  /** While the session's row is unchanged the same object, so callers may compare by identity. */
  actor: Actor;
  /** Whether the business has the outlet of the call. */
  hasOutlet: boolean;
  /** Whether its last use was recorded more than a minute ago. */
  isStale: boolean;
};

/** Looks up the caller of a request; tokens come as their hash. */
export type Sessions = {
  /** The session of a token, read from the database; null when there is none or it has ended. */
  find: (tx: Tx, tokenHash: Buffer, outletId: string | null) => Promise<FoundSession | null>;
  /** The actor of the session's last call, from the cache: only a guess, which `find` confirms on every call. */
  cachedActor: (tokenHash: Buffer) => Actor | undefined;
  /** The reason why no session was found: a disabled business, or no reason in particular. */
  whyNobody: (tx: Tx, tokenHash: Buffer) => Promise<'business.closed' | 'unauthenticated'>;
  /** Whether the person entered their password again recently enough. */
  hasProof: (tx: Tx, sessionId: string) => Promise<boolean>;
  /**
   * Records in the background that a session is in use, so that a read writes nothing and no answer waits for it.
   * @param onFailure takes the error of a failed write; the next call of the session tries again.
   */
  noteUse: (actor: Actor, onFailure: (error: unknown) => void) => void;
  /** Resolves when every such write has succeeded or failed. */
  idle: () => Promise<void>;
};
