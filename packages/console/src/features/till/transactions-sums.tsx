import { CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { cents, sumCents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { TENDERS } from '../../app/booking/tenders.ts';
import { classes } from '../../ui/classes.ts';
import { Card } from '../../ui/card.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Muted } from '../../ui/text.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './close.module.css';

type List = Answer<'outlet.transactions'>;
type Sums = NonNullable<List['byTender']>[number];
type Props = { byTender: readonly Sums[]; day: NonNullable<List['day']>; isBlind: boolean };

const FIGURES = ['taken', 'refunded', 'tips', 'net'] as const;
type Figure = (typeof FIGURES)[number];

/** What a tender brought; money given back is below 0. */
function figureOf(sums: Sums, figure: Figure): number {
  return figure === 'refunded' ? 0 - sums.refunded : sums[figure];
}

function totalOf(byTender: readonly Sums[], figure: Figure): number {
  return toWire(sumCents(byTender.map((sums) => cents(centsOf(figureOf(sums, figure))))));
}

/** What a day took and gave back by tender, as its close says it. */
export function TransactionSums({ byTender, day, isBlind }: Props) {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  const { closedBy, closedAt, isClosed, countsFor } = day;
  return (
    <Card aria-label={t('transactions.sums')}>
      {byTender.length > 0 && <SumsTable byTender={byTender} />}
      {isBlind && <Muted small>{t('transactions.without_cash')}</Muted>}
      <p className={classes(styles.equal, isClosed && styles.isEqual)}>
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

/** A column for each tender; on phones, where there is no room for them, the net alone, a row for each. */
function SumsTable({ byTender }: Pick<Props, 'byTender'>) {
  const { t } = useTranslation();
  const phone = usePhone();
  const caption = t('transactions.sums');
  const money = (amount: number, figure: Figure) =>
    figure === 'net' ? <Money amount={amount} tone="strong" /> : <Money amount={amount} />;
  if (phone) {
    return (
      <SmallTable
        caption={caption}
        columns={[
          {
            id: 'tender',
            label: t('transactions.tender'),
            cell: (sums: Sums | null) => (sums ? <Tender {...sums} /> : t('transactions.together')),
          },
          {
            id: 'net',
            label: t('transactions.net'),
            align: 'end',
            cell: (sums: Sums | null) => money(sums ? sums.net : totalOf(byTender, 'net'), 'net'),
          },
        ]}
        rows={[...byTender, null]}
        rowId={(sums) => sums?.paymentMethod ?? 'together'}
      />
    );
  }
  return (
    <SmallTable
      caption={caption}
      columns={[
        {
          id: 'figure',
          label: t('transactions.what'),
          cell: (figure: Figure) => t(`transactions.${figure}`),
        },
        ...byTender.map((sums) => ({
          id: sums.paymentMethod,
          label: t(TENDERS[sums.paymentMethod].words),
          align: 'end' as const,
          cell: (figure: Figure) => money(figureOf(sums, figure), figure),
        })),
        {
          id: 'total',
          label: t('money.total'),
          align: 'end',
          cell: (figure: Figure) => <Money amount={totalOf(byTender, figure)} tone="strong" />,
        },
      ]}
      rows={FIGURES}
      rowId={(figure) => figure}
    />
  );
}

function Tender({ paymentMethod }: Sums) {
  const { t } = useTranslation();
  const { words, Icon } = TENDERS[paymentMethod];
  return (
    <span className={styles.paid}>
      <Icon size={16} aria-hidden="true" />
      {t(words)}
    </span>
  );
}
