import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../app/commands/errors.ts';
import { askPreview } from '../../../app/queries/ask.ts';
import { Button } from '../../../ui/button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useBoard } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './new-booking.module.css';
import type { Item } from './new-booking-form.ts';

type Props = {
  /** The code that does not hold for the item. */
  promoCode: string;
  item: Item;
  words: BoardWords;
  onTake: (date: string) => void;
};

/** The first day of play on which a refused code would hold, to be taken; nothing where no day is better. */
export function FirstDay({ promoCode, item, words: { t, date }, onTake }: Props) {
  const { outletId } = useBoard().api;
  const { data, error } = useQuery({
    ...askPreview('promo.apply', { body: { outletId, preview: true, promoCode, items: [item] } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <Muted small>{t('board.new.code_day_failed', { why: messageOf(error) })}</Muted>;
  if (data?.isSearchCut) return <Muted small>{t('board.new.code_day_cut')}</Muted>;
  const firstDay = data?.firstDay ?? null;
  if (firstDay === null) return null;
  return (
    <Button size="small" className={styles.day} onClick={() => onTake(firstDay)}>
      {t('board.new.code_day', { date: date(firstDay, 'short') })}
    </Button>
  );
}
