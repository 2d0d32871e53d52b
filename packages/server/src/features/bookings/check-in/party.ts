import { expectedOn } from '@laneway/domain/bookings/moved-items';
import { codeOf } from '@laneway/domain/bookings/named-booking';
import { partySize, type PartyOfDay } from '@laneway/domain/bookings/guests-here';
import { isScanned } from '@laneway/domain/codes/paper-code';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { bookingOfQr } from '../guest-code.ts';
import { plansOfItems } from '../sale/outlet.repository.ts';
import { timedItems, totalGuests, type BookingState, type ItemState } from '../state/booking-state.ts';
import { findNamed, type Found, type KeptGuest } from './check-in.repository.ts';

/**
 * The booking that a text names at an outlet: its id, its code with or without the prefix, or its QR.
 * @throws ApiError `scan.unknown` for a QR that is none of ours; `not_found`; `checkin.other_outlet` to who may see that
 *   outlet.
 */
export async function namedBooking(
  { tx, actor, outletId }: { tx: Tx; actor: Actor; outletId: string },
  text: string,
): Promise<Found> {
  const scanned = bookingOfQr(tx.seal, tx.businessId, text);
  if (scanned === null && isScanned(text)) throw new ApiError('scan.unknown');
  const named = codeOf(scanned ?? text);
  if (named === null) throw new ApiError('not_found');
  const found = await findNamed(tx, named);
  if (found === undefined || (found.outletId !== outletId && !sees(actor, found.outletId))) {
    throw new ApiError('not_found');
  }
  if (found.outletId !== outletId) {
    const outletOfIt = { outletId: found.outletId, outlet: found.outletName };
    throw new ApiError('checkin.other_outlet', { params: { outlet: found.outletName }, details: outletOfIt });
  }
  return found;
}

/** Whether a person may learn at which other outlet a booking is. */
function sees({ outletIds }: Actor, outletId: string): boolean {
  return outletIds === null || outletIds.includes(outletId);
}

/** The items of the date on which a party is here, or is expected. */
export function itemsOfDay(booking: BookingState, today: string): ReturnType<typeof timedItems> {
  const date = expectedOn(booking.items, today);
  return timedItems(booking).filter((item) => item.date === date && item.status !== 'cancelled');
}

/** A party as it is counted on one date. */
export function partyOf(
  items: ReturnType<typeof timedItems>,
  rows: readonly KeptGuest[],
): Omit<PartyOfDay, 'rows'> & { rows: readonly KeptGuest[] } {
  const [largest] = Array.from(Map.groupBy(items, ({ planId }) => planId).values()).toSorted(
    (a, b) => totalGuests(b) - totalGuests(a),
  );
  const counts: Record<string, number> = {};
  for (const { guests } of largest ?? [])
    for (const [type, count] of Object.entries(guests)) counts[type] = (counts[type] ?? 0) + (count ?? 0);
  return { rows, counts, plays: items.some(({ status }) => status === 'inprogress') };
}

/** Whether a plan of some items asks something of each guest. */
export async function asksOf(tx: Tx, items: readonly ItemState[]) {
  const plans = await plansOfItems(tx, items);
  return (asked: 'waiverStatus' | 'isProfilePicRequired') => plans.some(({ plan }) => plan[asked] === true);
}

/** What its plans ask of each guest, and of how many it is missing. */
export async function missingOf(tx: Tx, items: readonly ItemState[], party: ReturnType<typeof partyOf>) {
  const needs = await asksOf(tx, items);
  const { total } = partySize(party);
  const missing = (isAsked: boolean, has: (guest: KeptGuest) => boolean) =>
    isAsked ? Math.max(0, total - party.rows.filter(has).length) : 0;
  const [needsWaiver, needsPhoto] = [needs('waiverStatus'), needs('isProfilePicRequired')];
  return {
    needsWaiver,
    needsPhoto,
    waiversMissing: missing(needsWaiver, ({ hasSigned }) => hasSigned),
    photosMissing: missing(needsPhoto, ({ photoUrl }) => photoUrl !== null),
  };
}
