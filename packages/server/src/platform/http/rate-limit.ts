import { tooMany } from './too-many.ts';
import type { Say } from './words.ts';

/** Counts by key, such as a network or an account, in windows of a fixed length, in the memory of one process. */
export type RateLimit = {
  /** @throws ApiError `too_many` when the key has used up this window. */
  check: (key: string, say: Say) => void;
  count: (key: string) => void;
};

export function openRateLimit(
  { most, seconds }: { most: number; seconds: number },
  clock: () => number = () => performance.now(),
): RateLimit {
  let counts = new Map<string, number>();
  let endsAt = 0;
  const inWindow = () => {
    if (clock() >= endsAt) {
      counts = new Map();
      endsAt = clock() + seconds * 1000;
    }
    return counts;
  };
  return {
    check: (key, say) => {
      if ((inWindow().get(key) ?? 0) < most) return;
      throw tooMany(Math.max(1, Math.ceil((endsAt - clock()) / 1000)), say);
    },
    count: (key) => {
      const current = inWindow();
      current.set(key, (current.get(key) ?? 0) + 1);
    },
  };
}
