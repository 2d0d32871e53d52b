import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { useFormat } from '../../ui/format/use-format.ts';

type Props = Pick<Answer<'venue.planCheck'>, 'bookings' | 'count'>;

/** Future bookings by name, time and places; those that are not named are counted. */
export function BookingLines({ bookings, count }: Props) {
  const { t } = useTranslation();
  const { date, lanes, wallRange } = useFormat();
  return (
    <ul>
      {bookings.map((booking) => (
        <li key={booking.bookingId}>
          <strong>{booking.name || booking.code}</strong>, {date(booking.date)}, {wallRange(booking.start, booking.end)}
          , {lanes(booking.places)}
        </li>
      ))}
      {count > bookings.length && <li>{t('outlet.outside_more', { count: count - bookings.length })}</li>}
    </ul>
  );
}
