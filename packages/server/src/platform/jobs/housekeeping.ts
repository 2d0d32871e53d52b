/** The log of chores. */
export type ChoreLog = Record<'warn' | 'error', (details: object, sentence: string) => void>;

/** Work that every process repeats; each chore is safe to run in several processes at once. */
export type Chore = {
  name: string;
  everySeconds: number;
  work: (log: ChoreLog) => Promise<unknown>;
  /** A run starts although the one before has not ended. */
  overlaps?: boolean;
};

/**
 * Starts the chores. A failure is logged and tried again at the next run. @returns a stop that waits for runs under
 * way.
 */
export function startHousekeeping(chores: readonly Chore[], log: ChoreLog): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = chores.map((chore) => {
    const choreLog = logOf(chore, log);
    let turns = 0;
    return setInterval(() => {
      if (turns > 0 && !chore.overlaps) return;
      turns += 1;
      const turn = chore
        .work(choreLog)
        .then(
          () => undefined,
          (error: unknown) => choreLog.warn({ err: error }, 'a chore failed and will be tried again'),
        )
        .finally(() => {
          turns -= 1;
          running.delete(turn);
        });
      running.add(turn);
    }, chore.everySeconds * 1000);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

/** Adds the chore's name to each line of the log. */
function logOf({ name }: Chore, log: ChoreLog): ChoreLog {
  return {
    warn: (details, sentence) => log.warn({ chore: name, ...details }, sentence),
    error: (details, sentence) => log.error({ chore: name, ...details }, sentence),
  };
}
