import type { Language } from '@laneway/contract/words/languages';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockPlaces } from '../places/places.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { BookingState, LockedBooking } from './booking-state.ts';
import { saveBookings, type Deed } from './save-booking.ts';
import { activityOf, transition } from './transition.ts';

type Release = {
  /** The basket stays open, the party waits again, or the booking ends with its hold. */
  to: 'initiated' | 'cancelled' | 'wait';
  /** Null: Laneway itself. */
  actor: Actor | null;
  language: Language;
  reason?: string;
  /** What changes with the step. */
  changes?: Partial<Pick<BookingState, 'offersMissed'>>;
  /** The activity, where it is not that of the step. */
  deed?: Deed;
};

/** Frees the places of a hold, and saves it. @throws ApiError what `transition` throws. */
export async function release(
  tx: Tx,
  outlet: SellingOutlet,
  before: LockedBooking,
  { to, actor, language, reason = '', changes = {}, deed }: Release,
): Promise<void> {
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const holdMinutes = outlet.holdMinutes.staff;
  const step = transition(before, to, { now: tx.now, today, outlet, language, actor, holdMinutes, reason });
  if (step === null) return;
  const after = { ...step.after, ...changes };
  await lockPlaces(tx, before, after);
  saveBookings(tx, outlet, actor, [{ before, after, deed: deed ?? activityOf(step, before, after, reason) }]);
}
