import { answerable, isOfGuest } from '@laneway/domain/bookings/answers';
import type { Draft } from './draft.ts';
import { randomOf } from './random.ts';
import { add, type Rows } from './tables.ts';

/** Of those who answer at all. */
const ANSWERED = 0.8;

/**
 * Adds what a party and its guests answered to the questions of their plan that have options. Its choices are its own,
 * so that nothing else of the demo depends on them.
 */
export function addAnswers(rows: Rows, draft: Draft, guestIds: readonly string[]): void {
  const { plan, outlet, createdMs } = draft;
  const random = randomOf(`answers of ${draft.id}`);
  for (const question of answerable([plan.document])) {
    if (question.options.length === 0) continue;
    for (const guestId of isOfGuest(question) ? guestIds : [null]) {
      if (!random.chance(ANSWERED)) continue;
      add(rows, 'answer', {
        business_id: outlet.business.id,
        answer_id: random.uuid(createdMs),
        booking_id: draft.id,
        guest_id: guestId,
        key: question.key,
        answer: random.pick(question.options),
        created_at: createdMs,
      });
    }
  }
}
