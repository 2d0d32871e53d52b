/** A half-open range of time: `startMs` inclusive, `endMs` exclusive. Epoch milliseconds. */
export type TimeRange = { startMs: number; endMs: number };

/** Whether two ranges share an instant: 19:00-20:00 and 20:00-21:00 only touch. */
export function overlaps(a: TimeRange, b: TimeRange): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs && a.startMs < a.endMs && b.startMs < b.endMs;
}

/** Whether `inner` lies wholly inside `outer`, edges included. */
export function isWithin(inner: TimeRange, outer: TimeRange): boolean {
  return inner.startMs >= outer.startMs && inner.endMs <= outer.endMs;
}

/** The common part of two ranges; null when they only touch or lie apart. */
export function intersection(a: TimeRange, b: TimeRange): TimeRange | null {
  return overlaps(a, b) ? { startMs: Math.max(a.startMs, b.startMs), endMs: Math.min(a.endMs, b.endMs) } : null;
}

/** Ranges sorted by start, those that overlap or touch joined into one. */
export function joined(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = result.at(-1);
    if (last !== undefined && range.startMs <= last.endMs) last.endMs = Math.max(last.endMs, range.endMs);
    else result.push({ ...range });
  }
  return result;
}

/** What is left of a range beside others, in order. */
export function leftOf(range: TimeRange, taken: readonly TimeRange[]): TimeRange[] {
  const left: TimeRange[] = [];
  let fromMs = range.startMs;
  for (const { startMs, endMs } of joined(taken.filter((one) => overlaps(one, range)))) {
    if (startMs > fromMs) left.push({ startMs: fromMs, endMs: startMs });
    fromMs = endMs;
  }
  if (fromMs < range.endMs) left.push({ startMs: fromMs, endMs: range.endMs });
  return left;
}
