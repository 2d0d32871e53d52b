import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/use-format.ts';
import type { BookingSearch } from './booking-search.ts';
import { useNearHits } from './booking.queries.ts';

/** Links to bookings that fit the search alone, for when the filters let nothing through. */
export function NearHits({ outletId, search }: { outletId: string; search: BookingSearch }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const near = useNearHits(outletId, search);
  if (near.length === 0) return null;
  return (
    <>
      {t('bookings.near')}{' '}
      {near.map((row, index) => (
        <span key={row.bookingId}>
          {index > 0 && ', '}
          <Link
            to="/app/outlets/$outletId/bookings/details"
            params={{ outletId }}
            search={{ bookingId: row.bookingId }}
          >
            {[row.name || t('bookings.no_name'), row.date && date(row.date)].filter(Boolean).join(', ')}
          </Link>
        </span>
      ))}
    </>
  );
}
