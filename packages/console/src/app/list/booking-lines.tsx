import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { menuOf } from '../routing/menu.ts';
import { useUser } from '../session/session.ts';
import styles from './booking-lines.module.css';

type Line = {
  bookingId: string;
  code: string;
  name: string;
  date: string;
  start: string;
  end: string;
  places?: string[];
  status?: BookingStatus;
};
type Props = { outletId: string; bookings: readonly Line[]; count: number };

/**
 * Future bookings that a change affects, each a link for people who may see bookings; further ones are only counted.
 * The links open in a new tab, so that no typed value is lost.
 */
export function BookingLines({ outletId, bookings, count }: Props) {
  const { t } = useTranslation();
  const { date, lanes, wallRange } = useFormat();
  const mayOpen = menuOf(useUser()).some((item) => item.id === 'bookings');
  return (
    <ul className={styles.lines}>
      {bookings.map(({ bookingId, code, name, ...booking }) => (
        <li key={bookingId}>
          <span className={styles.who}>
            {mayOpen ? (
              <Link
                to="/app/outlets/$outletId/bookings/details"
                params={{ outletId }}
                search={{ bookingId }}
                target="_blank"
                rel="noreferrer"
              >
                {name || code}
                <span className="visually-hidden">, {t('shell.new_tab')}</span>
              </Link>
            ) : (
              <strong>{name || code}</strong>
            )}
            {name && <span className={styles.quiet}>{code}</span>}
          </span>
          <span className={styles.when}>
            {[date(booking.date), wallRange(booking.start, booking.end), booking.places && lanes(booking.places)]
              .filter(Boolean)
              .join(', ')}
          </span>
          {booking.status && <StatusBadge status={booking.status} plain />}
        </li>
      ))}
      {count > bookings.length && <li>{t('outlet.outside_more', { count: count - bookings.length })}</li>}
    </ul>
  );
}
