import type { Board } from '@laneway/contract/bookings/booking.schema';
import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import { authorOf } from '@laneway/contract/activity/booking-deed';
import { deedSentence } from '@laneway/contract/activity/deed-sentence';
import { Ban, Banknote, CalendarPlus, History, ListOrdered, Lock, Move, Play, Undo2, X } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import { useDeedWords } from '../../../app/booking/use-deed-words.ts';
import { PutBackRow } from '../../../app/booking/put-back-row.tsx';
import { usePutBack, type BackBooking } from '../../../app/booking/use-put-back.ts';
import { mayEdit } from '../../../app/session/access.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useInSight } from '../../../ui/use-in-sight.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import type { BoardWords } from '../model/board-words.ts';
import panel from '../panel/panel.module.css';
import styles from './since-panel.module.css';

type AsOf = NonNullable<Board['asOf']>;
type Row = AsOf['since']['rows'][number];

export type SincePanelProps = {
  words: BoardWords;
  outletId: string;
  asOf: AsOf;
  narrow: boolean;
  onAt: (instant: string) => void;
  /** The board and what was done since are read again. */
  onPutBack: () => void;
  onClose: () => void;
};

/** Beside the board as it stood: what was done since with what stands on it, newest first. */
export function SincePanel({ words, outletId, asOf, narrow, onAt, onPutBack, onClose }: SincePanelProps) {
  const { t } = words;
  const { time } = useFormat();
  const mayPutBack = mayEdit(useUser(), 'Bookings', 'Calendar');
  const { at, until, since } = asOf;
  const list = useRef<HTMLOListElement>(null);
  const bookings = useMemo(() => bookingsOf(outletId, since.rows), [outletId, since.rows]);
  const title = t('board.as_of.since');
  const beyond = since.count - since.rows.length;
  return (
    <aside
      className={classes(panel.panel, narrow && panel.narrow)}
      aria-label={title}
      data-testid="since-panel"
      data-toasts-beside=""
    >
      <header className={panel.head}>
        <div className={panel.tools}>
          <h2 className={classes(panel.title, styles.title)}>{title}</h2>
          <IconButton label={t('action.close')} icon={<X size={17} />} onClick={onClose} />
        </div>
        <p className={styles.quiet}>
          {since.count === 0
            ? t('board.as_of.nothing_since')
            : [
                t('board.as_of.changes', { range: `${time(at)} – ${time(until)}`, count: since.count }),
                since.people > 0 && t('board.as_of.people', { count: since.people }),
              ]
                .filter(Boolean)
                .join(', ')}
        </p>
      </header>
      <div className={panel.body}>
        <ol ref={list} tabIndex={-1} aria-label={title} className={styles.list}>
          {since.rows.map((row) => (
            <SinceRow
              key={row.activityId}
              {...{ words, row, mayPutBack, onAt }}
              booking={row.booking ? bookings.get(row.booking.bookingId) : undefined}
              onDone={() => {
                list.current?.focus();
                onPutBack();
              }}
            />
          ))}
        </ol>
        {(beyond > 0 || mayPutBack) && since.count > 0 && (
          <p className={classes(styles.quiet, styles.end)}>
            {[beyond > 0 && t('board.as_of.more', { count: beyond }), mayPutBack && t('board.as_of.priced_again')]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
    </aside>
  );
}

type SinceRowProps = {
  words: BoardWords;
  row: Row;
  booking: BackBooking | undefined;
  mayPutBack: boolean;
  onAt: (instant: string) => void;
  onDone: () => void;
};

function SinceRow({ words, row, booking, mayPutBack, onAt, onDone }: SinceRowProps) {
  const { t } = words;
  const { time } = useFormat();
  const deedWords = useDeedWords();
  const item = useRef<HTMLLIElement>(null);
  const id = useId();
  const isInSight = useInSight(item);
  const { text, note } = deedSentence(row, null, deedWords);
  const Icon = ICONS[kindOf(row.what)];
  return (
    <li ref={item} className={styles.row}>
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      {row.booking && <strong>{row.booking.name}</strong>}
      <p id={id}>
        {authorOf(row, deedWords)} {text}
      </p>
      <p className={styles.quiet}>
        <Button
          variant="text"
          size="small"
          aria-label={t('board.as_of.see_at', { time: time(row.at) })}
          onClick={() => onAt(row.at)}
        >
          {time(row.at)}
        </Button>
        {note}
      </p>
      {booking && mayPutBack && isInSight && (
        <Back {...{ booking, onDone }} activityId={row.activityId} describedBy={id} />
      )}
    </li>
  );
}

type BackProps = { booking: BackBooking; activityId: string; describedBy: string; onDone: () => void };

/** What can be put back of a booking is one row, which the rows of it ask for together. */
function Back({ booking, activityId, describedBy, onDone }: BackProps) {
  const putBack = usePutBack(booking, true);
  if (putBack?.activityId !== activityId) return null;
  return <PutBackRow {...{ booking, putBack, describedBy, onDone }} />;
}

/** The bookings among the rows, each with its rows as its history. */
function bookingsOf(outletId: string, rows: readonly Row[]): Map<string, BackBooking> {
  const ofBooking = Map.groupBy(rows, ({ booking }) => booking?.bookingId);
  const bookings = new Map<string, BackBooking>();
  for (const [bookingId, history] of ofBooking) {
    const version = history[0]?.booking?.version;
    if (bookingId !== undefined && version !== undefined) {
      bookings.set(bookingId, { outletId, bookingId, version, history });
    }
  }
  return bookings;
}

const ICONS = {
  block: Lock,
  money: Banknote,
  place: Move,
  sale: CalendarPlus,
  play: Play,
  gone: Ban,
  wait: ListOrdered,
  undo: Undo2,
  other: History,
};
type Kind = keyof typeof ICONS;
const OF_FAMILY: Partial<Record<string, Kind>> = {
  block: 'block',
  resource: 'block',
  payment: 'money',
  refund: 'money',
  adjustment: 'money',
  split: 'money',
  giftcard: 'money',
  promo: 'money',
};
const OF_BOOKING: Partial<Record<BookingDeed, Kind>> = {
  'booking.moved': 'place',
  'booking.swapped': 'place',
  'booking.resized': 'place',
  'booking.played_on': 'place',
  'booking.split': 'place',
  'booking.joined': 'place',
  'booking.edited': 'place',
  'booking.transferred': 'place',
  'booking.created': 'sale',
  'booking.held': 'sale',
  'booking.confirmed': 'sale',
  'booking.reinstated': 'sale',
  'booking.checked_in': 'play',
  'booking.guest_checked_in': 'play',
  'booking.reopened': 'play',
  'booking.cancelled': 'gone',
  'booking.left': 'gone',
  'booking.released': 'gone',
  'booking.place_freed': 'gone',
  'booking.no_show': 'gone',
  'booking.hold_expired': 'gone',
  'booking.waiting': 'wait',
  'booking.offered': 'wait',
  'booking.offer_lapsed': 'wait',
  'booking.offer_taken': 'wait',
  'booking.undone': 'undo',
  'booking.check_in_undone': 'undo',
  'booking.guest_check_in_undone': 'undo',
};

function kindOf(what: string): Kind {
  const [family = ''] = what.split('.');
  return OF_BOOKING[what as BookingDeed] ?? OF_FAMILY[family] ?? 'other';
}
