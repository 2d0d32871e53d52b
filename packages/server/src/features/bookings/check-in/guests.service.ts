import type { bookingGuests } from '@laneway/contract/bookings/check-in.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { partySize } from '@laneway/domain/bookings/guests-here';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { loadOutlet } from '../sale/outlet.repository.ts';
import { loadBooking } from '../state/booking-state.repository.ts';
import { readAnswers } from '../guests/answer.repository.ts';
import { questionsOf } from '../guests/answers.ts';
import { photoAddress } from '../guests/photos.ts';
import { typesOf } from '../guests/name-guests.ts';
import { readGuests } from './check-in.repository.ts';
import { itemsOfDay, missingOf, namedBooking, partyOf } from './party.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string };

/**
 * The guests of a booking, which is named by its id, its code or its QR, as they are on its next date.
 * @throws ApiError what `namedBooking` throws; `validation` without a booking.
 */
export async function guestsOf(
  call: Caller,
  { bookingId, code }: InputOf<typeof bookingGuests>['body'],
): Promise<AnswerOf<typeof bookingGuests>> {
  const { tx, outletId } = call;
  const text = bookingId ?? code;
  if (text === undefined) throw new ApiError('validation', { field: 'code', fieldWords: 'validation.invalid' });
  const found = await namedBooking(call, text);
  const [outlet, booking, rows, answers] = await Promise.all([
    loadOutlet(tx, outletId),
    loadBooking(tx, outletId, found.bookingId),
    readGuests(tx, found.bookingId),
    readAnswers(tx, [found.bookingId]),
  ]);
  const items = itemsOfDay(booking, businessDateOf(tx.now, outlet.zone, outlet.dayStart));
  const party = partyOf(items, rows);
  const { total, unnamed, here, unnamedHere } = partySize(party);
  const { needsWaiver, needsPhoto, waiversMissing, photosMissing } = await missingOf(tx, items, party);
  const [types, questions] = await Promise.all([typesOf(tx, booking), questionsOf(tx, booking)]);
  const lacking = needsWaiver ? ('missing' as const) : ('not_needed' as const);
  return {
    bookingId: booking.bookingId,
    version: booking.version,
    types,
    asksPhotos: needsPhoto,
    guests: rows.map(({ hasSigned, guestId, name, type, photoUrl, checkedInAt }) => ({
      guestId,
      name,
      type,
      waiver: hasSigned ? ('signed' as const) : lacking,
      photoUrl: photoAddress(tx, booking, { guestId, photoUrl }),
      checkedInAt,
    })),
    questions: questions.map(({ key, placement, type, question, options, required }) => ({
      key,
      placement,
      type,
      question,
      options,
      required,
    })),
    answers: answers.map(({ key, guestId, answer }) => ({ key, guestId, answer })),
    waiversMissing,
    photosMissing,
    here,
    totalGuests: total,
    unnamed,
    unnamedHere,
  };
}
