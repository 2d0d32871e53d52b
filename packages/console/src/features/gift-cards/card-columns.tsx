import { useTranslation } from 'react-i18next';
import type { CardRow } from '@laneway/contract/gift-cards/gift-card.schema';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { CardState } from './card-state.tsx';
import styles from './gift-cards.module.css';

/** How a card is named where its code is not shown. */
export function shownCard(last4: string): string {
  return `···· ${last4}`;
}

/** Who has the card, as far as it is known: who gets it, else who bought it. */
export function ownerOf({ recipient, purchaser }: Pick<CardRow, 'recipient' | 'purchaser'>): string {
  return recipient || purchaser;
}

export function useCardColumns(): Column<CardRow>[] {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return [
    {
      id: 'card',
      label: t('gift_cards.column.card'),
      cell: ({ last4 }) => <span className={styles.code}>{shownCard(last4)}</span>,
    },
    {
      id: 'owner',
      label: t('gift_cards.column.owner'),
      cell: (row) => <span className={styles.owner}>{ownerOf(row)}</span>,
    },
    {
      id: 'sold',
      label: t('gift_cards.column.sold'),
      from: 'tablet',
      cell: ({ issuedAt }) => dateTime(issuedAt),
    },
    { id: 'state', label: t('gift_cards.column.state'), cell: ({ status }) => <CardState status={status} /> },
    {
      id: 'value',
      label: t('gift_cards.column.value'),
      align: 'end',
      from: 'tablet',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'balance',
      label: t('gift_cards.column.balance'),
      align: 'end',
      cell: ({ balance }) => <Money amount={balance} tone="strong" />,
    },
  ];
}
