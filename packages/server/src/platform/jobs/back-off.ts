const FIRST_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = 3_600_000;

export type BackOff = {
  /** The ids that are not due yet. */
  waiting: () => string[];
  /** Runs the work of an id. A failure doubles the wait before its next attempt, a success forgets it. */
  attempt: <T>(id: string, work: () => Promise<T>) => Promise<T>;
};

/**
 * Remembers in this process which rows of a chore failed, and when each is due again: after 4 s at first, after an hour
 * at most.
 * @param now milliseconds of a clock that never goes back
 */
export function openBackOff(now: () => number = () => performance.now()): BackOff {
  const failed = new Map<string, { waitMs: number; dueAt: number }>();
  return {
    waiting: () => [...failed].filter(([, { dueAt }]) => dueAt > now()).map(([id]) => id),
    attempt: async (id, work) => {
      try {
        const result = await work();
        failed.delete(id);
        return result;
      } catch (error) {
        const waitMs = Math.min(LONGEST_WAIT_MS, (failed.get(id)?.waitMs ?? FIRST_WAIT_MS / 2) * 2);
        failed.set(id, { waitMs, dueAt: now() + waitMs });
        throw error;
      }
    },
  };
}
