import { CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { TENDERS } from '../../app/booking/tenders.ts';
import { Card } from '../../ui/card.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Muted } from '../../ui/text.tsx';
import { moneySum } from '../../ui/total-rows.tsx';
import styles from './close.module.css';

type List = Answer<'outlet.transactions'>;
type Sums = NonNullable<List['byTender']>[number];
type Props = { byTender: readonly Sums[]; day: NonNullable<List['day']>; isBlind: boolean };

/** What a day took and gave back by tender, as its close says it. */
export function TransactionSums({ byTender, day, isBlind }: Props) {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  const column = (id: 'taken' | 'refunded' | 'tips' | 'net') => {
    const of = (sums: Sums) => (id === 'refunded' ? 0 - sums.refunded : sums[id]);
    const strong = id === 'net' && ({ tone: 'strong' } as const);
    return {
      id,
      label: t(`transactions.${id}`),
      align: 'end' as const,
      cell: (sums: Sums) => <Money amount={of(sums)} {...strong} />,
      sum: moneySum(of, (amount) => <Money amount={amount} {...strong} />),
    };
  };
  const { closedBy, closedAt, isClosed, countsFor } = day;
  return (
    <Card aria-label={t('transactions.sums')}>
      {byTender.length > 0 && (
        <SmallTable
          caption={t('transactions.sums')}
          columns={[
            {
              id: 'tender',
              label: t('transactions.tender'),
              cell: ({ paymentMethod }: Sums) => {
                const { words, Icon } = TENDERS[paymentMethod];
                return (
                  <span className={styles.paid}>
                    <Icon size={16} aria-hidden="true" />
                    {t(words)}
                  </span>
                );
              },
            },
            column('taken'),
            { ...column('refunded'), from: 'tablet' as const },
            { ...column('tips'), from: 'tablet' as const },
            column('net'),
          ]}
          rows={byTender}
          rowId={({ paymentMethod }) => paymentMethod}
          totals="of rows"
        />
      )}
      {isBlind && <Muted small>{t('transactions.without_cash')}</Muted>}
      <p className={styles.equal}>
        {isClosed ? <CircleCheck size={16} aria-hidden="true" /> : <Clock size={16} aria-hidden="true" />}
        {isClosed && closedAt !== null
          ? t('transactions.equal', { date: date(day.date, 'day'), name: closedBy ?? '', time: time(closedAt) })
          : t('transactions.open', { date: date(day.date, 'day') })}
      </p>
      {isClosed && (
        <Muted small>
          {t('transactions.counts_for', { date: date(day.date, 'day'), next: date(countsFor, 'day') })}
        </Muted>
      )}
    </Card>
  );
}
