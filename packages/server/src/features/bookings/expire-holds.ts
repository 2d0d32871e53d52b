import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { Database, Statement, Tx } from '../../platform/database/database.ts';
import { newActivityId } from '../../platform/activity/activity-id.ts';
import { hint } from '../../platform/activity/hint.ts';
import { forEachBusiness } from '../../platform/jobs/for-each-business.ts';
import type { Chore, ChoreLog } from '../../platform/jobs/housekeeping.ts';

/** Across businesses, as the platform: which holds have run out. */
const DUE: Statement = {
  name: 'jobs.due_holds',
  text: `SELECT business_id, outlet_id, booking_id FROM booking
         WHERE status = 'holding' AND expires_at <= app.now() ORDER BY expires_at LIMIT 500`,
};
/** The same once more under the row's lock: someone may have booked or extended it meanwhile. */
const MARK: Statement = {
  name: 'jobs.mark_expired',
  text: `UPDATE booking SET status = 'cancelled', cancel_reason = 'hold_expired', expires_at = NULL, total_cents = 0,
           deposit_due_cents = 0, due_on_confirm_cents = 0, version = version + 1
         WHERE business_id = $1 AND booking_id = $2 AND status = 'holding' AND expires_at <= $3
         RETURNING version`,
};
const MARK_ITEMS: Statement = {
  name: 'jobs.mark_expired_items',
  text: `UPDATE booking_item SET status = 'cancelled' WHERE business_id = $1 AND booking_id = $2 AND status = 'holding'`,
};
const FREE: Statement = {
  name: 'jobs.free_expired',
  text: `DELETE FROM occupancy WHERE business_id = $1 AND booking_item_id IN
           (SELECT booking_item_id FROM booking_item WHERE business_id = $1 AND booking_id = $2)`,
};
const DEED: BookingDeed = 'booking.hold_expired';
const RECORD: Statement = {
  name: 'jobs.record_expired',
  text: `INSERT INTO activity (business_id, activity_id, at, actor_name, acting_as, what, outlet_id, booking_id, subject_version, after)
         VALUES ($1, $2, $3, 'Laneway', 'SYS', '${DEED}', $4, $5, $6, '{"status": "cancelled"}')`,
};

type Due = { business_id: string; outlet_id: string; booking_id: string };

export function bookingChores(database: Database): Chore[] {
  return [{ name: 'expire holds', everySeconds: 2, work: (log) => expireHolds(database, log) }];
}

/** Marks the holds whose time has come, each in its own transaction. @returns the number of holds. */
export async function expireHolds(database: Database, log: ChoreLog): Promise<number> {
  const due = await database.platform.query<Due>(DUE);
  let marked = 0;
  await forEachBusiness(due, log, async (hold) => {
    marked += await database.transaction(hold.business_id, (tx) => expire(tx, hold));
  });
  return marked;
}

async function expire(tx: Tx, hold: Due): Promise<number> {
  await tx.query({ name: 'jobs.enter', text: 'SELECT 1' });
  const [row] = await tx.query<{ version: number }>(MARK, [tx.businessId, hold.booking_id, tx.now.toString()]);
  if (row === undefined) return 0;
  await tx.query(MARK_ITEMS, [tx.businessId, hold.booking_id]);
  await tx.query(FREE, [tx.businessId, hold.booking_id]);
  await tx.query(RECORD, [
    tx.businessId,
    newActivityId(tx),
    tx.now.toString(),
    hold.outlet_id,
    hold.booking_id,
    row.version,
  ]);
  hint(tx, hold.outlet_id);
  return 1;
}
