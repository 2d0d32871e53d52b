import { useTranslation } from 'react-i18next';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import type { SortColumn } from './booking-search.ts';
import { BookingState } from './booking-state.tsx';
import styles from './bookings-screen.module.css';

/**
 * The list's columns; `dated` says the day before each start, `sorts` are those that the tab can be sorted by, `left`
 * the rows that are still shown and no longer in the list.
 */
export function useBookingColumns(
  dated: boolean,
  sorts: readonly SortColumn[],
  left: ReadonlySet<string>,
): Column<BookingRow>[] {
  const { t } = useTranslation();
  const { number, lanes } = useFormat();
  const columns: Column<BookingRow>[] = [
    {
      id: 'startsAt',
      label: t('bookings.column.starts'),
      cell: (row) => <Starts {...{ row, dated }} />,
    },
    {
      id: 'name',
      label: t('bookings.column.booking'),
      rowHeader: true,
      cell: (row) => <span className={styles.name}>{row.name || t('bookings.no_name')}</span>,
    },
    {
      id: 'code',
      label: t('bookings.column.code'),
      from: 'wide',
      cell: (row) => <span className={styles.code}>{row.code}</span>,
    },
    {
      id: 'where',
      label: t('bookings.column.where'),
      cell: (row) =>
        row.lanes.length > 0 ? (
          <span className={styles.where}>{lanes(row.lanes.map((lane) => lane.name))}</span>
        ) : (
          <Dash />
        ),
    },
    {
      id: 'plan',
      label: t('bookings.column.plan'),
      from: 'wide',
      cell: (row) => <span className={styles.plan}>{row.planTitle || <Dash />}</span>,
    },
    {
      id: 'guests',
      label: t('bookings.column.guests'),
      align: 'end',
      from: 'desk',
      cell: (row) => (row.totalGuests > 0 ? number(row.totalGuests) : <Dash />),
    },
    {
      id: 'status',
      label: t('board.status'),
      cell: (row) => <BookingState row={row} left={left.has(row.bookingId)} />,
    },
    {
      id: 'total',
      label: t('money.total'),
      align: 'end',
      from: 'desk',
      cell: (row) => <Money amount={row.total} />,
    },
    {
      id: 'balance',
      label: t('money.balance'),
      align: 'end',
      cell: (row) => <Money amount={row.balance} tone={row.balance > 0 ? 'due' : 'credit'} />,
    },
  ];
  return columns.map((column) => ({ ...column, sortable: sorts.some((sort) => sort === column.id) }));
}

function Dash() {
  return <span className={styles.quiet}>–</span>;
}

function Starts({ row, dated }: { row: BookingRow; dated: boolean }) {
  const { t } = useTranslation();
  const { date, wallTime, wallRange, duration } = useFormat();
  const { startsAt, endsAt, start, end } = row;
  const day = dated && row.date !== null && <span className={styles.day}>{date(row.date)}</span>;
  if (startsAt === null || endsAt === null || start === null) {
    // A waiting party has the stretch in which it would come.
    const stretch = start === null || end === null || start === end ? t('bookings.no_time') : wallRange(start, end);
    return (
      <span className={styles.starts}>
        {day}
        <span className={styles.quiet}>{stretch}</span>
      </span>
    );
  }
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return (
    <span className={styles.starts}>
      {day}
      <span className={styles.time}>{wallTime(start)}</span>
      <span className={styles.length}>{duration(minutes)}</span>
    </span>
  );
}
