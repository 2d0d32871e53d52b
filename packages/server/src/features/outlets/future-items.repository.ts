import type { TouchedBooking } from '@laneway/contract/outlets/outlet.schema';
import type { Statement, Tx } from '../../platform/database/database.ts';

/** Items that take places from now on: neither over nor cancelled, and live holds. */
const ITEMS: Statement = {
  name: 'outlet.future_items',
  text: `SELECT i.booking_id AS "bookingId", b.prefix || '-' || b.code AS code, b.name, i.status,
           i.business_date AS date, i.start_wall AS start, i.end_wall AS "end", i.starts_at AS "startsAt",
           i.ends_at AS "endsAt"
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date >= $3
           AND ($4::date[] IS NULL OR i.business_date = ANY($4)) AND i.ends_at > $5
           AND i.status IN ('holding', 'pending', 'successful', 'inprogress')
           AND (i.status <> 'holding' OR b.expires_at IS NULL OR b.expires_at > $5)
         ORDER BY i.starts_at, i.booking_id`,
};
const BLOCKS: Statement = {
  name: 'outlet.future_blocks',
  text: `SELECT business_date AS date, starts_at AS "startsAt", ends_at AS "endsAt" FROM block
         WHERE business_id = $1 AND outlet_id = $2 AND business_date >= $3 AND block_flag AND ends_at > $4`,
};

export type Timed = { date: string; startsAt: string; endsAt: string };
export type FutureItem = TouchedBooking & Timed;

/** Items not yet played, from a business date on, by start; `dates` limits them to these. */
export function futureItems(
  tx: Tx,
  outletId: string,
  { from, dates }: { from: string; dates: string[] | null },
): Promise<FutureItem[]> {
  return tx.query<FutureItem>(ITEMS, [tx.businessId, outletId, from, dates, tx.now.toString()]);
}

/** Blocked slots that have not ended. */
export function futureBlocks(tx: Tx, outletId: string, from: string): Promise<Timed[]> {
  return tx.query<Timed>(BLOCKS, [tx.businessId, outletId, from, tx.now.toString()]);
}
