import { useTranslation } from 'react-i18next';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import { useFormat } from '../../ui/format/use-format.ts';
import { HoldLeft } from '../../ui/hold-left.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './bookings-screen.module.css';

/** A row's status, and beside it what is worth knowing of it: how long a hold still lasts, what has been paid. */
export function BookingState({ row, left, plain = false }: { row: BookingRow; left: boolean; plain?: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { status, expiresAt, total, balance } = row;
  const paid = total - balance;
  // Its last status may be outdated.
  if (left) return <span className={styles.stateNote}>{t('bookings.left')}</span>;
  return (
    <span className={styles.state}>
      <StatusBadge status={status} plain={plain} />
      {status === 'holding' && expiresAt && (
        <span className={styles.stateNote}>
          <HoldLeft expiresAt={expiresAt} />
        </span>
      )}
      {status === 'pending' && paid > 0 && (
        <span className={styles.stateNote}>{t('bookings.paid_part', { amount: money(paid) })}</span>
      )}
    </span>
  );
}
