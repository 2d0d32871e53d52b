import { Button } from '../../../ui/button.tsx';
import { useBoard } from '../board-runtime.ts';
import { wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './new-booking.module.css';
import type { PassedOver } from './passed-over.ts';
import type { Sale } from './use-sale.ts';

type ChoiceLineProps = { sale: Sale; words: BoardWords; onTake: (other: PassedOver) => void };

/** What the panel took by itself in place of what the venue lists before it, and those others to take instead. */
export function ChoiceLine({ sale, words, onTake }: ChoiceLineProps) {
  const { t } = words;
  const { store } = useBoard();
  const { passed, next, entries, values } = sale;
  if (passed.length === 0 || !next?.next) return null;
  const nameOf = ({ planId, title, entry }: Pick<PassedOver, 'planId' | 'title' | 'entry'>) =>
    (planId === next.planId && entries.find(({ place }) => place === entry)?.entry.venueDetail.serviceDescription) ||
    title;
  const offer = (name: string, { startsAt, start }: NonNullable<PassedOver['next']>, total: number | null) => {
    const isNow = Date.parse(startsAt) <= store.now();
    const when = isNow
      ? t('board.new.sells_now', { name })
      : t('board.new.sells_from', { name, time: words.wall(wallOfWire(start)) });
    if (total === null) return when;
    const price = words.money(total);
    return `${when}, ${sale.party > 0 ? price : t('board.new.price_from', { price })}`;
  };
  const isOfPlan = passed.some(({ entry }) => entry > 0);
  const taken = nameOf({ ...next, entry: isOfPlan ? values.entry : 0 });
  return (
    <div className={styles.choice} data-testid="choice" role="status">
      <p>{offer(taken, next.next, sale.price.total ?? next.next.total)}.</p>
      {passed.map((other) =>
        other.next ? (
          <Button key={`${other.planId}/${other.entry}`} size="small" onClick={() => onTake(other)}>
            {offer(nameOf(other), other.next, other.next.total)}
          </Button>
        ) : (
          <p key={`${other.planId}/${other.entry}`}>
            {nameOf(other)}: {other.whyNot?.message}
          </p>
        ),
      )}
    </div>
  );
}
