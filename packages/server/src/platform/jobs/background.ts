/** Work of one key. While it waits, further work of its key is only counted. */
export type Piece = { key: string; work: (times: number) => Promise<void> };

/** Work behind the answers of calls: it delays none of them, and its failure changes none. */
export type Background = {
  /**
   * Runs a piece of work later, once, with the number of times it was requested meanwhile. Under a flood of different
   * keys the next piece stands in for it. The last one always waits, so its keys must be few.
   */
  run: (...pieces: [Piece, ...Piece[]]) => void;
  /** Resolves when nothing waits any more. */
  idle: () => Promise<void>;
};

/** Keys that may wait before stand-ins are taken; as many again before the stand-in of a stand-in is. */
const MOST_WAITING = 1000;

/** One piece of work runs at a time, so that a flood takes one connection of the pool. */
export function openBackground(onFailure: (error: unknown) => void): Background {
  const waiting = new Map<string, { times: number; work: Piece['work'] }>();
  let running: Promise<void> | undefined;
  const runAll = async () => {
    for (const [key, { times, work }] of waiting) {
      waiting.delete(key);
      await work(times).catch(onFailure);
    }
    running = undefined;
  };
  return {
    run: (...pieces) => {
      const taken = pieces.findIndex(({ key }, index) => waiting.has(key) || waiting.size < MOST_WAITING * (index + 1));
      const { key, work } = pieces.at(taken)!;
      waiting.set(key, { times: (waiting.get(key)?.times ?? 0) + 1, work });
      running ??= Promise.resolve().then(runAll);
    },
    idle: async () => running,
  };
}
