import type { Language } from '@laneway/contract/words/languages';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockAllPlaces } from '../places/places.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { BookingState, LockedBooking } from './booking-state.ts';
import { saveBookings, type Change, type Deed } from './save-booking.ts';
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
export async function release(tx: Tx, outlet: SellingOutlet, before: LockedBooking, asked: Release): Promise<void> {
  const change = releaseOf(tx, outlet, before, asked);
  if (change !== null) await save(tx, outlet, asked.actor, [change]);
}

/**
 * Frees the places of several holds at once: a basket stays open, an offer goes back to its list.
 * @throws ApiError what `transition` throws.
 */
export async function releaseHolds(
  tx: Tx,
  outlet: SellingOutlet,
  holds: readonly LockedBooking[],
  by: { actor: Actor; language: Language },
): Promise<void> {
  const changes = holds
    .map((before) => releaseOf(tx, outlet, before, { ...by, to: before.isOffer ? 'wait' : 'initiated' }))
    .filter((change) => change !== null);
  if (changes.length > 0) await save(tx, outlet, by.actor, changes);
}

type Released = Change & { before: LockedBooking };

async function save(tx: Tx, outlet: SellingOutlet, actor: Actor | null, changes: readonly Released[]): Promise<void> {
  await lockAllPlaces(tx, changes);
  saveBookings(tx, outlet, actor, changes);
}

/** A hold after its end; null: it has that status already. @throws ApiError what `transition` throws. */
function releaseOf(
  tx: Tx,
  outlet: SellingOutlet,
  before: LockedBooking,
  { to, actor, language, reason = '', changes = {}, deed }: Release,
): Released | null {
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const holdMinutes = outlet.holdMinutes.staff;
  const step = transition(before, to, { now: tx.now, today, outlet, language, actor, holdMinutes, reason });
  if (step === null) return null;
  const after = { ...step.after, ...changes };
  return { before, after, deed: deed ?? activityOf(step, before, after, reason) };
}
