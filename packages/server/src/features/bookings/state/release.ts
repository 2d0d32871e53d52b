import type { Language } from '@laneway/contract/words/languages';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockPlaces } from '../places/places.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { LockedBooking } from './booking-state.ts';
import { saveBookings, type Deed } from './save-booking.ts';
import { activityOf, transition } from './transition.ts';

type Release = {
  /** The basket stays open, or the booking ends with its hold. */
  to: 'initiated' | 'cancelled';
  /** Null: Laneway itself. */
  actor: Actor | null;
  language: Language;
  reason?: string;
  /** The activity, where it is not that of the step. */
  deed?: Deed;
};

/** Frees the places of a hold, and saves it. @throws ApiError what `transition` throws. */
export async function release(
  tx: Tx,
  outlet: SellingOutlet,
  before: LockedBooking,
  { to, actor, language, reason = '', deed }: Release,
): Promise<void> {
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const holdMinutes = outlet.holdMinutes.staff;
  const step = transition(before, to, { now: tx.now, today, outlet, language, actor, holdMinutes, reason });
  if (step === null) return;
  await lockPlaces(tx, before, step.after);
  const { after } = step;
  saveBookings(tx, outlet, actor, [{ before, after, deed: deed ?? activityOf(step, before, after, reason) }]);
}
