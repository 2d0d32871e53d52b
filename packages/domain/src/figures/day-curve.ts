/** A booking's start as a minute of the business day; amounts in cents. `late`: made after this time of that day. */
export type BookedStart = { minutes: number; amount: number; late?: number };

/**
 * Booked value that has begun by a minute of the business day. `expected` is today's, with the late bookings still to
 * come.
 */
export type CurvePoint = { minutes: number; booked: number; expected: number | null; lastWeek: number | null };

export type DayCurve = { points: CurvePoint[]; expected: number | null };

/**
 * The booked value of a day from opening to close, hour by hour and now, beside the same weekday of last week. The
 * value expected at close is today's bookings plus those that last week were made only after this time of its day.
 * Without last week there is no expected value.
 */
export function dayCurve(day: {
  openMin: number;
  closeMin: number;
  /** Minutes of the business day; null when it has not begun or is over. */
  nowMin: number | null;
  today: readonly BookedStart[];
  lastWeek: readonly BookedStart[];
}): DayCurve {
  const { openMin, closeMin, nowMin, today, lastWeek } = day;
  const known = lastWeek.length > 0;
  const late = lastWeek.map(({ minutes, late: amount = 0 }) => ({ minutes: Math.max(minutes, nowMin ?? 0), amount }));
  const marks = new Set([openMin, closeMin]);
  for (let mark = Math.ceil(openMin / 60) * 60; mark < closeMin; mark += 60) marks.add(mark);
  if (nowMin !== null && nowMin > openMin && nowMin < closeMin) marks.add(nowMin);
  const points = [...marks]
    .toSorted((a, b) => a - b)
    .map((minutes): CurvePoint => {
      // Starts outside the opening hours count to the day as well.
      const until = minutes === closeMin ? Number.POSITIVE_INFINITY : minutes;
      const booked = begunBy(today, until);
      return {
        minutes,
        booked,
        expected: known ? booked + begunBy(late, until) : null,
        lastWeek: known ? begunBy(lastWeek, until) : null,
      };
    });
  return { points, expected: points.at(-1)?.expected ?? null };
}

function begunBy(starts: readonly BookedStart[], minutes: number): number {
  return starts.reduce((sum, start) => (start.minutes <= minutes ? sum + start.amount : sum), 0);
}
