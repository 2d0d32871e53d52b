import type { bookingDayGuests } from '@laneway/contract/bookings/check-in.endpoints';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import { answerable } from '@laneway/domain/bookings/answers';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { GuestType } from '@laneway/domain/plans/plan';
import { plansOfItems } from '../sale/outlet.repository.ts';
import { photoAddress } from './photos.ts';
import { readAnswers } from './answer.repository.ts';

/** The items of a date, each with the plan that it was sold by. */
const ITEMS: Statement = {
  name: 'day_guests.items',
  text: `SELECT booking_id AS "bookingId", plan_id AS "planId", plan_version AS "planVersion"
         FROM booking_item
         WHERE business_id = $1 AND outlet_id = $2 AND business_date = $3 AND entry IS NOT NULL
           AND status NOT IN ('cancelled', 'initiated')
         ORDER BY booking_id, position`,
};
const GUESTS: Statement = {
  name: 'day_guests.guests',
  text: `SELECT booking_id AS "bookingId", guest_id AS "guestId", name, type, checked_in_at IS NOT NULL AS "isHere",
           photo_url AS "photoUrl"
         FROM booking_guest
         WHERE business_id = $1 AND booking_id = ANY($2) AND name IS NOT NULL
         ORDER BY booking_id, position, guest_id`,
};

type ItemRow = { bookingId: string; planId: string; planVersion: number };
type GuestRow = {
  bookingId: string;
  guestId: string;
  name: string;
  type: GuestType;
  isHere: boolean;
  photoUrl: string | null;
};

/** Named guests and answers of all that plays on a date, for its print: bookings with neither are left out. */
export async function dayGuests(tx: Tx, outletId: string, date: string): Promise<AnswerOf<typeof bookingDayGuests>> {
  const items = await tx.query<ItemRow>(ITEMS, [tx.businessId, outletId, date]);
  const byBooking = Map.groupBy(items, ({ bookingId }) => bookingId);
  const ids = [...byBooking.keys()];
  const [guests, answers] = await Promise.all([tx.query<GuestRow>(GUESTS, [tx.businessId, ids]), readAnswers(tx, ids)]);
  const guestsOf = Map.groupBy(guests, ({ bookingId }) => bookingId);
  const answersOf = Map.groupBy(answers, ({ bookingId }) => bookingId);
  const bookings = [];
  for (const [bookingId, sold] of byBooking) {
    const [party, given] = [guestsOf.get(bookingId) ?? [], answersOf.get(bookingId) ?? []];
    if (party.length + given.length === 0) continue;
    const plans = await plansOfItems(tx, sold);
    const questions = new Map(answerable(plans.map(({ plan }) => plan)).map((one) => [one.key, one.question]));
    bookings.push({
      bookingId,
      guests: party.map(({ guestId, name, type, isHere, photoUrl }) => ({
        guestId,
        name,
        type,
        isHere,
        photoUrl: photoAddress(tx, { outletId, bookingId }, { guestId, photoUrl }),
      })),
      answers: given.map(({ key, guestId, answer }) => ({ question: questions.get(key) ?? key, guestId, answer })),
    });
  }
  return { bookings };
}
