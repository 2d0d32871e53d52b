import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import type { RowGroup } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import styles from './booking-cards.module.css';
import { BookingState } from './booking-state.tsx';

type Props = {
  outletId: string;
  label: string;
  rows?: readonly BookingRow[];
  groups?: readonly RowGroup<BookingRow>[];
  /** Says the day on each card. */
  dated: boolean;
  loading?: boolean;
  /** Rows that are still shown and no longer in the list. */
  left: ReadonlySet<string>;
  /** In place of the cards. */
  instead?: ReactNode;
  foot?: ReactNode;
};

/** The list on phones: a card of three lines for each booking, its balance at the right. */
export function BookingCards({ outletId, label, rows = [], groups, dated, loading, left, instead, foot }: Props) {
  const { t } = useTranslation();
  const sections = groups ?? [{ id: 'all', label: '', rows }];
  return (
    <div className={styles.frame}>
      {loading ? (
        <LoadingCards />
      ) : (
        (instead ??
        sections.map((group, index) => (
          <section key={group.id} aria-label={group.label || label}>
            {group.label && (
              <h2 className={styles.group}>
                {group.label}
                <span className={styles.groupEnd}>{index === 0 ? t('money.balance') : group.rows.length}</span>
              </h2>
            )}
            <ul>
              {group.rows.map((row) => (
                <li key={row.bookingId}>
                  <Card {...{ row, outletId, dated }} left={left.has(row.bookingId)} />
                </li>
              ))}
            </ul>
          </section>
        )))
      )}
      {foot}
    </div>
  );
}

function Card({ row, outletId, dated, left }: { row: BookingRow; outletId: string; dated: boolean; left: boolean }) {
  const { t } = useTranslation();
  const { wallTime, lanes, date } = useFormat();
  const [time, half] = row.startsAt && row.start ? wallTime(row.start).split(' ') : ['–'];
  const where = row.lanes.length > 0 ? lanes(row.lanes.map((lane) => lane.name)) : row.planTitle;
  // The number and what it counts stay in one line.
  const guests = row.totalGuests > 0 ? t('count.guests', { count: row.totalGuests }).replaceAll(' ', '\u00A0') : '';
  return (
    <Link
      to="/app/outlets/$outletId/bookings/details"
      params={{ outletId }}
      search={{ bookingId: row.bookingId }}
      className={styles.card}
    >
      <span className={styles.when}>
        <span className={styles.time}>{time}</span>
        {half && <span className={styles.half}>{half}</span>}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{row.name || t('bookings.no_name')}</span>
        <span className={styles.where}>
          {[dated && row.date && date(row.date), where, guests].filter(Boolean).join(', ')}
        </span>
        <BookingState row={row} left={left} plain />
      </span>
      <span className={styles.balance}>
        {row.balance === 0 && row.status !== 'cancelled' ? (
          <span className={styles.paid}>{t('money.paid')}</span>
        ) : (
          <Money amount={row.balance} tone="due" />
        )}
      </span>
    </Link>
  );
}

const SHAPE = [120, 96, 148, 110, 132, 90];

function LoadingCards() {
  return (
    <Skeleton>
      {SHAPE.map((width) => (
        <div key={width} className={styles.card}>
          <SkeletonBar width={36} height={12} />
          <span className={styles.words}>
            <SkeletonBar width={width} height={14} />
            <SkeletonBar width={width + 60} />
            <SkeletonBar width={84} />
          </span>
          <SkeletonBar width={52} height={12} />
        </div>
      ))}
    </Skeleton>
  );
}
