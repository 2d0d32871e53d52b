import { shownText } from '@laneway/contract/http/fields';
import { isOfGuest } from '@laneway/domain/bookings/answers';
import type { Call } from '@laneway/contract/endpoints';
import { z } from 'zod';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { namedOf } from './names-form.ts';
import type { Party } from './party-layer.tsx';

export type Question = Party['questions'][number];
/** A question as it is asked: of the booking, or of a guest. */
export type Asked = { question: Question; guestId: string | null; name: string | null };
type Given = NonNullable<Call<'booking.update'>['body']['answers']>;

/** The n-th answer is to the n-th question that is asked. */
export const answerFields = fields(z.object({ answers: z.array(z.object({ answer: shownText.max(2000) })) }), {});
export type AnswerValues = z.input<typeof answerFields.schema>;

/** Questions of the booking first, then those of each guest who has a name. */
export function askedOf(party: Party): Asked[] {
  const [ofGuests, ofBooking] = [party.questions.filter(isOfGuest), party.questions.filter((one) => !isOfGuest(one))];
  return [
    ...ofBooking.map((question) => ({ question, guestId: null, name: null })),
    ...namedOf(party).flatMap(({ guestId, name }) => ofGuests.map((question) => ({ question, guestId, name }))),
  ];
}

export function answerOf({ answers }: Pick<Party, 'answers'>, { question, guestId }: Asked): string {
  return answers.find((one) => one.key === question.key && one.guestId === guestId)?.answer ?? '';
}

export function givenOf(asked: readonly Asked[], { answers }: AnswerValues): Given {
  return asked.map(({ question: { key }, guestId }, at) => ({ key, guestId, answer: answers[at]?.answer ?? '' }));
}
