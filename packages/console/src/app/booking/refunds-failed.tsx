import { CircleAlert, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { openBookingDialog, type Subject } from '../dialogs/booking-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import styles from './refunds-failed.module.css';
import { TENDERS } from './tenders.ts';
import { hasFailed, type PaymentRow } from './transactions.ts';
import { useTenderName } from './use-tender-name.ts';

type Props = { subject: Subject; rows: readonly PaymentRow[]; mayRefund: boolean };

/** The refunds that the bank did not make, each to be tried again or given by another tender. */
export function RefundsFailed({ subject, rows, mayRefund }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const nameOf = useTenderName();
  return rows.filter(hasFailed).map((row) => {
    const { refundId, at, amount, tip, reason } = row;
    const open = (otherwise: boolean) =>
      openBookingDialog('give_again', subject, { options: { refundId: refundId ?? '', otherwise } });
    const { Icon } = TENDERS.CASH;
    return (
      <section key={refundId} aria-label={t('give_back.failed.title')} className={styles.failed}>
        <CircleAlert size={16} aria-hidden="true" />
        <div>
          <p className={styles.title}>
            <b>{t('give_back.failed.title')}</b>
            <Money amount={sumOfAmounts([amount, tip])} tone="strong" />
          </p>
          <p>{t('give_back.failed.text', { tender: nameOf(row), time: dateTime(at) })}</p>
          {reason && <p>{t('give_back.failed.reason', { reason })}</p>}
          {mayRefund && (
            <div className={styles.buttons}>
              <Button size="small" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={() => open(false)}>
                {t('give_back.failed.again')}
              </Button>
              <Button size="small" icon={<Icon size={14} aria-hidden="true" />} onClick={() => open(true)}>
                {t('give_back.failed.otherwise')}
              </Button>
            </div>
          )}
        </div>
      </section>
    );
  });
}
