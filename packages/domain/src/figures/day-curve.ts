/** What was booked to begin at a minute of the business day; amounts in cents. `late`: booked after this time of that day. */
export type BookedStart = { minutes: number; amount: number; late?: number };

/** Booked value that has begun by a minute of the business day. `expected` is today with what still comes in late. */
export type CurvePoint = { minutes: number; booked: number; expected: number | null; lastWeek: number | null };

export type DayCurve = { points: CurvePoint[]; expected: number | null };

/**
 * How the booked value of a day grows from opening to close, hour by hour and now, beside the same weekday of last week.
 * Expected at close is what is booked for today and what last week was booked only after this time of its day. Without
 * a last week there is nothing to expect from.
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
      // What begins outside the hours belongs to the day all the same.
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
