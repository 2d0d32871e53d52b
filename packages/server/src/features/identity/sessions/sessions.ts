import type { Database } from '../../../platform/database/database.ts';
import type { Sessions } from '../../../platform/http/sessions.ts';
import { cachedActor, findAtOutlet, hasProof, touchSession, whyNobody } from './session.repository.ts';

/** The sessions of a server, as its HTTP layer uses them. */
export function openSessions(database: Database): Sessions {
  /** Writes of last use under way, by session: a console's calls come in bursts, and one write serves all of them. */
  const running = new Map<string, Promise<void>>();
  return {
    find: findAtOutlet,
    cachedActor,
    whyNobody,
    hasProof,
    noteUse: (actor, onFailure) => {
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
