import type { bookingUpdate } from '@laneway/contract/bookings/booking.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import {
  ANSWER_LENGTHS,
  answerable,
  type Answerable,
  answerProblem,
  isOfGuest,
} from '@laneway/domain/bookings/answers';
import type { Tx } from '../../../platform/database/database.ts';
import { insertStatement } from '../../../platform/database/insert-rows.ts';
import { fieldRefused, type ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { readGuests } from '../check-in/check-in.repository.ts';
import { plansOfItems } from '../sale/outlet.repository.ts';
import type { BookingState, LockedBooking } from '../state/booking-state.ts';
import { answerRows, readAnswers, sendAnswer, type KeptAnswer } from './answer.repository.ts';

type Wanted = NonNullable<InputOf<typeof bookingUpdate>['body']['answers']>;
type AnswerFact = { question: string; guest: string | null; answer: string };
/** What answers write with the save of their booking. */
export type GivenAnswers = { facts: { before: AnswerFact[]; after: AnswerFact[] }; send: () => void };

/** The questions of a booking's plans that staff can answer, by the versions that it was sold at. */
export async function questionsOf(tx: Tx, { items }: Pick<BookingState, 'items'>): Promise<Answerable[]> {
  const sold = await plansOfItems(
    tx,
    items.filter(({ kind }) => kind === 'timed'),
  );
  return answerable(sold.map(({ plan }) => plan));
}

/**
 * Answers of a locked booking that differ from those it has; null without any. An empty one takes the answer away.
 * `removed` are guests whose rows go with the same command.
 * @throws ApiError `validation` at a part of `answers.<n>`.
 */
export async function givenAnswers(
  { tx, language }: { tx: Tx; language: Language },
  before: LockedBooking,
  wanted: Wanted,
  removed: readonly string[] = [],
): Promise<GivenAnswers | null> {
  const { bookingId } = before;
  const [questions, guests, kept] = await Promise.all([
    questionsOf(tx, before),
    readGuests(tx, bookingId),
    readAnswers(tx, [bookingId]),
  ]);
  const asked = new Map(questions.map((question) => [question.key, question]));
  const staying = guests.filter(({ guestId }) => !removed.includes(guestId));
  const names = new Map(staying.map(({ guestId, name }) => [guestId, name]));
  for (const [at] of wanted.entries()) {
    const refused = refusalOf(wanted, at, { asked, names, language });
    if (refused !== null) throw refused;
  }
  const was = ({ key, guestId }: Pick<KeptAnswer, 'key' | 'guestId'>) =>
    kept.find((one) => one.key === key && one.guestId === guestId)?.answer ?? '';
  const changed = wanted
    .map(({ key, guestId, answer }) => ({ bookingId, key, guestId, answer }))
    .filter((one) => one.answer !== was(one));
  if (changed.length === 0) return null;
  const factOf = (one: KeptAnswer, answer: string): AnswerFact => ({
    question: asked.get(one.key)?.question ?? one.key,
    guest: one.guestId === null ? null : (names.get(one.guestId) ?? null),
    answer,
  });
  return {
    facts: {
      before: changed.map((one) => factOf(one, was(one))),
      after: changed.map((one) => factOf(one, one.answer)),
    },
    send() {
      const [given, fresh] = [changed.filter((one) => was(one) !== ''), changed.filter((one) => was(one) === '')];
      for (const one of given) sendAnswer(tx, one);
      if (fresh.length === 0) return;
      const { statement, values } = insertStatement([answerRows(tx, fresh)]);
      tx.send(statement, values);
    },
  };
}

type Known = {
  asked: ReadonlyMap<string, Answerable>;
  names: ReadonlyMap<string, string | null>;
  language: Language;
};

function refusalOf(wanted: Wanted, at: number, { asked, names, language }: Known): ApiError | null {
  const { key, guestId, answer } = wanted[at]!;
  const refuse = (part: string, why: string, params: Record<string, unknown> = {}) =>
    fieldRefused(`answers.${at}.${part}`, say(language, `validation.${why}`, params));
  const question = asked.get(key);
  if (question === undefined) return refuse('key', 'question_unknown');
  if (wanted.findIndex((one) => one.key === key && one.guestId === guestId) !== at) return refuse('key', 'named_twice');
  if (isOfGuest(question) !== (guestId !== null)) return refuse('guestId', 'question_of');
  if (guestId !== null && !names.has(guestId)) return refuse('guestId', 'guest_of_party');
  const problem = answer === '' ? null : answerProblem(question, answer);
  const max = question.type === 'longtext' ? ANSWER_LENGTHS.text : ANSWER_LENGTHS.line;
  return problem === null ? null : refuse('answer', `answer_${problem}`, { max });
}
