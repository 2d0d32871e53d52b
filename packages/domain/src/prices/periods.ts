/** A period of the day, half open, in minutes from midnight of the business date. */
export type Period = { fromMin: number; toMin: number };

/** A part of a sale inside one period. */
export type Piece<P extends Period> = {
  period: P;
  /** Number of the period among those given, from 1. */
  number: number;
  fromMin: number;
  toMin: number;
};

/**
 * Splits a sale at the boundaries of its price periods, in order of time. Null when any part of it lies outside the
 * periods or its duration is zero.
 */
export function cutAtPeriods<P extends Period>(
  periods: readonly P[],
  startMin: number,
  durationMin: number,
): Piece<P>[] | null {
  const endMin = startMin + durationMin;
  const pieces: Piece<P>[] = [];
  let at = startMin;
  while (at < endMin) {
    const index = periods.findIndex((period) => period.fromMin <= at && at < period.toMin);
    const period = periods[index];
    if (!period) return null;
    const toMin = Math.min(period.toMin, endMin);
    pieces.push({ period, number: index + 1, fromMin: at, toMin });
    at = toMin;
  }
  return pieces.length > 0 ? pieces : null;
}
