import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { newId } from '../../../platform/database/uuid.ts';

export type KeptAnswer = { bookingId: string; guestId: string | null; key: string; answer: string };

const OF_BOOKINGS: Statement = {
  name: 'answer.of_bookings',
  text: `SELECT booking_id AS "bookingId", guest_id AS "guestId", key, answer
         FROM answer WHERE business_id = $1 AND booking_id = ANY($2) ORDER BY created_at, answer_id`,
};
const CHANGE: Statement = {
  name: 'answer.change',
  text: `UPDATE answer SET answer = $5
         WHERE business_id = $1 AND booking_id = $2 AND key = $3 AND guest_id IS NOT DISTINCT FROM $4`,
};
const REMOVE: Statement = {
  name: 'answer.remove',
  text: `DELETE FROM answer
         WHERE business_id = $1 AND booking_id = $2 AND key = $3 AND guest_id IS NOT DISTINCT FROM $4`,
};
const REMOVE_OF_GUESTS: Statement = {
  name: 'answer.remove_of_guests',
  text: 'DELETE FROM answer WHERE business_id = $1 AND booking_id = $2 AND guest_id = ANY($3)',
};

/** The answers of bookings, in the order in which they were given first. */
export function readAnswers(tx: Tx, bookingIds: readonly string[]): Promise<KeptAnswer[]> {
  return tx.query<KeptAnswer>(OF_BOOKINGS, [tx.businessId, bookingIds]);
}

/** Rows of answers that were not given before. */
export function answerRows(tx: Tx, answers: readonly KeptAnswer[]): NewRows {
  return {
    table: 'answer',
    columns: ['business_id', 'answer_id', 'booking_id', 'guest_id', 'key', 'answer', 'created_at'],
    rows: answers.map(({ bookingId, guestId, key, answer }) => [
      tx.businessId,
      newId(),
      bookingId,
      guestId,
      key,
      answer,
      tx.now.toString(),
    ]),
  };
}

/** Writes another answer over one that was given; an empty one removes it. */
export function sendAnswer(tx: Tx, { bookingId, guestId, key, answer }: KeptAnswer): void {
  const of = [tx.businessId, bookingId, key, guestId];
  if (answer === '') tx.send(REMOVE, of);
  else tx.send(CHANGE, [...of, answer]);
}

/** The answers of guests go before their rows. */
export function removeAnswersOf(tx: Tx, bookingId: string, guestIds: readonly string[]): void {
  tx.send(REMOVE_OF_GUESTS, [tx.businessId, bookingId, guestIds]);
}
