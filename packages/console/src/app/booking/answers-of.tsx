import type { Answer } from '@laneway/contract/endpoints';
import { choicesOf, YES } from '@laneway/domain/bookings/answers';
import { Muted } from '../../ui/text.tsx';
import styles from './answers-of.module.css';

type Party = Pick<Answer<'booking.guests'>, 'questions' | 'answers'>;

/** What the booking (guestId null) or one of its guests answered; nothing where there is no answer. */
export function AnswersOf({ party: { questions, answers }, guestId }: { party: Party; guestId: string | null }) {
  const given = answers.filter((one) => one.guestId === guestId);
  if (given.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {given.map(({ key, answer }) => (
        <div key={key}>
          <Muted as="dt" small>
            {questions.find((one) => one.key === key)?.question ?? key}
          </Muted>
          <dd>{shownAnswer(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An answer in one line; the choice without options is a tick. */
export function shownAnswer(answer: string): string {
  return answer === YES ? '✓' : choicesOf(answer).join(', ');
}
