import { CircleX, Clock, Landmark, type LucideIcon, ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { formatCountdown } from '../../ui/format/time.ts';
import { useNow } from '../../ui/use-now.ts';
import { CardField } from './card-field.tsx';
import styles from './card-payment.module.css';
import type { CardPayment as Payment } from './use-card-payment.ts';

type Props = {
  payment: Pick<Payment, 'phase' | 'field'>;
  /** The business's account at the gateway; null: the platform's own. */
  account: string | null;
  /** What is charged, as it is read. */
  sum: string;
  onReady: (isReady: boolean) => void;
  /** What else is true in this state, and the ways out of it. */
  children?: ReactNode;
};

/** The card field of a payment, and how far the payment is. */
export function CardPayment({ payment: { phase, field }, account, sum, onReady, children }: Props) {
  const { t } = useTranslation();
  const isFieldNeeded = phase.is === 'ready' || phase.is === 'declined' || (phase.is === 'open' && phase.asksHolder);
  return (
    <div className={styles.card}>
      {phase.is === 'asking' && (
        <State icon={Landmark} look={styles.asks} title={t('card_payment.asking')} since={phase.since}>
          {t('card_payment.asking_text')}
        </State>
      )}
      {phase.is === 'declined' && (
        <State icon={CircleX} look={styles.declined} title={phase.message}>
          {t('card_payment.declined_text')}
        </State>
      )}
      {phase.is === 'open' &&
        (phase.asksHolder ? (
          <State icon={ShieldQuestion} look={styles.asks} title={t('card_payment.holder')} since={phase.since}>
            {phase.trouble ?? t('card_payment.holder_text', { amount: sum })}
          </State>
        ) : (
          <State icon={Clock} look={styles.waits} title={t('card_payment.waiting')} since={phase.since}>
            {t('card_payment.waiting_text', { amount: sum })}
          </State>
        ))}
      <div className={classes(!isFieldNeeded && styles.away)}>
        <CardField ref={field} account={account} onReady={onReady} />
      </div>
      {children}
    </div>
  );
}

type StateProps = { icon: LucideIcon; look: string | undefined; title: string; since?: number; children: ReactNode };

function State({ icon: Icon, look, title, since, children }: StateProps) {
  return (
    <div role="alert" className={classes(styles.state, look)}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <p className={styles.title}>
          {title}
          {since !== undefined && <Age since={since} />}
        </p>
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  );
}

/** How long it has been so; a timer is not announced with each second. */
function Age({ since }: { since: number }) {
  const seconds = Math.max(0, (useNow(1000) - since) / 1000);
  return (
    <span role="timer" className={styles.age}>
      {formatCountdown(seconds)}
    </span>
  );
}
