import { useTranslation } from 'react-i18next';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import type { RowGroup } from '../../ui/data-table.tsx';
import type { BookingSearch } from './booking-search.ts';
import { groupRows } from './grouping.ts';
import type { SteadyRows } from './use-steady-rows.ts';

/** The day's rows in groups while they stand in order of time; undefined where they stand as one list. */
export function useBookingGroups(
  { rows, places, now }: SteadyRows,
  search: BookingSearch,
): RowGroup<BookingRow>[] | undefined {
  const { t } = useTranslation();
  if (search.view !== 'today' || search.sort !== 'startsAt' || rows.length === 0) return undefined;
  const byId = new Map(rows.map((row) => [row.bookingId, row]));
  return groupRows(places, now).map(({ id, rows: placed }) => {
    const inGroup = placed.map((row) => byId.get(row.bookingId) ?? row);
    return {
      id,
      label: t(`bookings.group.${id}`),
      note: t('bookings.group.note', {
        bookings: t('count.bookings', { count: inGroup.length }),
        guests: t('count.guests', { count: inGroup.reduce((sum, row) => sum + row.totalGuests, 0) }),
      }),
      rows: inGroup,
    };
  });
}
