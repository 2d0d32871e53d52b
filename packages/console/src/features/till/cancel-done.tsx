import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { openBookingDialog, type Subject } from '../../app/dialogs/booking-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './give-back.module.css';

type Props = {
  subject: Subject;
  refunded: Answer<'booking.refund'>;
  /** What the bank did not give back: a decimal. */
  failed: number;
  kept: number;
  onClose: () => void;
  children: ReactNode;
};

/** The refund is made and the booking is not cancelled: what was done, and what is next. */
export function CancelDone({ subject, refunded, failed, kept, onClose, children }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const given = sumOfAmounts([refunded.refunded ?? 0, refunded.tips ?? 0]);
  const failure = refunded.byPayment.find(({ status }) => status === 'initiated');
  const isOpen = refunded.version === null;
  return (
    <>
      <Note tone={isOpen ? 'warning' : 'info'} icon={CircleCheck}>
        {!isOpen && <b>{t('cancel_paid.done.title', { amount: money(given) })} </b>}
        {t(isOpen ? 'cancel_paid.done.waits' : 'cancel_paid.done.next')}
      </Note>
      {failure && (
        <>
          <Note tone="warning" icon={TriangleAlert}>
            {t('cancel_paid.done.failed', { amount: money(failed) })}
          </Note>
          <Button
            onClick={() => {
              onClose();
              openBookingDialog('give_again', subject, { options: { refundId: failure.refundId, otherwise: true } });
            }}
          >
            {t('cancel_paid.done.to_failed')}
          </Button>
        </>
      )}
      <dl className={styles.lines}>
        <div>
          <dt>{t('cancel_paid.kept_line')}</dt>
          <dd>
            <Money amount={kept} tone="strong" />
          </dd>
        </div>
      </dl>
      {children}
    </>
  );
}
