/** The value below which a share (0 to 1) of the values lies. @throws RangeError without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (found === undefined) throw new RangeError('there is nothing to take a percentile of');
  return found;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The median over the rounds of the ratio within each round. */
export function medianRatio(above: readonly number[], below: readonly number[]): number {
  return median(above.map((value, round) => value / (below[round] ?? Number.NaN)));
}
