import { datePlus } from '@laneway/domain/time/date-plus';
import { instantOf } from '@laneway/domain/time/instant-of';
import type { VenueOverview } from '@laneway/contract/overview/overview.schema';
import type { overviewRead } from '@laneway/contract/overview/overview.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import { dayCurve, type BookedStart } from '@laneway/domain/figures/day-curve';
import { bookedAfter, type DayStart } from '@laneway/domain/figures/day-starts';
import { occupancyByHour } from '@laneway/domain/figures/occupancy-by-hour';
import { dayClock, firstInstantAtOrPast, wallMinutesAt } from '@laneway/domain/time/day-clock';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Tx } from '../../platform/database/database.ts';
import { figuredOutlets, type FiguredOutlet } from './figures.repository.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { daySums, openItems, type DaySums, type OpenItem, type Start } from './overview.repository.ts';
import { outletDayOf, type OutletDay } from './outlet-day.ts';
import { NOTHING, plus, presentSums, wire, type Sums } from './sums.ts';
import { minutesByWeekday, periodOf } from './weeks.ts';
import { ARRIVING_MINUTES, workOfDay } from './work-of-day.ts';

type Asked = InputOf<typeof overviewRead>['body'];

/** The overview of one outlet, or of all that are the person's. @throws ApiError `not_found`. */
export async function venueOverview(tx: Tx, actor: Actor, { outletId, days }: Asked): Promise<VenueOverview> {
  const asked = outletId ?? null;
  if (asked !== null && actor.outletIds?.includes(asked) === false) throw new ApiError('not_found');
  const outlets = await figuredOutlets(tx, asked === null ? actor.outletIds : [asked]);
  if (asked !== null && outlets.length === 0) throw new ApiError('not_found');
  const nowMs = tx.now.epochMilliseconds;
  const outletDays = outlets.map((outlet) => outletDayOf(outlet, nowMs));
  return overviewOf(tx, outletDays, { nowMs, span: days === 1 ? 0 : days });
}

/** The overview of some outlets at a moment (epoch milliseconds). */
async function overviewOf(
  tx: Tx,
  outletDays: readonly OutletDay[],
  { nowMs, span }: { nowMs: number; span: number },
): Promise<VenueOverview> {
  const now = instantOf(nowMs);
  // Local dates differ by at most a day: a chart over weeks ends with the earliest of them.
  const today = outletDays.map(({ date }) => date).toSorted()[0] ?? now.slice(0, 10);
  const compared = outletDays.map(({ outlet, date, before }) => ({
    outletId: outlet.outletId,
    date,
    before,
  }));
  const until = instantOf(nowMs + ARRIVING_MINUTES * MINUTE_MS);
  // In this order, so that the sums are processed while the database reads the open items.
  const [summed, open] = await Promise.all([
    daySums(tx, compared, datePlus(today, -Math.max(1, 2 * span - 1))).then((sums) =>
      presentSummed(outletDays, sums, { nowMs, today, span }),
    ),
    openItems(tx, compared, { now, until }).then((items) => presentOpen(outletDays, items, nowMs)),
  ]);
  return {
    outlets: outletDays.map(presentOutlet),
    ...summed,
    today: { ...summed.today, ...open.today },
    nowMinutes: commonMinutes(outletDays),
    ...open.lists,
  };
}

/** What plays, comes and waits. */
function presentOpen(outletDays: readonly OutletDay[], items: readonly OpenItem[], nowMs: number) {
  const outlets = outletDays.map(({ outlet }) => outlet);
  const clocks = new Map(
    outletDays.map(({ outlet, nowMin }) => [outlet.outletId, { lateMinutes: outlet.lateMinutes, nowMin }]),
  );
  return {
    today: {
      lanesInUse: lanesInUse(outlets, items),
      lanes: outlets.reduce((sum, { lanes }) => sum + lanes.size, 0),
    },
    lists: workOfDay(items, clocks, nowMs),
  };
}

/** A start with its minute of the day in its outlet. */
type Begin = Start & { minutes: number };
type Begins = { today: readonly Begin[]; lastWeek: readonly BookedStart[] };

