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
import { givenAnswers, type GivenAnswers } from '../guests/answers.ts';
import { namedGuests, type NamedGuests } from '../guests/name-guests.ts';
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
 * Changes the customer, the guest of honor, the names of the guests, their answers and the notes of a booking in any status;
 * what the body does not name stays. Without a difference nothing is written, and the version stays.
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
  const named =
    body.guests === undefined ? null : await namedGuests({ tx, actor, outlet, language }, before, body.guests);
  const answered =
    body.answers === undefined ? null : await givenAnswers({ tx, language }, before, body.answers, named?.removed);
  const deed = deedOf(
    { ...before, language: spoken },
    { ...next, language: body.language ?? null },
    { guests: named?.facts, answers: answered?.facts },
  );
  const message = say(language, 'booking.updated');
  if (deed === null) return { message, version: before.version };
  await lockPromosAtCard(tx, [next]);
  const customerId = await customerOf(tx, before, next, { language, said: body.language });
  if (customerId === null && body.language !== undefined) throw new ApiError('customer.contact_required');
  const after = { ...next, customerId, version: before.version + 1 };
  await checkPromoUse({ tx, outlet, language }, before, after);
  saveBookings(tx, outlet, actor, [{ before, after, deed }]);
  for (const part of [named, answered]) part?.send();
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

/** What differs of the people of a booking: their names, and their answers. */
type People = { guests: NamedGuests['facts'] | undefined; answers: GivenAnswers['facts'] | undefined };

/** The changed facts before and after; null without any. */
function deedOf(before: Said, after: Said, people: People): Deed | null {
  const facts = ([...CUSTOMER, 'language', 'notes'] as const).filter(
    (fact) => !isDeepStrictEqual(before[fact], after[fact]),
  );
  const { guests, answers } = people;
  if (facts.length === 0 && guests === undefined && answers === undefined) return null;
  const of = (booking: Said, side: 'before' | 'after') => ({
    ...Object.fromEntries(facts.map((fact) => [fact, booking[fact]])),
    ...(guests && { guests: guests[side] }),
    ...(answers && { answers: answers[side] }),
  });
  return { what: whatOf(facts, people), before: of(before, 'before'), after: of(after, 'after') };
}

function whatOf(facts: readonly string[], { guests, answers }: People): BookingDeed {
  if (facts.length === 0 && answers === undefined) return 'booking.guests_named';
  if (facts.length === 0 && guests === undefined) return 'booking.answered';
  const isNotes = facts.every((fact) => fact === 'notes') && guests === undefined && answers === undefined;
  return isNotes ? 'booking.notes_changed' : 'booking.customer_changed';
}
