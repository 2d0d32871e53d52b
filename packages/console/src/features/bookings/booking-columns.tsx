import { useTranslation } from 'react-i18next';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { BookingState } from './booking-state.tsx';
import styles from './bookings-screen.module.css';

/** The list's columns; `dated` says the day before each start. */
export function useBookingColumns(dated: boolean): Column<BookingRow>[] {
  const { t } = useTranslation();
  const { number, lanes } = useFormat();
  return [
    {
      id: 'startsAt',
      label: t('bookings.column.starts'),
      sortable: true,
      cell: (row) => <Starts {...{ row, dated }} />,
    },
    {
      id: 'name',
      label: t('bookings.column.booking'),
      sortable: true,
      rowHeader: true,
      cell: (row) => <span className={styles.name}>{row.name || t('bookings.no_name')}</span>,
    },
    {
      id: 'code',
      label: t('bookings.column.code'),
      from: 'desk',
      cell: (row) => <span className={styles.code}>{row.code}</span>,
    },
    {
      id: 'where',
      label: t('bookings.column.where'),
      cell: (row) => (row.lanes.length > 0 ? lanes(row.lanes.map((lane) => lane.name)) : <Dash />),
    },
    {
      id: 'plan',
      label: t('bookings.column.plan'),
      from: 'desk',
      cell: (row) => <span className={styles.plan}>{row.planTitle || <Dash />}</span>,
    },
    {
      id: 'guests',
      label: t('bookings.column.guests'),
      align: 'end',
      cell: (row) => (row.totalGuests > 0 ? number(row.totalGuests) : <Dash />),
    },
    { id: 'status', label: t('board.status'), cell: (row) => <BookingState row={row} /> },
    {
      id: 'total',
      label: t('money.total'),
      align: 'end',
      sortable: true,
      from: 'desk',
      cell: (row) => <Money amount={row.total} />,
    },
    {
      id: 'balance',
      label: t('money.balance'),
      align: 'end',
      sortable: true,
      cell: (row) => <Money amount={row.balance} tone={row.balance > 0 ? 'due' : 'credit'} />,
    },
  ];
}

function Dash() {
  return <span className={styles.quiet}>–</span>;
}

function Starts({ row, dated }: { row: BookingRow; dated: boolean }) {
  const { t } = useTranslation();
  const { date, wallTime, duration } = useFormat();
  const { startsAt, endsAt } = row;
  if (startsAt === null || endsAt === null) return <span className={styles.quiet}>{t('bookings.no_time')}</span>;
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return (
    <span className={styles.starts}>
      {dated && <span className={styles.day}>{date(row.date)}</span>}
      <span className={styles.time}>{wallTime(row.start)}</span>
      <span className={styles.length}>{duration(minutes)}</span>
    </span>
  );
}
