import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { touchSession } from './session.repository.ts';

/** Notes in the background that sessions are in use, so that a read stays a read and no answer waits for the write. */
export type SessionUse = {
  /** @param onFailure is told of a note that could not be written; the next call of the session tries again. */
  note: (actor: Actor, onFailure: (error: unknown) => void) => void;
  /** Resolves when every note has been written or has failed. */
  idle: () => Promise<void>;
};

export function noteSessionUse(database: Database): SessionUse {
  /** Notes under way, by session: calls of one console come in bursts, and one note serves all of them. */
  const running = new Map<string, Promise<void>>();
  return {
    note: (actor, onFailure) => {
      const { businessId, sessionId } = actor;
      if (running.has(sessionId)) return;
      const noted = database
        .transaction(businessId, (tx) => touchSession(tx, actor))
        .catch(onFailure)
        .finally(() => running.delete(sessionId));
      running.set(sessionId, noted);
    },
    idle: async () => {
      await Promise.all(running.values());
    },
  };
}
