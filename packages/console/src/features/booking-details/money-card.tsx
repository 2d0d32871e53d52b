import type { ReactNode } from 'react';
import { MoneyButtons } from '../../app/booking/money-buttons.tsx';
import { RefundsFailedLater } from '../../app/booking/refunds-failed-later.tsx';
import { useTransactions } from '../../app/booking/transactions.ts';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { depositLine } from '../../ui/format/deposit.ts';
import { Money } from '../../ui/money.tsx';
import type { Booking, Details } from './booking-details.queries.ts';
import { type LedgerRow, ledgerOf } from './ledger.ts';
import styles from './money-card.module.css';
import { PaymentRows } from './payment-rows.tsx';
import { useWords } from './use-words.ts';

const CLOSED: ReadonlySet<Booking['status']> = new Set(['cancelled', 'done']);
const BEFORE_ARRIVAL: ReadonlySet<Booking['status']> = new Set(['pending', 'successful']);

/** The money of a booking as a ledger read downwards: charges, discounts, tax, fees, total, payments, balance. */
export function MoneyCard({ details: { booking, abilities } }: { details: Details }) {
  const { t, money, nameOf } = useWords();
  const { total, paid, refunded, balance, dueNow } = booking.money;
  const deposit = CLOSED.has(booking.status) ? null : depositLine(booking.money, { t, money });
  const isBefore = BEFORE_ARRIVAL.has(booking.status);
  const rows = useTransactions(booking).data?.rows ?? null;
  const isRefundListed = rows?.some(({ refundId }) => refundId !== null) ?? false;
  return (
    <Card title={t('booking_details.money')}>
      <dl>
        {ledgerOf(booking).map((row) => (
          <Line key={row.key} label={<RowLabel row={row} />} quiet={row.kind === 'tax_included'}>
            <Money amount={row.amount} tone={row.amount < 0 ? 'credit' : 'normal'} />
          </Line>
        ))}
        <Line label={t('money.total')} className={styles.total}>
          <Money amount={total} tone="strong" />
        </Line>
        {deposit?.isPaid && <Line label={deposit.label}>{deposit.value}</Line>}
        {rows ? (
          <PaymentRows {...{ booking, rows }} mayRefund={abilities.refund} />
        ) : (
          paid !== 0 && (
            <Line label={t('money.paid')} className={styles.payments}>
              <Money amount={-paid} tone="credit" />
            </Line>
          )
        )}
        {refunded !== 0 && !isRefundListed && (
          <Line label={t('money.refunded')}>
            <Money amount={refunded} signed />
          </Line>
        )}
      </dl>
      <RefundsFailedLater subject={booking} rows={rows} mayRefund={abilities.refund} />
      <dl>
        <Line label={t(balance > 0 ? 'money.balance_due' : 'money.balance')} className={styles.balance}>
          <Money amount={balance} tone={balance < 0 ? 'credit' : 'strong'} />
        </Line>
        {deposit && !deposit.isPaid && (
          <Line label={deposit.label} quiet>
            <Money amount={dueNow} tone="due" />
          </Line>
        )}
        {isBefore && balance > 0 && dueNow === 0 && (
          <Line label={t('booking_details.settled')} quiet>
            {''}
          </Line>
        )}
      </dl>
      {balance < 0 && (
        <p className={styles.said}>{t('till.owes', { name: nameOf(booking), amount: money(-balance) })}</p>
      )}
      {balance === 0 && total > 0 && booking.status !== 'cancelled' && (
        <p className={styles.said}>{t('till.settled')}</p>
      )}
      <MoneyButtons {...{ booking, abilities }} hasReceipt={rows !== null}>
        {abilities.pay && (
          <Button size="small" onClick={() => openBookingDialog('payment', booking, { options: { tip: true } })}>
            {t('till.add_tip')}
          </Button>
        )}
      </MoneyButtons>
    </Card>
  );
}

function Line({
  label,
  children,
  className,
  quiet = false,
}: {
  label: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  quiet?: boolean;
}) {
  return (
    <div className={classes(styles.line, className, quiet && styles.quiet)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function RowLabel({ row }: { row: LedgerRow }) {
  const { t, percent } = useWords();
  const rate = row.percent === null ? '' : percent(row.percent);
  switch (row.kind) {
    case 'tax':
      return t('booking_details.tax_rate', { percent: rate });
    case 'tax_included':
      return t('booking_details.tax_included', { percent: rate });
    case 'fee_tax':
      return t('booking_details.fee_tax');
    case 'cancelled':
      return t('booking.status.cancelled');
    default:
      return row.label;
  }
}
