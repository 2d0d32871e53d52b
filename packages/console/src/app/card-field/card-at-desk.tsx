import { Banknote, ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { withWords } from '../words/i18n.ts';
import styles from './card-at-desk.module.css';
import type { CardPayment as Payment } from './use-card-payment.ts';

/** It loads with the first choice of a card. */
const CardPayment = lazy(() =>
  withWords(import('./card-payment.tsx'), 'card-field', 'card-payment').then((file) => ({
    default: file.CardPayment,
  })),
);

type Props = {
  payment: Pick<Payment, 'phase' | 'field' | 'again'>;
  account: string | null;
  /** What is charged, as it is read. */
  sum: string;
  onReady: (isReady: boolean) => void;
  /** Chooses cash instead, after a decline. */
  onCash: () => void;
  /** What else is true while the bank has the payment. */
  children?: ReactNode;
};

/** The card of a payment that the desk takes: its field, how far it is, and the way from a decline to cash. */
export function CardAtDesk({ payment, account, sum, onReady, onCash, children }: Props) {
  const { t } = useTranslation();
  const { phase, again } = payment;
  // Without its field no card can be asked for.
  useEffect(() => () => onReady(false), [onReady]);
  return (
    <Suspense
      fallback={
        <Skeleton>
          <SkeletonBar height={44} />
        </Skeleton>
      }
    >
      <CardPayment payment={payment} account={account} sum={sum} onReady={onReady}>
        {phase.is === 'declined' && (
          <button
            type="button"
            className={styles.way}
            onClick={() => {
              again();
              onCash();
            }}
          >
            <Banknote size={16} aria-hidden="true" />
            <span>{t('till.card.cash')}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        )}
        {phase.is === 'open' && children}
      </CardPayment>
    </Suspense>
  );
}
