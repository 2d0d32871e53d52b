import type { VenueOverview } from '@laneway/contract/overview/overview.schema';
import type { WeekdayMinutes } from '@laneway/domain/figures/occupancy-by-hour';
import { FIGURE_HOURS } from '@laneway/domain/figures/minutes-by-hour';
import type { FiguredDay, Weeks } from './overview.repository.ts';
import { datesUpTo, NOTHING, plus, presentSums, wire, type Sums } from './sums.ts';

/** Monday to Sunday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * The last days, oldest first, with as many before them; today from its present figures, the others from summary rows.
 */
export function periodOf(
  rows: readonly FiguredDay[],
  { today, span, sums }: { today: string; span: number; sums: Sums },
): Pick<VenueOverview, 'days' | 'period'> {
  const byDate = new Map<string, Sums>();
  for (const row of rows) byDate.set(row.date, plus(byDate.get(row.date) ?? NOTHING, row));
  byDate.set(today, sums);
  // Before the first booked day there is no comparison.
  const [first] = rows.flatMap(({ date, bookings }) => (bookings > 0 ? [date] : [])).toSorted();
  const at = (date: string): Sums => byDate.get(date) ?? NOTHING;
  const dates = datesUpTo(today, 2 * span);
  const [earlier, later] = [dates.slice(0, span), dates.slice(span)];
  const total = (of: readonly string[]) => presentSums(of.reduce((sum, date) => plus(sum, at(date)), NOTHING));
  return {
    days: later.map((date, index) => {
      const before = earlier[index]!;
      const known = first !== undefined && before >= first;
      return { date, ...presentSums(at(date)), before: known ? wire(at(before).booked) : null };
    }),
    period: { now: total(later), before: total(earlier) },
  };
}

/** Lane minutes by weekday and hour over the weeks before today, of all outlets. */
export function minutesByWeekday(weeks: readonly Weeks[]): WeekdayMinutes[] {
  const sum = (of: 'open' | 'sold', index: number) => weeks.reduce((total, one) => total + (one[of][index] ?? 0), 0);
  return WEEKDAYS.map((weekday) => {
    const indexes = Array.from({ length: FIGURE_HOURS }, (_, hour) => (weekday - 1) * FIGURE_HOURS + hour);
    return {
      weekday,
      open: indexes.map((index) => sum('open', index)),
      sold: indexes.map((index) => sum('sold', index)),
    };
  });
}
