import type { overviewRead, VenueOverview } from '@laneway/contract/overview/overview.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import { dayCurve, type BookedStart } from '@laneway/domain/figures/day-curve';
import { dayFigures, isBooked } from '@laneway/domain/figures/day-figures';
import { occupancyByHour } from '@laneway/domain/figures/occupancy-by-hour';
import { businessMoment } from '@laneway/domain/time/business-day';
import { dayClock, wallMinutesAt } from '@laneway/domain/time/day-clock';
import { openingOf, type Opening } from '@laneway/domain/time/opening';
import type { Tx } from '../database/database.ts';
import {
  dayKey,
  figuredOutlets,
  itemsOfDays,
  takenOnDays,
  type DayItem,
  type FiguredOutlet,
} from '../figures/figures.repository.ts';
import { ApiError } from '../http/api-error.ts';
import type { Actor } from '../identity/actor.ts';
import { bookedStarts, minutesByWeekday, sumsOfDays, type DaySums, type Start } from './overview.repository.ts';
import { dateMinus, NOTHING, plus, presentSums, wire, type Sums } from './sums.ts';
import { workOfDay } from './work-of-day.ts';

type Asked = InputOf<typeof overviewRead>['body'];
/** An outlet on its business date now; `nowMin` in minutes of that date. */
type Place = { outlet: FiguredOutlet; date: string; nowMin: number; opening: Opening | null };

const WEEK = 7;
const OCCUPANCY_DAYS = 8 * WEEK;

/** The overview of one outlet, or of all that are the person's. @throws ApiError `not_found`. */
export async function venueOverview(tx: Tx, actor: Actor, { outletId, days }: Asked): Promise<VenueOverview> {
  const asked = outletId ?? null;
  if (asked !== null && actor.outletIds?.includes(asked) === false) throw new ApiError('not_found');
  const outlets = await figuredOutlets(tx, asked === null ? actor.outletIds : [asked]);
  if (asked !== null && outlets.length === 0) throw new ApiError('not_found');
  const places = outlets.map((outlet) => placeOf(outlet, tx.now));
  const ids = outlets.map((outlet) => outlet.outletId);
  // Clocks that differ are at most a day apart: what spans weeks ends where the first of them has its day.
  const today = places.map(({ date }) => date).toSorted()[0] ?? tx.now.toString().slice(0, 10);
  const span = days === 1 ? 0 : days;
  const of = places.map(({ outlet, date }) => ({ outletId: outlet.outletId, date }));
  const weekAgo = places.map(({ outlet, date }) => ({
    outletId: outlet.outletId,
    date: dateMinus(date, WEEK),
    after: tx.now.toZonedDateTimeISO(outlet.hours.zone).subtract({ days: WEEK }).toInstant().toString(),
  }));
  const [items, taken, starts, rows, weekdays] = await Promise.all([
    itemsOfDays(tx, of),
    takenOnDays(tx, of),
    bookedStarts(tx, weekAgo),
    span === 0 ? [] : sumsOfDays(tx, ids, dateMinus(today, 2 * span - 1), today),
    minutesByWeekday(tx, ids, dateMinus(today, OCCUPANCY_DAYS), today),
  ]);
  const sums = places.reduce((sum, place) => plus(sum, sumsNow(place, items, taken)), NOTHING);
  const lastWeek = starts.reduce((sum, { amount }) => sum + amount, 0);
  const curve = curveOf(places, items, starts);
  const late = new Map(outlets.map((outlet) => [outlet.outletId, outlet.lateMinutes]));
  return {
    outlets: places.map(presentPlace),
    today: {
      ...presentSums(sums),
      expected: curve.expected === null ? null : wire(curve.expected),
      lastWeek: starts.length === 0 ? null : wire(lastWeek),
      lanesInUse: lanesInUse(outlets, items),
      lanes: outlets.reduce((sum, { lanes }) => sum + lanes.size, 0),
    },
    nowMinutes: commonMinutes(places),
    curve: curve.points.map(({ minutes, ...amounts }) => ({
      minutes,
      booked: wire(amounts.booked),
      expected: amounts.expected === null ? null : wire(amounts.expected),
      lastWeek: amounts.lastWeek === null ? null : wire(amounts.lastWeek),
    })),
    ...periodOf(rows, { today, span, sums }),
    occupancy: occupancyByHour(weekdays),
    ...workOfDay(items, late, tx.now.epochMilliseconds),
  };
}

