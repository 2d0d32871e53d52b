import { Ban, Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { openBookingDialog } from '../../../app/dialogs/booking-dialogs.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Conflict } from './block-form.ts';
import styles from './blocks.module.css';
import { MoveFirst } from './move-first.tsx';

type Outcome = Pick<Answer<'block.createMultiple'>, 'dates' | 'conflicts' | 'skipped'>;

/** More conflicts than this are counted: each has its date among the chips. */
const SHOWN = 8;

export type DatesPreviewProps = {
  outcome: Outcome | undefined;
  words: BoardWords;
  outletId: string;
  mayMove: boolean;
  /** A party has made room. */
  onMoved: () => void;
  /** More ways out of a conflict. */
  ways?: (conflict: Conflict) => ReactNode;
};

/** Every date with what becomes of it, and who is in the way on those that are left out. */
export function DatesPreview({ outcome, words, outletId, mayMove, onMoved, ways }: DatesPreviewProps) {
  const { t } = words;
  const { date: dateWords } = useFormat();
  const { dates = [], conflicts = [], skipped = [] } = outcome ?? {};
  const taken = Map.groupBy(conflicts, ({ date }) => date);
  const all = [...new Set([...dates, ...taken.keys(), ...skipped.map(({ date }) => date)])].sort();
  return (
    <div className={styles.preview}>
      <div className={styles.datesHead}>
        <h3>{t('blocks.dates')}</h3>
        <span className={styles.quiet} role="status">
          {all.length === 0
            ? t('blocks.none')
            : dates.length === all.length
              ? t('blocks.all_free', { count: all.length })
              : t('blocks.summary', { free: dates.length, taken: all.length - dates.length })}
        </span>
      </div>
      <ul className={styles.chips} aria-label={t('blocks.dates')}>
        {all.map((date) => (
          <Chip
            key={date}
            text={dateWords(date, 'plain')}
            words={words}
            names={taken.get(date)?.map(({ name }) => name)}
            skipped={skipped.find((one) => one.date === date)?.reason}
          />
        ))}
      </ul>
      {conflicts.slice(0, SHOWN).map((conflict) => (
        <ConflictCard
          key={`${conflict.date} ${conflict.itemId ?? conflict.name}`}
          {...{ conflict, words, outletId, mayMove, onMoved }}
          ways={ways?.(conflict)}
        />
      ))}
      {conflicts.length > SHOWN && (
        <p className={styles.quiet}>{t('blocks.conflict.more', { count: conflicts.length - SHOWN })}</p>
      )}
    </div>
  );
}

type ChipProps = {
  text: string;
  words: BoardWords;
  names: string[] | undefined;
  skipped: Outcome['skipped'][number]['reason'] | undefined;
};

function Chip({ text, words: { t }, names, skipped }: ChipProps) {
  const state = names ? 'taken' : skipped ? 'skipped' : 'free';
  const Icon = { free: Check, taken: TriangleAlert, skipped: Ban }[state];
  const said = names
    ? t('blocks.chip.taken', { name: names.join(', ') })
    : skipped
      ? t(skipped === 'bookingExpired' ? 'blocks.chip.over' : 'blocks.chip.missing')
      : t('blocks.chip.free');
  return (
    <li className={styles.chip} data-state={state} title={said}>
      <Icon size={14} aria-hidden="true" />
      {text}
      <span className="visually-hidden">, {said}</span>
    </li>
  );
}

type CardProps = Pick<DatesPreviewProps, 'words' | 'outletId' | 'mayMove' | 'onMoved'> & {
  conflict: Conflict;
  ways: ReactNode;
};

function ConflictCard({ conflict, words, outletId, mayMove, onMoved, ways }: CardProps) {
  const { t } = words;
  const { date, wallRange } = useFormat();
  const { bookingId, itemId, name, totalGuests, start, end, code, lanes } = conflict;
  const who = [name, totalGuests > 0 ? words.guests(totalGuests) : null, wallRange(start, end)];
  return (
    <section className={styles.conflict}>
      <h4>
        <TriangleAlert size={15} aria-hidden="true" />
        {t('blocks.conflict.title', { date: date(conflict.date), lanes: words.lanes(lanes) })}
      </h4>
      <p>
        {who.filter(Boolean).join(', ')}
        {code !== null && (
          <>
            , <span className={styles.code}>{code}</span>
          </>
        )}
      </p>
      <p className={styles.quiet}>{t('blocks.conflict.stays')}</p>
      <div className={styles.ways}>
        {mayMove && bookingId !== null && itemId !== null && (
          <MoveFirst conflict={{ ...conflict, bookingId, itemId }} {...{ words, outletId, onMoved }} />
        )}
        {mayMove && bookingId !== null && (
          <Button
            size="small"
            onClick={() =>
              openBookingDialog('change', { outletId, bookingId }, { options: { itemId, part: 'when' as const } })
            }
          >
            {t('blocks.conflict.move')}
          </Button>
        )}
        {ways}
      </div>
    </section>
  );
}
