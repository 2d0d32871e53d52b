import { instantOf } from '@laneway/domain/time/instant-of';
import type { VenueOverview } from '@laneway/contract/overview/overview.schema';
import type { overviewRead } from '@laneway/contract/overview/overview.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import { dayCurve } from '@laneway/domain/figures/day-curve';
import { occupancyByHour } from '@laneway/domain/figures/occupancy-by-hour';
import { businessMoment } from '@laneway/domain/time/business-day';
import { dayClock, wallMinutesAt } from '@laneway/domain/time/day-clock';
import { openingOf, type Opening } from '@laneway/domain/time/opening';
import type { Tx } from '../database/database.ts';
import { figuredOutlets, takenOnDays, type FiguredOutlet } from '../figures/figures.repository.ts';
import { ApiError } from '../http/api-error.ts';
import type { Actor } from '../identity/actor.ts';
import { bookedStarts, figuredDays, openItems, type OpenItem, type Start } from './overview.repository.ts';
import { dateMinus, NOTHING, plus, presentSums, wire, type Sums } from './sums.ts';
import { minutesByWeekday, periodOf } from './weeks.ts';
import { ARRIVING_MINUTES, workOfDay } from './work-of-day.ts';

type Asked = InputOf<typeof overviewRead>['body'];
/** An outlet on its business date now; `nowMin` in minutes of that date. `before` is the same weekday of last week. */
type Place = { outlet: FiguredOutlet; date: string; before: string; nowMin: number; opening: Opening | null };

const WEEK = 7;

/** The overview of one outlet, or of all that are the person's. @throws ApiError `not_found`. */
export async function venueOverview(tx: Tx, actor: Actor, { outletId, days }: Asked): Promise<VenueOverview> {
  const asked = outletId ?? null;
  if (asked !== null && actor.outletIds?.includes(asked) === false) throw new ApiError('not_found');
  const outlets = await figuredOutlets(tx, asked === null ? actor.outletIds : [asked]);
  if (asked !== null && outlets.length === 0) throw new ApiError('not_found');
  const places = outlets.map((outlet) => placeOf(outlet, tx.now));
  // Clocks that differ are at most a day apart: what spans weeks ends where the first of them has its day.
  const today = places.map(({ date }) => date).toSorted()[0] ?? tx.now.toString().slice(0, 10);
  const span = days === 1 ? 0 : days;
  const now = tx.now.toString();
  const of = places.map(({ outlet, date }) => ({ outletId: outlet.outletId, date, after: now }));
  const weekAgo = places.map(({ outlet, before }) => ({
    outletId: outlet.outletId,
    date: before,
    after: tx.now.toZonedDateTimeISO(outlet.hours.zone).subtract({ days: WEEK }).toInstant().toString(),
  }));
  const clocks = new Map(
    places.map(({ outlet, nowMin }) => [outlet.outletId, { lateMinutes: outlet.lateMinutes, nowMin }]),
  );
  // Asked in this order, so that what is there is worked on while the database reads the rest.
  const [figures, work, taken, starts] = await Promise.all([
    figuredDays(tx, of, dateMinus(today, Math.max(1, 2 * span - 1))).then(({ days: rows, weeks }) => ({
      rows,
      occupancy: occupancyByHour(minutesByWeekday(weeks)),
    })),
    openItems(tx, of, tx.now.add({ minutes: ARRIVING_MINUTES })).then((items) => ({
      lanesInUse: lanesInUse(outlets, items),
      lists: workOfDay(items, clocks, tx.now.epochMilliseconds),
    })),
    takenOnDays(tx, of),
    bookedStarts(tx, [...of, ...weekAgo]),
  ]);
  const begins = atPlaces(places, starts);
  const sums = { ...sumsOf(begins.today), taken: [...taken.values()].reduce((sum, amount) => sum + amount, 0) };
  const curve = curveOf(places, begins);
  return {
    outlets: places.map(presentPlace),
    today: {
      ...presentSums(sums),
      expected: curve.expected === null ? null : wire(curve.expected),
      lastWeek: begins.lastWeek.length === 0 ? null : wire(sumsOf(begins.lastWeek).booked),
      lanesInUse: work.lanesInUse,
      lanes: outlets.reduce((sum, { lanes }) => sum + lanes.size, 0),
    },
    nowMinutes: commonMinutes(places),
    curve: curve.points.map(({ minutes, ...amounts }) => ({
      minutes,
      booked: wire(amounts.booked),
      expected: amounts.expected === null ? null : wire(amounts.expected),
      lastWeek: amounts.lastWeek === null ? null : wire(amounts.lastWeek),
    })),
    ...periodOf(figures.rows, { today, span, sums }),
    occupancy: figures.occupancy,
    ...work.lists,
  };
}

function placeOf(outlet: FiguredOutlet, now: Temporal.Instant): Place {
  const { businessDate: date, minutes: nowMin } = businessMoment(now, outlet.hours.zone, outlet.dayStart);
  return { outlet, date, before: dateMinus(date, WEEK), nowMin, opening: openingOf(date, outlet.hours) };
}

/** A start with its minute of the day at its place. */
type Begin = Start & { minutes: number };
type Begins = { today: Begin[]; lastWeek: Begin[] };

/** `starts` has the own day of each place, then of each the day a week before. */
function atPlaces(places: readonly Place[], starts: readonly (readonly Start[])[]): Begins {
  const beginsOf = (date: (place: Place) => string, from: number) =>
    places.flatMap((place, index) => {
      const clock = dayClock(date(place), place.outlet.hours.zone);
      return starts[from + index]!.map((start) => ({ ...start, minutes: wallMinutesAt(clock, start.startMs) }));
    });
  return { today: beginsOf(({ date }) => date, 0), lastWeek: beginsOf(({ before }) => before, places.length) };
}

function sumsOf(begins: readonly Begin[]): Omit<Sums, 'taken'> {
  return begins.reduce(
    (sum, { bookings, guests, amount }) => plus(sum, { bookings, guests, booked: amount, taken: 0 }),
    NOTHING,
  );
}

function lanesInUse(outlets: readonly FiguredOutlet[], items: readonly OpenItem[]): number {
  const lanes = new Set(outlets.flatMap((outlet) => [...outlet.lanes]));
  const used = items.flatMap(({ inUse }) => inUse);
  return new Set(used.filter((id) => lanes.has(id))).size;
}

/** The time of day that all clocks show; null when they differ. */
function commonMinutes(places: readonly Place[]): number | null {
  const [first, ...others] = places;
  return first !== undefined && others.every(({ nowMin }) => nowMin === first.nowMin) ? first.nowMin : null;
}

/** The day of all places by what each one's clock shows. A closed house has no curve. */
function curveOf(places: readonly Place[], { today, lastWeek }: Begins) {
  const open = places.flatMap(({ opening }) => opening ?? []);
  if (open.length === 0) return { points: [], expected: null };
  return dayCurve({
    openMin: Math.min(...open.map(({ openMin }) => openMin)),
    closeMin: Math.max(...open.map(({ closeMin }) => closeMin)),
    nowMin: commonMinutes(places),
    today,
    lastWeek,
  });
}

function presentPlace({ outlet, date, opening }: Place): VenueOverview['outlets'][number] {
  return {
    outletId: outlet.outletId,
    name: outlet.name,
    timezone: outlet.hours.zone,
    date,
    opensAt: opening && instantOf(opening.opensMs),
    closesAt: opening && instantOf(opening.closesMs),
  };
}
