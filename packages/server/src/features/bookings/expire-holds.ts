import { cents } from '@laneway/domain/money/cents';
import type { Database, PlatformReader, Statement, Tx } from '../../platform/database/database.ts';
import { holdHasEnded, type BookingState } from './booking-state.ts';
import { loadBooking } from './booking-state.repository.ts';
import { loadOutlet } from './outlet.repository.ts';
import { lockPlaces } from './places.ts';
import { saveBookings, type Deed } from './save-booking.ts';

/** Across businesses, as the platform: which holds have run out. */
const DUE: Statement = {
  name: 'jobs.due_holds',
  text: `SELECT business_id, outlet_id, booking_id FROM booking
         WHERE status = 'holding' AND expires_at <= app.now() ORDER BY expires_at LIMIT 500`,
};
type Due = { business_id: string; outlet_id: string; booking_id: string };

/** Marks the holds whose time has come, each in its own transaction. @returns how many. */
export async function expireHolds(database: Database): Promise<number> {
  const due = await dueHolds(database.platform);
  let marked = 0;
  for (const hold of due) {
    marked += await database.transaction(hold.business_id, (tx) => expire(tx, hold));
  }
  return marked;
}

function dueHolds(platform: PlatformReader): Promise<Due[]> {
  return platform.query<Due>(DUE);
}

/** Looks again under the lock: somebody may have booked or extended the hold meanwhile. */
async function expire(tx: Tx, hold: Due): Promise<number> {
  const [outlet, before] = await Promise.all([
    loadOutlet(tx, hold.outlet_id),
    loadBooking(tx, hold.outlet_id, hold.booking_id, true),
  ]);
  if (!holdHasEnded(before, tx.now)) return 0;
  const after: BookingState = {
    ...before,
    status: 'cancelled',
    cancelReason: 'hold_expired',
    expiresAt: null,
    total: cents(0),
    depositDue: cents(0),
    dueOnConfirm: cents(0),
    version: before.version + 1,
    items: before.items.map((item) => (item.status === 'holding' ? { ...item, status: 'cancelled' } : item)),
  };
  await lockPlaces(tx, before, after);
  const deed: Deed = { what: 'booking.hold_expired', after: { status: 'cancelled' } };
  saveBookings(tx, outlet, null, [{ before, after, deed }]);
  return 1;
}
