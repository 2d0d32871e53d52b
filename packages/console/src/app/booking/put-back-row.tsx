import { useTranslation } from 'react-i18next';
import { useCommand } from '../commands/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Muted } from '../../ui/text.tsx';
import styles from './put-back-row.module.css';
import type { BackBooking, PutBack } from './use-put-back.ts';

type Props = {
  booking: BackBooking;
  putBack: PutBack;
  /** The element that says which change it is. */
  describedBy: string;
  onDone: () => void;
};

/** The button that puts a change back, beside what that comes to and what stays. */
export function PutBackRow({ booking, putBack, describedBy, onDone }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { outletId, bookingId, version } = booking;
  const { activityId, difference, guests, cannot } = putBack;
  const undo = useCommand('booking.undo', { say: ({ message }) => message, done: onDone });
  const price = difference === 0 ? 'same' : difference < 0 ? 'less' : 'more';
  const effects = [
    t(`booking_details.put_back.${price}`, { amount: money(Math.abs(difference)) }),
    ...(guests > 0 ? [t('booking_details.put_back.guests', { count: guests })] : []),
    ...cannot.map((left) => t(`booking_details.put_back.${left}`)),
  ];
  return (
    <div className={styles.back}>
      <Button
        size="small"
        busy={undo.busy}
        aria-describedby={describedBy}
        onClick={() => void undo.run({ params: { outletId, bookingId }, body: { version, activityId } })}
      >
        {t('booking_details.put_back.label')}
      </Button>
      <Muted small>{effects.join(' · ')}</Muted>
    </div>
  );
}
