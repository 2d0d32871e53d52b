import type { DateRangeEntry, Plan, ReservationSlot } from '../plans/plan.ts';
import { entryWith, periodWith, planWith, scheduleWith } from '../plans/plan-defaults.ts';
import type { Resource } from '../plans/resource.ts';
import type { OutletHours } from '../time/opening.ts';
import { indexOccupancy } from './occupancy.ts';
import type { Occupied } from './occupancy.ts';
import type { Offer, SaleQuery } from './sale-day.ts';

/** An outlet for tests: a Saturday in New York without a clock change. */
export const DATE = '2026-12-12';
const MIDNIGHT_MS = Date.parse('2026-12-12T05:00:00Z');

/** Minutes from midnight of DATE to epoch milliseconds, and back. */
export const at = (minutes: number): number => MIDNIGHT_MS + minutes * 60_000;
export const minutesOf = (ms: number): number => (ms - MIDNIGHT_MS) / 60_000;

export function saturdayHours(open: string, close: string): OutletHours {
  return {
    zone: 'America/New_York',
    openingHours: [{ day: 'SAT', open, close, closed: false }],
    specialHours: [],
  };
}

export function resource(given: Partial<Resource>): Resource {
  const number = given.number ?? 1;
  return {
    resourceId: `L${number}`,
    name: `Lane ${number}`,
    venueType: 'lane',
    number,
    maxGuest: 6,
    gapAfter: false,
    serviceCategories: [],
    status: 'active',
    ...given,
  };
}

export function lanes(count: number): Resource[] {
  return Array.from({ length: count }, (_, i) => resource({ number: i + 1 }));
}

/** One resource taken between two minutes of DATE. */
export function taken(resourceId: string, from: number, to: number, given: Partial<Occupied> = {}): Occupied {
  return {
    resourceId,
    startMs: at(from),
    endMs: at(to),
    kind: 'booking',
    ownerId: `${resourceId}-${from}`,
    bookingId: null,
    name: 'Okafor party',
    expiresAtMs: null,
    inProgress: false,
    ...given,
  };
}

/** A plan with one schedule of every day and these entries. */
export function planOf(entries: Partial<DateRangeEntry>[], given: Partial<Plan> = {}): Plan {
  return planWith({ schedules: [scheduleWith({ dateRange: entries.map(entryWith) })], ...given });
}

/** A plan that is offered everywhere. */
export function offerWith(given: Partial<Offer> = {}): Offer {
  return {
    adminStatus: true,
    pwaStatus: true,
    walkinStatus: true,
    isDeleted: false,
    serviceIsActive: true,
    venueTypes: new Set(['lane', 'room', 'table']),
    offeredCategories: new Set(),
    closedCategories: new Set(),
    ...given,
  };
}

export function period(fromMin: number, toMin: number, increment = 30): ReservationSlot {
  return periodWith({ fromMin, toMin, increment });
}

/** Eight lanes, open 10:00 to 26:00, sold 18:00 to 21:00, a party of four for an hour, asked in the morning. */
export function query(given: Partial<SaleQuery> = {}): SaleQuery {
  return {
    plan: planOf([{ reservationSlots: [period(1080, 1260)] }]),
    date: DATE,
    hours: saturdayHours('10:00', '26:00'),
    resources: lanes(8),
    occupancy: indexOccupancy([]),
    turnoverMin: 0,
    incrementMin: 30,
    party: 4,
    durationMin: 60,
    channel: 'customer',
    nowMs: at(0),
    ...given,
  };
}
