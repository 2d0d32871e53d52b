import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { CircleCheck } from 'lucide-react';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { useBoard, useBoardVersion } from '../board-runtime.ts';
import { minuteAt } from '../model/board-day.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './new-booking.module.css';
import type { NextSale } from './use-next-sales.ts';
import type { Sale } from './use-sale.ts';

type Later = NextSale['eta'][number];
type Row = Pick<Later, 'startsAt' | 'duration' | 'lanes' | 'entry'> & Partial<Pick<Later, 'minutes' | 'after'>>;

/** Where a walk-in plays: the place that is free now, else at most three later ones with their minutes and why. */
export function WhereField({ sale, words }: { sale: Sale; words: BoardWords }) {
  const { t } = words;
  const { store } = useBoard();
  useBoardVersion();
  const { next, typed, place, patchDraft } = sale;
  const found: readonly Row[] = next?.eta.length ? next.eta : next?.next ? [next.next] : [];
  const rows = found.filter(({ entry }) => typed.entry === 0 || typed.entry === entry);
  if (rows.length === 0 || sale.held !== null) return null;
  const startOf = ({ startsAt }: Row) => minuteAt(store.day, Date.parse(startsAt));
  /** Minutes until a place can be had; undefined: it is free now. */
  const waitOf = ({ minutes, startsAt }: Row) => {
    const wait = Math.ceil((Date.parse(startsAt) - store.now()) / MINUTE_MS);
    return minutes ?? (wait > 0 ? wait : undefined);
  };
  const lengthOf = ({ duration }: Row) => Math.round(duration * 60);
  // Without lanes of its own the sale takes those that are best at its start, which are the ones that the row names.
  const isOn = ({ lanes }: Row) => place.lanes.length === 0 || lanes.every((id) => place.lanes.includes(id));
  const at = rows.findIndex((row) => startOf(row) === place.s && isOn(row));
  const choose = (index: number) => {
    const row = rows[index];
    if (!row) return;
    const s = startOf(row);
    // The first one stays the soonest, as time goes by.
    const lanes = index === 0 ? [] : row.lanes;
    patchDraft(() => ({ placement: { s, e: s + lengthOf(row), lanes }, follows: index === 0 }));
  };
  /** The next party on the lanes of a place. */
  const followerOf = (row: Row): Block | undefined => {
    const e = startOf(row) + lengthOf(row);
    const later = row.lanes.flatMap((id) => store.on(id)).filter((block) => block.s >= e);
    return later.toSorted((a, b) => a.s - b.s)[0];
  };
  const whyOf = (row: Row): string | undefined => {
    if (row.after) {
      const { ownerId, what, until } = row.after;
      const block = store.get(ownerId);
      const name = (block && words.nameOf(block)) || t('board.new.guest_placeholder');
      return t(`board.new.after.${what}`, { name, time: words.time(minuteAt(store.day, Date.parse(until))) });
    }
    const follower = row.minutes === undefined ? followerOf(row) : undefined;
    return follower && t('board.new.follows', { name: words.nameOf(follower), time: words.time(follower.s) });
  };
  return (
    <RadioCards
      label={t('board.new.where')}
      layout="rows"
      value={String(at)}
      onChange={(value: string) => choose(Number(value))}
      cards={rows.map((row, index) => ({
        value: String(index),
        label: `${words.lanes(row.lanes)} ${words.range(startOf(row), startOf(row) + lengthOf(row))}`,
        hint: whyOf(row),
        end:
          waitOf(row) === undefined ? (
            <span className={styles.freeNow}>
              <CircleCheck size={14} aria-hidden="true" /> {t('board.new.free_now')}
            </span>
          ) : (
            t('board.new.in_minutes', { minutes: waitOf(row) })
          ),
      }))}
    />
  );
}