/** The figures that follow from the sums alone. */
function presentSummed(
  outletDays: readonly OutletDay[],
  { days, weeks, taken, starts, before }: DaySums,
  { nowMs, today, span }: { nowMs: number; today: string; span: number },
) {
  const begins = { today: beginsToday(outletDays, starts), lastWeek: beginsBefore(outletDays, before, nowMs) };
  const sums = { ...sumsOf(begins.today), taken };
  const curve = curveOf(outletDays, begins);
  return {
    today: {
      ...presentSums(sums),
      expected: curve.expected === null ? null : wire(curve.expected),
      lastWeek:
        begins.lastWeek.length === 0 ? null : wire(begins.lastWeek.reduce((sum, { amount }) => sum + amount, 0)),
    },
    curve: curve.points.map(({ minutes, ...amounts }) => ({
      minutes,
      booked: wire(amounts.booked),
      expected: amounts.expected === null ? null : wire(amounts.expected),
      lastWeek: amounts.lastWeek === null ? null : wire(amounts.lastWeek),
    })),
    ...periodOf(days, { today, span, sums }),
    occupancy: occupancyByHour(minutesByWeekday(weeks)),
  };
}

function beginsToday(outletDays: readonly OutletDay[], starts: readonly (readonly Start[])[]): Begin[] {
  return outletDays.flatMap(({ outlet, date }, index) => {
    const clock = dayClock(date, outlet.hours.zone);
    return starts[index]!.map((start) => ({ ...start, minutes: wallMinutesAt(clock, start.startMs) }));
  });
}

/** Starts of the day; a booking counts as late when it was made after the present time of day. */
function beginsBefore(
  outletDays: readonly OutletDay[],
  starts: readonly (readonly DayStart[])[],
  nowMs: number,
): BookedStart[] {
  return outletDays.flatMap(({ outlet, before, nowMin }, index) => {
    const clock = dayClock(before, outlet.hours.zone);
    const momentMs = firstInstantAtOrPast(clock, nowMin) + (nowMs % MINUTE_MS);
    return starts[index]!.map((start) => ({
      minutes: wallMinutesAt(clock, start.startMs),
      amount: start.amount,
      late: bookedAfter(start, momentMs),
    }));
  });
}

function sumsOf(begins: readonly Begin[]): Omit<Sums, 'taken'> {
  return begins.reduce(
    (sum, { bookings, guests, amount }) => plus(sum, { bookings, guests, booked: amount, taken: 0 }),
    NOTHING,
  );
}

function lanesInUse(outlets: readonly FiguredOutlet[], items: readonly OpenItem[]): number {
  const used = new Set<string>();
  for (const { inUse } of items) {
    for (const id of inUse) if (outlets.some(({ lanes }) => lanes.has(id))) used.add(id);
  }
  return used.size;
}

/** The time of day that all outlets share; null when they differ. */
function commonMinutes(outletDays: readonly OutletDay[]): number | null {
  const [first, ...others] = outletDays;
  return first !== undefined && others.every(({ nowMin }) => nowMin === first.nowMin) ? first.nowMin : null;
}

/** The curve of the day over all outlets, by each one's wall time. A closed outlet has none. */
function curveOf(outletDays: readonly OutletDay[], { today, lastWeek }: Begins) {
  const open = outletDays.flatMap(({ opening }) => opening ?? []);
  if (open.length === 0) return { points: [], expected: null };
  return dayCurve({
    openMin: Math.min(...open.map(({ openMin }) => openMin)),
    closeMin: Math.max(...open.map(({ closeMin }) => closeMin)),
    nowMin: commonMinutes(outletDays),
    today,
    lastWeek,
  });
}

function presentOutlet({ outlet, date, opening }: OutletDay): VenueOverview['outlets'][number] {
  return {
    outletId: outlet.outletId,
    name: outlet.name,
    timezone: outlet.hours.zone,
    date,
    opensAt: opening && instantOf(opening.opensMs),
    closesAt: opening && instantOf(opening.closesMs),
  };
}
