import { GUEST_TYPE_WORDS } from '../bookings/guest-type-words.ts';
import type { DeedWords, Facts } from './deed-facts.ts';

/** Guests who got a name, lost it, or have another name or type. */
export function guestsNamed(before: Facts | null, after: Facts | null, { t }: DeedWords): string {
  const [was, is] = [peopleIn(before, t), peopleIn(after, t)];
  if (!was)
    return is ? t('booking_details.deed.guests_named', { names: is }) : t('booking_details.deed.guests_named_plain');
  if (!is) return t('booking_details.deed.guests_removed', { names: was });
  return t('booking_details.deed.guests_renamed', { before: was, after: is });
}

/** The guests that facts name, each with their type. */
export function peopleIn(facts: Facts | null, t: DeedWords['t']): string {
  const people: unknown[] = Array.isArray(facts?.guests) ? facts.guests : [];
  return people
    .flatMap((one) => {
      const { name, type, photo } = (one ?? {}) as Facts;
      const known = typeof type === 'string' && type in GUEST_TYPE_WORDS;
      const word = known ? ` (${t(GUEST_TYPE_WORDS[type as keyof typeof GUEST_TYPE_WORDS])})` : '';
      if (typeof name !== 'string') return [];
      return [photo === true ? t('booking_details.deed.with_photo', { name: `${name}${word}` }) : `${name}${word}`];
    })
    .join(', ');
}

/** Answers that were given, changed or taken away. */
export function answered(after: Facts | null, { t }: DeedWords): string {
  const answers = answersIn(after, t);
  return answers ? t('booking_details.deed.answered', { answers }) : t('booking_details.deed.answered_plain');
}

/** The answers that facts name, each with its question and whose it is. */
export function answersIn(facts: Facts | null, t: DeedWords['t']): string {
  const answers: unknown[] = Array.isArray(facts?.answers) ? facts.answers : [];
  return answers
    .flatMap((one) => {
      const { question, guest, answer } = (one ?? {}) as Facts;
      if (typeof question !== 'string' || typeof answer !== 'string') return [];
      const said = { question, answer: answer.replaceAll('\n', ', ') || t('booking_details.deed.nothing') };
      return [
        typeof guest === 'string'
          ? t('booking_details.deed.answer_of', { ...said, guest })
          : t('booking_details.deed.answer', said),
      ];
    })
    .join('; ');
}
