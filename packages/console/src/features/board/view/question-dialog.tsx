import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusOnce } from '../../../ui/focus-once.ts';
import { useBoardState } from '../board-runtime.ts';
import type { Question, QuestionAnswer } from '../gestures/held.ts';
import type { BoardWords } from '../model/board-words.ts';

type Asked = { title: string; text: string; answers: { label: string; answer: QuestionAnswer; primary?: boolean }[] };

/** The confirmation of a drop: which price, a warning, a swap. Esc puts the block back. */
export function QuestionDialog({ words }: { words: BoardWords }) {
  const question = useBoardState((state) => state.question);
  if (!question) return null;
  const { title, text, answers } = asked(question.ask, words);
  // The move was meant, and Ctrl Z takes it back: Enter goes on with it. What another person did is a reason to stop.
  const isPrice = question.ask.kind === 'price';
  return (
    <Dialog
      open
      onClose={() => question.answer('back')}
      title={title}
      text={text}
      footer={
        <>
          <Button ref={isPrice ? null : focusOnce} onClick={() => question.answer('back')}>
            {words.t('board.ask.back')}
          </Button>
          {answers.map(({ label, answer, primary }) => (
            <Button
              key={answer}
              ref={isPrice && primary ? focusOnce : null}
              variant={primary ? 'primary' : 'outline'}
              onClick={() => question.answer(answer)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    />
  );
}

function asked(ask: Question, words: BoardWords): Asked {
  const { t, money, signed } = words;
  const name = ask.held.block?.name ?? '';
  switch (ask.kind) {
    case 'price':
      return {
        title: t('board.ask.price', { before: money(ask.before), after: money(ask.after) }),
        text: [
          ...(ask.promo === null ? [] : [t('board.ask.promo_off', { reason: ask.promo })]),
          t('board.ask.price_text', { difference: signed(ask.difference), name }),
        ].join(' '),
        answers: [
          { label: `${t('board.drop.keep_price')}, ${money(ask.before)}`, answer: 'keep' },
          { label: `${t('board.drop.new_price')}, ${money(ask.after)}`, answer: 'new', primary: true },
        ],
      };
    case 'but':
      return {
        title: t('board.ask.but'),
        text: t('board.ask.but_text', { reason: words.reason(ask.reason) }),
        answers: [{ label: t('board.ask.yes'), answer: 'yes', primary: true }],
      };
    case 'overtaken': {
      const { actor, to } = ask.overtaken;
      return {
        title: t('board.ask.overtaken', { actor }),
        text: t('board.ask.overtaken_text', { start: words.time(to.s), lanes: words.spokenLanes(to.lanes) }),
        answers: [
          { label: t('board.drop.theirs'), answer: 'theirs' },
          { label: t('board.drop.mine'), answer: 'mine', primary: true },
        ],
      };
    }
    case 'hold-ended':
      return {
        title: t('board.ask.hold_ended'),
        text: `${words.lanes(ask.held.target.lanes)}, ${words.range(ask.held.target.s, ask.held.target.e)}`,
        answers: [{ label: t('board.ask.hold_again'), answer: 'yes', primary: true }],
      };
  }
}
