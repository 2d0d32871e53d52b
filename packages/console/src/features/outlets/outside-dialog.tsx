import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './outlets.module.css';

type Props = { outside: Answer<'outlet.update'>['outside'] | null; onClose: () => void; onSave: () => void };

/** Which bookings new hours would leave outside; they are never moved by it. */
export function OutsideDialog({ outside, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const { date, wallRange } = useFormat();
  const count = outside?.count ?? 0;
  const more = count - (outside?.bookings.length ?? 0);
  return (
    <ConfirmDialog
      open={outside !== null}
      onClose={onClose}
      title={t('outlet.outside_question', { count })}
      text={t('outlet.outside_text')}
      action={t('outlet.save_anyway')}
      onAction={onSave}
      safe={t('form.keep_editing')}
    >
      <ul className={styles.outside}>
        {outside?.bookings.map((booking) => (
          <li key={booking.bookingId}>
            <strong>{booking.name || booking.code}</strong>
            <span>
              {date(booking.date)}, {wallRange(booking.start, booking.end)}
            </span>
            <StatusBadge status={booking.status} />
          </li>
        ))}
        {more > 0 && <li>{t('outlet.outside_more', { count: more })}</li>}
      </ul>
    </ConfirmDialog>
  );
}
