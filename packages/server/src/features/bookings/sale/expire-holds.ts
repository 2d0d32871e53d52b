import type { Database, Statement, Tx } from '../../../platform/database/database.ts';
import { openBackOff } from '../../../platform/jobs/back-off.ts';
import { forEachBusiness } from '../../../platform/jobs/for-each-business.ts';
import type { Chore, ChoreLog } from '../../../platform/jobs/housekeeping.ts';
import { afterLapse } from '@laneway/domain/wait-list/turn';
import { holdHasEnded } from '../state/booking-state.ts';
import { lockBooking } from '../state/booking-state.repository.ts';
import { release } from '../state/release.ts';
import { loadOutlet } from './outlet.repository.ts';

/** Reads as the platform, across businesses, the holds that have expired, but for those that wait after a failure. */
const DUE: Statement = {
  name: 'jobs.due_holds',
  text: `SELECT business_id, outlet_id, booking_id FROM booking
         WHERE status = 'holding' AND expires_at <= app.now() AND paid_cents <= refunded_cents
           AND booking_id <> ALL($1) ORDER BY expires_at LIMIT 500`,
};
type Due = { business_id: string; outlet_id: string; booking_id: string };

export function bookingChores(database: Database): Chore[] {
  const backOff = openBackOff();
  return [{ name: 'expire holds', everySeconds: 2, work: (log) => expireHolds(database, log, backOff) }];
}

/**
 * Marks expired holds, each in its own transaction. One that fails is tried again after growing waits, so that many of
 * them never keep the others from their turn. @returns the number of holds.
 */
export async function expireHolds(database: Database, log: ChoreLog, backOff = openBackOff()): Promise<number> {
  const due = await database.platform.query<Due>(DUE, [backOff.waiting()]);
  let marked = 0;
  await forEachBusiness(due, log, async (hold) => {
    marked += await backOff.attempt(hold.booking_id, () =>
      database.transaction(hold.business_id, (tx) => expire(tx, hold)),
    );
  });
  return marked;
}

/** Checks again under the lock: the hold may have been booked or extended meanwhile. */
async function expire(tx: Tx, hold: Due): Promise<number> {
  const [outlet, before] = await Promise.all([
    loadOutlet(tx, hold.outlet_id),
    lockBooking(tx, hold.outlet_id, hold.booking_id),
  ]);
  if (!holdHasEnded(before, tx.now)) return 0;
  if (before.isOffer) {
    const { status: to, ...changes } = afterLapse(before);
    const reason = to === 'cancelled' ? 'offer_missed' : '';
    const deed = { what: 'booking.offer_lapsed' as const, after: { status: to, ...(reason && { reason }) } };
    await release(tx, outlet, before, {
      to,
      actor: null,
      language: 'en',
      reason,
      changes: { offersMissed: changes.offersMissed },
      deed,
    });
    return 1;
  }
  await release(tx, outlet, before, {
    to: 'cancelled',
    actor: null,
    language: 'en',
    reason: 'hold_expired',
    deed: { what: 'booking.hold_expired', after: { status: 'cancelled' } },
  });
  return 1;
}