function placeOf(outlet: FiguredOutlet, now: Temporal.Instant): Place {
  const { businessDate: date, minutes: nowMin } = businessMoment(now, outlet.hours.zone, outlet.dayStart);
  return { outlet, date, nowMin, opening: openingOf(date, outlet.hours) };
}

function sumsNow({ outlet, date }: Place, items: readonly DayItem[], taken: ReadonlyMap<string, number>): Sums {
  const { outletId, hours, lanes } = outlet;
  const own = items.filter((item) => item.outletId === outletId);
  const { bookings, guests, booked } = dayFigures(date, hours, lanes, own);
  return { bookings, guests, booked, taken: taken.get(dayKey({ outletId, date })) ?? 0 };
}

function lanesInUse(outlets: readonly FiguredOutlet[], items: readonly DayItem[]): number {
  const lanes = new Set(outlets.flatMap((outlet) => [...outlet.lanes]));
  const used = items.filter(({ status }) => status === 'inprogress').flatMap(({ resourceIds }) => resourceIds);
  return new Set(used.filter((id) => lanes.has(id))).size;
}

/** The time of day that all clocks show; null when they differ. */
function commonMinutes(places: readonly Place[]): number | null {
  const [first, ...others] = places;
  return first !== undefined && others.every(({ nowMin }) => nowMin === first.nowMin) ? first.nowMin : null;
}

/** The day of all places by what each one's clock shows. A closed house has no curve. */
function curveOf(places: readonly Place[], items: readonly DayItem[], lastWeek: readonly Start[]) {
  const open = places.flatMap(({ opening }) => opening ?? []);
  if (open.length === 0) return { points: [], expected: null };
  const byOutlet = new Map(places.map((place) => [place.outlet.outletId, place]));
  const seen = new Set<string>();
  const today: BookedStart[] = items.flatMap(({ outletId, bookingId, startMs, booking }) => {
    const place = byOutlet.get(outletId)!;
    const counts = booking.date === place.date && isBooked(booking.status);
    if (!counts || startMs === null || seen.has(bookingId)) return [];
    seen.add(bookingId);
    return [{ minutes: minutesAt(place, startMs, 0), amount: booking.total }];
  });
  const before = lastWeek.map(({ outletId, startMs, amount, late }): BookedStart => ({
    minutes: minutesAt(byOutlet.get(outletId)!, startMs, WEEK),
    amount,
    late,
  }));
  return dayCurve({
    openMin: Math.min(...open.map(({ openMin }) => openMin)),
    closeMin: Math.max(...open.map(({ closeMin }) => closeMin)),
    nowMin: commonMinutes(places),
    today,
    lastWeek: before,
  });
}

function minutesAt({ outlet, date }: Place, atMs: number, daysBack: number): number {
  return wallMinutesAt(dayClock(dateMinus(date, daysBack), outlet.hours.zone), atMs);
}

/** The last days, oldest first, with as many before them; today as it is, the others from the summary rows. */
function periodOf(
  rows: readonly DaySums[],
  { today, span, sums }: { today: string; span: number; sums: Sums },
): Pick<VenueOverview, 'days' | 'period'> {
  const byDate = new Map<string, Sums>([...rows.map((row): [string, Sums] => [row.date, row]), [today, sums]]);
  const dates = Array.from({ length: span }, (_, index) => dateMinus(today, span - 1 - index));
  // Before the first booked day there is nothing to compare with.
  const first = rows.find(({ bookings }) => bookings > 0)?.date;
  const at = (date: string): Sums => byDate.get(date) ?? NOTHING;
  const total = (back: number) => dates.reduce((sum, date) => plus(sum, at(dateMinus(date, back))), NOTHING);
  return {
    days: dates.map((date) => {
      const earlier = dateMinus(date, span);
      const before = first !== undefined && earlier >= first ? at(earlier) : undefined;
      return { date, ...presentSums(at(date)), before: before === undefined ? null : wire(before.booked) };
    }),
    period: { now: presentSums(total(0)), before: presentSums(total(span)) },
  };
}

function presentPlace({ outlet, date, opening }: Place): VenueOverview['outlets'][number] {
  const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();
  return {
    outletId: outlet.outletId,
    name: outlet.name,
    timezone: outlet.hours.zone,
    date,
    opensAt: opening && instant(opening.opensMs),
    closesAt: opening && instant(opening.closesMs),
  };
}
