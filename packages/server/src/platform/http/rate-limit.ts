import { networkOf } from './network-of.ts';
import { tooMany } from './too-many.ts';
import type { Say } from './words.ts';

/** Counts by network address, or by account, in windows of a fixed length, in the memory of one process. */
export type RateLimit = {
  /** @throws ApiError `too_many` when the address has used up this window. */
  check: (address: string, say: Say) => void;
  count: (address: string) => void;
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
    check: (address, say) => {
      if ((inWindow().get(networkOf(address)) ?? 0) < most) return;
      throw tooMany(Math.max(1, Math.ceil((endsAt - clock()) / 1000)), say);
    },
    count: (address) => {
      const current = inWindow();
      const network = networkOf(address);
      current.set(network, (current.get(network) ?? 0) + 1);
    },
  };
}
