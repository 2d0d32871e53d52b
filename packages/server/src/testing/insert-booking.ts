import type { Client } from 'pg';
import { newId } from '../platform/database/uuid.ts';
import { insert } from './insert.ts';
import type { TestBusiness } from './test-venue.ts';

type Row = Record<string, unknown>;
/** The parts of an item that is a deal, sold on the tests' business date. */
export const ONE_DEAL = {
  service_item_type: 'BUY_NOW',
  plan_type: 'BUY_NOW',
  entry: null,
  guests: null,
  price_line_id: 'd1',
  count: 1,
  sold_on: '2026-12-11',
  start_wall: null,
  end_wall: null,
};

/** The outlet of a booking, and its plan. */
export type Place = Pick<TestBusiness, 'businessId' | 'outletId' | 'prefix' | 'openBowling'>;

/**
 * Inserts a booking and its items as the database's owner, without the other effects of a command. By default it is
 * Open bowling for four people; an item has its booking's time and status.
 */
export async function insertBooking(
  owner: Client,
  place: Place,
  booking: Row & { booking_id?: string },
  items: (Row & { booking_item_id?: string })[] = [{}],
): Promise<{ bookingId: string; itemId: string }> {
  const bookingId = booking.booking_id ?? newId();
  const ids = { business_id: place.businessId, outlet_id: place.outletId, booking_id: bookingId };
  await insert(owner, 'booking', {
    ...ids,
    code: bookingId.slice(-8).toUpperCase(),
    prefix: place.prefix,
    total_guests: 4,
    ...booking,
  });
  const { status, business_date, starts_at, ends_at } = booking;
  const itemIds = items.map((item) => item.booking_item_id ?? newId());
  for (const [index, item] of items.entries()) {
    await insert(owner, 'booking_item', {
      ...ids,
      booking_item_id: itemIds[index],
      service_id: 'BOWLING',
      service_item_type: 'PLAN',
      plan_id: place.openBowling,
      plan_version: 1,
      plan_title: 'Open bowling',
      plan_type: 'PER_HOUR',
      status,
      business_date,
      starts_at,
      ends_at,
      start_wall: '18:00',
      end_wall: '19:00',
      ...item,
    });
  }
  return { bookingId, itemId: itemIds[0] ?? '' };
}

/** Inserts a payment of a booking, by default in cash. */
export async function insertPayment(
  owner: Client,
  { businessId, outletId }: Place,
  payment: Row & { booking_id: string; amount_cents: number; business_date: string; created_at: string },
): Promise<void> {
  await insert(owner, 'payment', {
    business_id: businessId,
    trans_id: newId(),
    outlet_id: outletId,
    payment_method: 'CASH',
    payment_mode: 'partial',
    status: 'successful',
    ...payment,
  });
}

/** Posts money given back of a booking, in cash, as the ledger has it; amounts in cents. */
export async function insertGivenBack(
  owner: Client,
  { businessId, outletId }: Pick<Place, 'businessId' | 'outletId'>,
  { bookingId, amount, date }: { bookingId: string; amount: number; date: string },
): Promise<void> {
  await owner.query(
    `WITH entry AS (
       INSERT INTO ledger_entry (business_id, ledger_entry_id, kind, business_date, at, booking_id)
       VALUES ($1, $2, 'refund', $3, now(), $4))
     INSERT INTO ledger_line (business_id, ledger_entry_id, line_no, outlet_id, account, amount_cents)
     VALUES ($1, $2, 1, $5, 'receivable', $6), ($1, $2, 2, $5, 'tender_cash', -$6)`,
    [businessId, newId(), date, bookingId, outletId, amount],
  );
}

/** Inserts so many bookings that the planner prefers indexes: an hour each, over 400 days back and 20 to come. */
export async function insertManyBookings(
  owner: Client,
  { businessId, outletId, openBowling, sibling }: Place & { sibling: { outletId: string } },
): Promise<void> {
  await owner.query(
    `INSERT INTO booking (business_id, booking_id, outlet_id, code, prefix, status, name, booking_phone, booking_email,
       business_date, starts_at, ends_at, total_cents, paid_cents, created_at)
     SELECT $1, gen_random_uuid(), CASE WHEN n % 3 = 0 THEN $3 ELSE $2 END::uuid, upper(lpad(to_hex(n), 5, 'Z')), 'HL',
       CASE WHEN n % 11 = 0 THEN 'cancelled' WHEN d < 0 THEN 'done' WHEN n % 2 = 0 THEN 'pending' ELSE 'successful' END,
       'Guest ' || n, '61755' || lpad((n * 7919 % 100000)::text, 5, '0'), 'guest' || n || '@mail.test',
       date '2026-12-11' + d, timestamptz '2026-12-11T18:00Z' + d * interval '1 day', timestamptz '2026-12-11T19:00Z' + d * interval '1 day',
       5000, CASE WHEN d < 0 THEN 5000 ELSE 0 END, now()
     FROM (SELECT n, n % 420 - 400 AS d FROM generate_series(1, 20000) n) made`,
    [businessId, outletId, sibling.outletId],
  );
  await owner.query(
    `INSERT INTO booking_item (business_id, booking_item_id, booking_id, outlet_id, service_id, service_item_type, plan_id,
       plan_version, plan_title, plan_type, status, business_date, starts_at, ends_at, start_wall, end_wall)
     SELECT business_id, gen_random_uuid(), booking_id, outlet_id, 'BOWLING', 'PLAN', $2, 1, 'Open bowling', 'PER_HOUR',
       status, business_date, starts_at, ends_at, '13:00', '14:00' FROM booking WHERE business_id = $1`,
    [businessId, openBowling],
  );
}
