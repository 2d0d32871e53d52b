import { isDeepStrictEqual } from 'node:util';
import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { bookingUpdate } from '@laneway/contract/bookings/booking.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { holdHasEnded, type BookingState } from '../state/booking-state.ts';
import { checkVersion, lockBooking } from '../state/booking-state.repository.ts';
import { contactOf, guestOfHonor } from '../state/contact.ts';
import { customerOf } from '../customer/customer-of.ts';
import { languageOfCustomer } from '../customer/customer.repository.ts';
import { checkPromoUse, lockPromosAtCard } from '../promos/promo-use.ts';
import { loadOutletToSell } from '../sale/outlet.repository.ts';
import { saveBookings, type Deed } from '../state/save-booking.ts';

type Body = InputOf<typeof bookingUpdate>['body'];
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

const CUSTOMER = ['name', 'bookingPhone', 'bookingEmail', 'guestHonorName', 'guestHonorAge'] as const;
/** Without a contact, since nobody has to be reached yet. */
const OPEN: readonly BookingState['status'][] = ['initiated', 'holding'];

/**
 * Changes the customer, the guest of honor and the notes of a booking in any status; what the body does not name stays.
 * Without a difference nothing is written, and the version stays.
 */
export async function updateBooking(
  { tx, actor, outletId, language }: Caller,
  bookingId: string,
  { version, ...body }: Body,
): Promise<AnswerOf<typeof bookingUpdate>> {
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  await checkVersion(tx, before, version);
  if (holdHasEnded(before, tx.now)) throw new ApiError('hold.expired');
  const next = changed(before, body, language);
  const spoken = body.language === undefined ? null : await languageOfCustomer(tx, before.customerId);
  const deed = deedOf({ ...before, language: spoken }, { ...next, language: body.language ?? null });
  const message = say(language, 'booking.updated');
  if (deed === null) return { message, version: before.version };
  await lockPromosAtCard(tx, [next]);
  const customerId = await customerOf(tx, before, next, { language, said: body.language });
  if (customerId === null && body.language !== undefined) throw new ApiError('customer.contact_required');
  const after = { ...next, customerId, version: before.version + 1 };
  await checkPromoUse({ tx, outlet, language }, before, after);
  saveBookings(tx, outlet, actor, [{ before, after, deed }]);
  return { message, version: after.version };
}

/** @throws ApiError what `contactOf` and `guestOfHonor` throw. */
function changed(before: BookingState, body: Omit<Body, 'version'>, language: Language): BookingState {
  const { notes } = body;
  const hasContact = body.name !== undefined || body.bookingPhone !== undefined || body.bookingEmail !== undefined;
  return {
    ...before,
    // Unchanged contacts are not judged: older bookings may lack what is asked for today.
    ...(hasContact && contactOf({ ...before, ...body }, language, !OPEN.includes(before.status))),
    ...guestOfHonor(before, body),
    ...(notes !== undefined && { notes }),
  };
}

type Said = BookingState & { language: Language | null };

/** The changed facts before and after; null without any. */
function deedOf(before: Said, after: Said): Deed | null {
  const facts = ([...CUSTOMER, 'language', 'notes'] as const).filter(
    (fact) => !isDeepStrictEqual(before[fact], after[fact]),
  );
  if (facts.length === 0) return null;
  const what: BookingDeed = facts.every((fact) => fact === 'notes')
    ? 'booking.notes_changed'
    : 'booking.customer_changed';
  const of = (booking: Said) => Object.fromEntries(facts.map((fact) => [fact, booking[fact]]));
  return { what, before: of(before), after: of(after) };
}
