import { Ban, CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { TENDERS } from '../../app/booking/tenders.ts';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { Muted } from '../../ui/text.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { classes } from '../../ui/classes.ts';
import styles from './close.module.css';

export type Transaction = Answer<'outlet.transactions'>['rows'][number];
type State = 'successful' | 'voided' | 'declined' | 'replaced' | 'inprogress' | 'initiated' | 'failed';

const ICONS: Record<State, LucideIcon> = {
  successful: CircleCheck,
  voided: Ban,
  declined: CircleX,
  replaced: Ban,
  inprogress: Clock,
  initiated: Clock,
  failed: CircleAlert,
};

/** Colour repeats what icon and word say. */
const LOOKS: Partial<Record<State, string | undefined>> = {
  successful: styles.isWell,
  inprogress: styles.isOpen,
  initiated: styles.isOpen,
  failed: styles.failed,
};

/** Where a movement stands: a refund in status initiated failed, a cancelled payment was voided or declined. */
export function stateOf({ kind, status, error }: Pick<Transaction, 'kind' | 'status' | 'error'>): State {
  if (status === 'cancelled') return kind === 'refund' ? 'replaced' : error === null ? 'voided' : 'declined';
  return status === 'initiated' && kind === 'refund' ? 'failed' : status;
}

/** Whether the amount counts: what was voided, declined or failed is struck. */
function isStruck(state: State): boolean {
  return state !== 'successful' && state !== 'inprogress' && state !== 'initiated';
}

/** @param dated whether the rows are of several days */
export function useTransactionColumns(dated: boolean): Column<Transaction>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const phone = usePhone();
  return [
    {
      id: 'at',
      label: t('transactions.time'),
      width: dated ? '170px' : '96px',
      sortable: true,
      cell: ({ at }) => (dated ? format.dateTime(at) : format.time(at)),
    },
    {
      id: 'booking',
      label: t('transactions.booking'),
      rowHeader: true,
      cell: (row) => (
        <>
          <span>{row.name || row.code}</span> {row.name && <code className={styles.code}>{row.code}</code>}
          {row.share !== null && (
            <Muted as="span" className={styles.share}>
              {t('money.share_of', { name: row.share })}
            </Muted>
          )}
          {phone && <InShort row={row} />}
        </>
      ),
    },
    {
      id: 'what',
      label: t('transactions.what'),
      from: 'desk',
      cell: (row) => t(`transactions.kind.${kindOf(row)}`),
    },
    {
      id: 'paid_with',
      label: t('transactions.paid_with'),
      from: 'tablet',
      cell: (row) => <PaidWith row={row} />,
    },
    {
      id: 'status',
      label: t('transactions.status_column'),
      from: 'tablet',
      cell: (row) => <StateWord row={row} />,
    },
    {
      id: 'tip',
      label: t('transactions.tip'),
      align: 'end',
      from: 'tablet',
      cell: ({ tip, kind }) => <Money amount={kind === 'refund' ? 0 - tip : tip} />,
    },
    {
      id: 'amount',
      label: t('transactions.amount'),
      align: 'end',
      cell: (row) => {
        const amount = row.kind === 'refund' ? 0 - row.amount : row.amount;
        return isStruck(stateOf(row)) ? (
          <s className={styles.struck}>{format.money(amount)}</s>
        ) : (
          <Money amount={amount} tone="strong" />
        );
      },
    },
  ];
}

function kindOf({ kind, refundId }: Transaction) {
  return refundId === null && kind === 'void' ? 'payment' : kind;
}

function PaidWith({ row: { paymentMethod, brand, last4, receiptNo } }: { row: Transaction }) {
  const { t } = useTranslation();
  const { words, Icon } = TENDERS[paymentMethod];
  const number = last4 === null ? receiptNo : [brand, last4].filter(Boolean).join(' ');
  return (
    <span className={styles.paid}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {t(words)} {number && <Muted as="span">{number}</Muted>}
      </span>
    </span>
  );
}

/** Where the movement stands, by icon and word; of a refund that failed, what is true of its money. */
function StateWord({ row }: { row: Transaction }) {
  const { t } = useTranslation();
  const state = stateOf(row);
  const Icon = ICONS[state];
  return (
    <span className={classes(styles.paid, LOOKS[state])}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {t(`transactions.status.${state}`)}
        {state === 'failed' && <span className={styles.true}> {t('transactions.failed_refund')}</span>}
      </span>
    </span>
  );
}

/** On phones below the name: what it was, with what, and where it stands unless all is well. */
function InShort({ row }: { row: Transaction }) {
  const { t } = useTranslation();
  const state = stateOf(row);
  return (
    <span className={styles.short}>
      <span>
        {t(`transactions.kind.${kindOf(row)}`)} <PaidWith row={row} />
      </span>
      {state !== 'successful' && <StateWord row={row} />}
      {state === 'failed' && <span>{t('transactions.open_failed')}</span>}
    </span>
  );
}
