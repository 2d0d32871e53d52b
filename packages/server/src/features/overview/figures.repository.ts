import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { OpeningHours, SpecialHours } from '@laneway/domain/plans/resource';
import type { FiguredItem } from '@laneway/domain/figures/day-figures';
import type { OutletHours } from '@laneway/domain/time/opening';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { takenOn } from '../till/till.door.ts';

/** The parts of an outlet that its figures need. */
export type FiguredOutlet = {
  outletId: string;
  name: string;
  hours: OutletHours;
  dayStart: string;
  lateMinutes: number;
  /** Lanes that can be sold; rooms and tables do not count. */
  lanes: ReadonlySet<string>;
};
/** A business date (YYYY-MM-DD) of an outlet. */
export type OutletDay = { outletId: string; date: string };

/** An item of a day, with its booking. */
export type DayItem = FiguredItem & { date: string };

const OUTLETS: Statement = {
  name: 'figures.outlets',
  text: `SELECT o.outlet_id, o.name, o.timezone, o.day_start, o.opening_hours, o.special_hours, o.late_minutes,
           (SELECT string_agg(r.resource_id::text, ',') FROM resource r
             WHERE r.business_id = $1 AND r.outlet_id = o.outlet_id AND r.venue_type = 'lane' AND r.status <> 'disabled'
           ) AS lanes
         FROM outlet o WHERE o.business_id = $1 AND ($2::uuid[] IS NULL OR o.outlet_id = ANY($2))
         ORDER BY o.name, o.outlet_id`,
};
/** The owner's connection reads it too, without the parsers of dates and large numbers, so the SQL converts them. */
const ITEMS: Statement = {
  name: 'figures.items',
  text: `SELECT i.business_date::text AS date, i.booking_id, i.status,
           (extract(epoch FROM i.starts_at) * 1000)::float8 AS start_ms,
           (extract(epoch FROM i.ends_at) * 1000)::float8 AS end_ms,
           array_to_string(i.resource_ids, ',') AS resource_ids, b.business_date::text AS booking_date,
           b.status AS booking_status, b.total_guests, b.total_cents::float8 AS total,
           (extract(epoch FROM b.starts_at) * 1000)::float8 AS booking_start_ms,
           (extract(epoch FROM b.created_at) * 1000)::float8 AS booked_ms
         FROM unnest($2::uuid[], $3::date[]) AS d(outlet_id, date)
         JOIN booking_item i ON i.business_id = $1 AND i.outlet_id = d.outlet_id AND i.business_date = d.date
         JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.status <> 'cancelled'`,
};
const TAKEN: Statement = {
  name: 'figures.taken',
  text: `SELECT d.outlet_id, d.date::text AS date, ${takenOn('d.outlet_id', 'd.date')}::float8 AS taken
         FROM unnest($2::uuid[], $3::date[]) AS d(outlet_id, date)`,
};

type OutletRecord = {
  outlet_id: string;
  name: string;
  timezone: string;
  day_start: string;
  opening_hours: OpeningHours[];
  special_hours: SpecialHours[];
  late_minutes: number;
  lanes: string | null;
};

/** Outlets of the business by name; null is all of them. */
export async function figuredOutlets(tx: Tx, outletIds: readonly string[] | null): Promise<FiguredOutlet[]> {
  const rows = await tx.query<OutletRecord>(OUTLETS, [tx.businessId, outletIds]);
  return rows.map((row) => ({
    outletId: row.outlet_id,
    name: row.name,
    hours: { zone: row.timezone, openingHours: row.opening_hours, specialHours: row.special_hours },
    dayStart: row.day_start,
    lateMinutes: row.late_minutes,
    lanes: new Set(row.lanes?.split(',')),
  }));
}

type ItemRecord = {
  date: string;
  booking_id: string;
  status: BookingStatus;
  start_ms: number | null;
  end_ms: number | null;
  resource_ids: string;
  booking_date: string | null;
  booking_status: BookingStatus;
  total_guests: number;
  total: number;
  booking_start_ms: number | null;
  booked_ms: number;
};

/** The items of some days, without cancelled ones. */
export async function itemsOfDays(tx: Tx, days: readonly OutletDay[]): Promise<DayItem[]> {
  const rows = await tx.query<ItemRecord>(ITEMS, [tx.businessId, ...pairs(days)]);
  return rows.map((row) => ({
    date: row.date,
    bookingId: row.booking_id,
    status: row.status,
    startMs: row.start_ms,
    endMs: row.end_ms,
    resourceIds: row.resource_ids === '' ? [] : row.resource_ids.split(','),
    booking: {
      date: row.booking_date,
      status: row.booking_status,
      guests: row.total_guests,
      total: row.total,
      startMs: row.booking_start_ms,
      bookedMs: row.booked_ms,
    },
  }));
}

/** Cents taken on some days, by dayKey. */
export async function takenOnDays(tx: Tx, days: readonly OutletDay[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ outlet_id: string; date: string; taken: number }>(TAKEN, [
    tx.businessId,
    ...pairs(days),
  ]);
  return new Map(rows.map(({ outlet_id: outletId, date, taken }) => [dayKey({ outletId, date }), taken]));
}

export function dayKey({ outletId, date }: OutletDay): string {
  return `${outletId} ${date}`;
}

function pairs(days: readonly OutletDay[]): [string[], string[]] {
  return [days.map(({ outletId }) => outletId), days.map(({ date }) => date)];
}
