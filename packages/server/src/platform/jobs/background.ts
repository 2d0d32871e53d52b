/** Work behind the answers of calls: it delays none of them, and its failure changes none. */
export type Background = {
  /**
   * Runs work later. Work of a key that still waits runs once, with the number of times it was asked for.
   */
  run: (key: string, work: (times: number) => Promise<void>) => void;
  /** Resolves when nothing waits any more. */
  idle: () => Promise<void>;
};

/** Keys that may wait; under a flood of different ones, later ones are dropped. */
const MOST_WAITING = 1000;

/** One piece of work runs at a time, so that a flood takes one connection of the pool. */
export function openBackground(onFailure: (error: unknown) => void): Background {
  const waiting = new Map<string, { times: number; work: (times: number) => Promise<void> }>();
  let running: Promise<void> | undefined;
  const runAll = async () => {
    for (const [key, { times, work }] of waiting) {
      waiting.delete(key);
      await work(times).catch(onFailure);
    }
    running = undefined;
  };
  return {
    run: (key, work) => {
      const times = (waiting.get(key)?.times ?? 0) + 1;
      if (times === 1 && waiting.size >= MOST_WAITING) {
        onFailure(new Error('too much work waits behind the answers'));
        return;
      }
      waiting.set(key, { times, work });
      running ??= Promise.resolve().then(runAll);
    },
    idle: async () => running,
  };
}
