import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/use-format.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import type { LinkAnswer } from './checkout.queries.ts';

const REASONS = ['paid', 'booking', 'declined', 'share'] as const;

/** Nothing can be paid by the link any more. */
export function LinkIsOver({ why, link }: { why: string | null; link?: LinkAnswer }) {
  const { t } = useTranslation();
  const reason = REASONS.find((one) => one === why) ?? 'unknown';
  return (
    <Outcome
      {...(link && { link })}
      icon={
        reason === 'paid' ? (
          <CircleCheck size={28} aria-hidden="true" className={styles.good} />
        ) : (
          <CircleAlert size={28} aria-hidden="true" />
        )
      }
      title={t(`checkout.over.${reason}.title`)}
      text={t(`checkout.over.${reason}.text`)}
    />
  );
}

/** @param amount with its tip, as a decimal of the API; null where the page did not send the payment itself */
export function Paid({ link, amount }: { link: LinkAnswer; amount: number | null }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <Outcome
      link={link}
      icon={<CircleCheck size={28} aria-hidden="true" className={styles.good} />}
      title={t('checkout.done.title')}
      text={
        amount === null
          ? t('checkout.done.text_code', { code: link.code })
          : t('checkout.done.text', { amount: money(amount), code: link.code })
      }
    />
  );
}

/** The bank has the payment, and has not answered. */
export function Waiting({ link }: { link: LinkAnswer }) {
  const { t } = useTranslation();
  return (
    <Outcome
      link={link}
      icon={<Clock size={28} aria-hidden="true" />}
      title={t('checkout.wait.title')}
      text={t('checkout.wait.text')}
    />
  );
}

type OutcomeProps = { link?: LinkAnswer; icon: ReactNode; title: string; text: string };

function Outcome({ link, icon, title, text }: OutcomeProps) {
  return (
    <CheckoutFrame {...(link && { link })}>
      <div className={styles.outcome} role="status">
        {icon}
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </CheckoutFrame>
  );
}
