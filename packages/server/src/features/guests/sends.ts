import { businessDateOf } from '@laneway/domain/time/business-day';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Statement, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { BookingState, SellingOutlet } from '../bookings/bookings.door.ts';

const SENDS_A_DAY = 5;
/** Counted behind the lock of the booking, so that of two sends at once one is the fifth. */
const SENT: Statement = {
  name: 'guest.sent',
  text: `SELECT at FROM activity WHERE business_id = $1 AND booking_id = $2 AND what = 'booking.notified'
         ORDER BY activity_id DESC LIMIT ${SENDS_A_DAY}`,
};

/** @throws ApiError `notify.too_many` after five sends of a booking on a business date. */
export async function checkSends(tx: Tx, { zone, dayStart }: SellingOutlet, bookingId: string): Promise<void> {
  const sent = await tx.query<{ at: string }>(SENT, [tx.businessId, bookingId]);
  const dateOf = (at: Temporal.Instant) => businessDateOf(at, zone, dayStart);
  const today = sent.filter(({ at }) => dateOf(Temporal.Instant.from(at)) === dateOf(tx.now));
  if (today.length >= SENDS_A_DAY) throw new ApiError('notify.too_many', { params: { count: SENDS_A_DAY } });
}

/** What was sent and to how many, without an address, which is also how it is counted. */
export function recordSend(
  tx: Tx,
  actor: Actor,
  { outletId, bookingId, version }: BookingState,
  after: { kind: string; people: number },
): void {
  recordActivity(tx, actor, { what: 'booking.notified', outletId, booking: { id: bookingId, version }, after });
}
