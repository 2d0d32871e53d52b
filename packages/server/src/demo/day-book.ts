import { judgeStart, type Sale } from '@laneway/domain/availability/judge-start';
import type { Occupied } from '@laneway/domain/availability/occupancy';
import { saleDay, type SaleDay } from '@laneway/domain/availability/sale-day';
import type { Schedule } from '@laneway/domain/plans/plan';
import { rulingSchedule, type Ruling } from '@laneway/domain/plans/ruling-schedule';
import { openingOf, type Opening } from '@laneway/domain/time/opening';
import { dayClock, type DayClock } from '@laneway/domain/time/day-clock';
import { DAY_MS, MINUTE_MS } from '@laneway/domain/time/lengths';
import type { DemoOutlet, DemoPlan } from './world.ts';

/** A business date of an outlet while it is filled: its occupancy, and cached answers of the rules. */
export type DayBook = {
  outlet: DemoOutlet;
  date: string;
  clock: DayClock;
  opening: Opening | null;
  taken: Map<string, Occupied[]>;
  saleDays: Map<string, SaleDay | null>;
  rulings: Map<DemoPlan, Ruling<Schedule>>;
};

export type Asked = { plan: DemoPlan; entry: number; party: number; durationMin: number };

export function openDayBook(outlet: DemoOutlet, date: string): DayBook {
  const hours = {
    zone: outlet.file.timezone,
    openingHours: outlet.file.openingHours,
    specialHours: outlet.specialHours,
  };
  return {
    outlet,
    date,
    clock: dayClock(date, hours.zone),
    opening: openingOf(date, hours),
    // Every resource has its list from the start: sale days keep references to these lists, so they see new rows.
    taken: new Map(outlet.resources.map((resource) => [resource.resourceId, []])),
    saleDays: new Map(),
    rulings: new Map(),
  };
}

/** The schedule of a plan that rules the date. */
export function rulingOf(book: DayBook, plan: DemoPlan): Ruling<Schedule> {
  const known = book.rulings.get(plan);
  if (known !== undefined) return known;
  const ruling = rulingSchedule(plan.document.schedules, book.date);
  book.rulings.set(plan, ruling);
  return ruling;
}

/**
 * A sale prepared for the date; null when the plan is not sold then. The channel is staff, so that only places matter.
 */
export function saleDayOf(book: DayBook, { plan, entry, party, durationMin }: Asked): SaleDay | null {
  const key = `${plan.key}/${entry}/${party}/${durationMin}`;
  const known = book.saleDays.get(key);
  if (known !== undefined) return known;
  const { file, specialHours, resources } = book.outlet;
  const day = saleDay({
    plan: plan.document,
    date: book.date,
    hours: { zone: file.timezone, openingHours: file.openingHours, specialHours },
    resources,
    occupancy: book.taken,
    turnoverMin: plan.turnoverMin,
    incrementMin: plan.incrementMin,
    party,
    durationMin,
    channel: 'staff',
    // On the day before no start is too late, nor too far ahead.
    nowMs: Date.parse(book.date) - DAY_MS,
    entry,
  });
  const found = 'code' in day ? null : day;
  book.saleDays.set(key, found);
  return found;
}

/** The places that the rules assign at a start; null when the sale is refused. */
export function placesAt(day: SaleDay, startMs: number): Sale | null {
  const verdict = judgeStart(day, { startMs });
  return 'sale' in verdict ? verdict.sale : null;
}

export function isFree(book: DayBook, resourceId: string, fromMs: number, toMs: number): boolean {
  return (book.taken.get(resourceId) ?? []).every((row) => row.endMs <= fromMs || row.startMs >= toMs);
}

/** Marks resources as taken for a booking item or a block; `toMs` includes its turnover. */
export function take(
  book: DayBook,
  resourceIds: readonly string[],
  fromMs: number,
  toMs: number,
  owner: { id: string; kind: Occupied['kind'] },
): void {
  for (const resourceId of resourceIds) {
    const list = book.taken.get(resourceId);
    if (list === undefined) throw new Error(`no such resource at ${book.outlet.key}: ${resourceId}`);
    const at = list.findIndex((row) => row.startMs >= toMs);
    const row: Occupied = {
      resourceId,
      startMs: fromMs,
      endMs: toMs,
      kind: owner.kind,
      ownerId: owner.id,
      bookingId: null,
      name: '',
      expiresAtMs: null,
      inProgress: false,
    };
    list.splice(at === -1 ? list.length : at, 0, row);
  }
}

/** Rounds epoch ms down to a grid of minutes on the day's clock. */
export function gridBefore(atMs: number, minutes: number): number {
  const step = minutes * MINUTE_MS;
  return Math.floor(atMs / step) * step;
}
