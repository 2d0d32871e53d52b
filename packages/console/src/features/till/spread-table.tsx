import { useTranslation } from 'react-i18next';
import { cents } from '@laneway/domain/money/cents';
import { sumOfAmounts, toWire } from '@laneway/domain/money/wire-money';
import type { RefundSpread } from '@laneway/domain/till/refund-spread';
import { TENDERS } from '../../app/booking/tenders.ts';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { useTenderName } from '../../app/booking/use-tender-name.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import styles from './give-back.module.css';

type Props = {
  rows: readonly PaymentRow[];
  /** The one payment that is given back; null: all of them. */
  transId: string | null;
  spread: RefundSpread | null;
};

/** Where each part of a refund goes: each payment that holds money, the newest first, what it holds and what goes back. */
export function SpreadTable({ rows, transId, spread }: Props) {
  const { t } = useTranslation();
  const { money, date } = useFormat();
  const nameOf = useTenderName();
  const held = rows
    .filter(
      ({ refundId, status, refundable, refundableTip }) =>
        refundId === null && status === 'successful' && (refundable > 0 || refundableTip > 0),
    )
    .filter((row) => transId === null || row.transId === transId)
    .toReversed();
  const shareOf = (row: PaymentRow) => spread?.byPayment.find((share) => share.transId === row.transId);
  const backOf = (row: PaymentRow) => toWire(shareOf(row)?.amount ?? cents(0));
  const tipOf = (row: PaymentRow) => toWire(shareOf(row)?.tip ?? cents(0));
  const whence = (row: PaymentRow) => {
    const day = { date: date(row.date, 'plain') };
    if (row.paymentMethod === 'CASH') return t('give_back.from_drawer', day);
    const isCard = row.paymentMethod === 'CARD' || row.paymentMethod === 'CARD_PRESENT';
    return isCard ? t('give_back.days', day) : t('give_back.paid_on', day);
  };
  return (
    <section className={styles.goes} aria-label={t('give_back.goes')}>
      <h3>{t('give_back.goes')}</h3>
      <SmallTable
        caption={t('give_back.goes')}
        columns={[
          {
            id: 'tender',
            label: t('give_back.newest'),
            cell: (row) => {
              const { Icon } = TENDERS[row.paymentMethod];
              const tip = tipOf(row);
              return (
                <span className={styles.tender}>
                  <Icon size={16} aria-hidden="true" />
                  <span>
                    {nameOf(row)}
                    <small>{whence(row)}</small>
                    {tip > 0 && <small>{t('give_back.tip_with', { amount: money(tip) })}</small>}
                  </span>
                </span>
              );
            },
          },
          { id: 'held', label: t('give_back.held'), align: 'end', cell: (row) => <Money amount={row.refundable} /> },
          {
            id: 'back',
            label: t('give_back.back'),
            align: 'end',
            cell: (row) => <Money amount={sumOfAmounts([backOf(row), tipOf(row)])} tone="strong" />,
          },
        ]}
        rows={held}
        rowId={({ transId: id }) => id}
      />
      <dl className={styles.together}>
        <dt>{t('give_back.together')}</dt>
        <dd>
          <Money amount={sumOfAmounts(held.map(({ refundable }) => refundable))} tone="strong" />
        </dd>
        <dd>
          <Money amount={sumOfAmounts(held.flatMap((row) => [backOf(row), tipOf(row)]))} tone="strong" />
        </dd>
      </dl>
    </section>
  );
}
