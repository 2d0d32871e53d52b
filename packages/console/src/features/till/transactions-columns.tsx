import { Ban, CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { TENDERS } from '../../app/booking/tenders.ts';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { Muted } from '../../ui/text.tsx';
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
      cell: ({ name, code }) => (
        <>
          <strong>{name || code}</strong>{' '}
          {name && (
            <Muted as="span" small>
              {code}
            </Muted>
          )}
        </>
      ),
    },
    {
      id: 'what',
      label: t('transactions.what'),
      from: 'desk',
      cell: ({ kind, refundId }) => t(`transactions.kind.${refundId === null && kind === 'void' ? 'payment' : kind}`),
    },
    {
      id: 'paid_with',
      label: t('transactions.paid_with'),
      from: 'tablet',
      cell: ({ paymentMethod, brand, last4, receiptNo }) => {
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
      },
    },
    {
      id: 'status',
      label: t('transactions.status_column'),
      from: 'tablet',
      cell: (row) => {
        const state = stateOf(row);
        const Icon = ICONS[state];
        return (
          <span className={state === 'failed' ? `${styles.paid} ${styles.failed}` : styles.paid}>
            <Icon size={16} aria-hidden="true" />
            <span>
              {t(`transactions.status.${state}`)}
              {state === 'failed' && (
                <Muted as="span" small>
                  {' '}
                  {t('transactions.failed_refund')}
                </Muted>
              )}
            </span>
          </span>
        );
      },
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
