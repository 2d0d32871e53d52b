import { MINUTE_MS } from '../time/lengths.ts';

/** A start within this time of the earliest one counts as at once: most plans start every half hour. */
const AT_ONCE_MS = 30 * MINUTE_MS;

/**
 * Plans in the order in which a desk takes them: those that sell at once in the venue's own order, then those that sell
 * later, the earliest first, then those that do not sell. Keeps the given order among equals.
 */
export function nowFirst<P extends { next: { startsAt: string } | null }>(plans: readonly P[]): P[] {
  const earliestMs = Math.min(...plans.flatMap(({ next }) => (next === null ? [] : Date.parse(next.startsAt))));
  const waitMs = ({ next }: P): number => {
    if (next === null) return Number.POSITIVE_INFINITY;
    const startMs = Date.parse(next.startsAt);
    return startMs - earliestMs < AT_ONCE_MS ? Number.NEGATIVE_INFINITY : startMs;
  };
  return plans.toSorted((a, b) => {
    const [one, other] = [waitMs(a), waitMs(b)];
    return one === other ? 0 : one - other;
  });
}
