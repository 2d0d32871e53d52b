import { CircleCheck, CircleSlash, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toWire } from '@laneway/domain/money/wire-money';
import { payable } from '@laneway/domain/till/payment';
import { CardAtDesk } from '../../app/card-field/card-at-desk.tsx';
import type { CardPayment as Payment } from '../../app/card-field/use-card-payment.ts';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { useSum } from './amount-part.tsx';
import type { Owing } from './owing.ts';
import styles from './till.module.css';

type Props = {
  payment: Pick<Payment, 'phase' | 'field' | 'again'>;
  account: string | null;
  /** With what is at the bank. */
  owing: Owing;
  onReady: (isReady: boolean) => void;
};

/** The card of a payment: its field, how far it is, and what can be done meanwhile. */
export function CardPart({ payment, account, owing, onReady }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { setValue } = useFormFrame();
  const { sum } = useSum();
  const { free } = payable(owing);
  return (
    <CardAtDesk
      payment={payment}
      account={account}
      sum={sum === null ? '' : money(toWire(sum))}
      onReady={onReady}
      onCash={() => setValue('paymentMethod', 'CASH', { shouldDirty: true })}
    >
      <ul className={styles.effects}>
        {owing.paying && (
          <Fact icon={<CircleCheck size={16} aria-hidden="true" />}>
            {t('till.card.set_aside', { amount: money(toWire(owing.paying.amount)) })}
          </Fact>
        )}
        <Fact icon={<CircleCheck size={16} aria-hidden="true" />}>{t('till.card.look')}</Fact>
        <Fact icon={<CircleSlash size={16} aria-hidden="true" />}>
          {free > 0 ? t('till.card.other_free', { amount: money(toWire(free)) }) : t('till.card.other_waits')}
        </Fact>
      </ul>
    </CardAtDesk>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  );
}

type FootProps = {
  payment: Pick<Payment, 'phase' | 'askHolder'>;
  isLooking: boolean;
  look: () => void;
  onClose: () => void;
};

/** While the bank has the payment: it is asked about, or left to settle itself. */
export function HeldFoot({ payment: { phase, askHolder }, isLooking, look, onClose }: FootProps) {
  const { t } = useTranslation();
  const isInTrouble = phase.is === 'open' && phase.trouble !== null;
  const asksHolder = phase.is === 'open' && phase.asksHolder;
  const goOn = useRef<HTMLButtonElement>(null);
  const lookAgain = useRef<HTMLButtonElement>(null);
  // Who goes on takes the card field from the holder: one more Enter does not.
  useEffect(() => (asksHolder ? lookAgain : goOn).current?.focus({ preventScroll: true }), [asksHolder]);
  return (
    <div className={styles.held}>
      <Button
        ref={lookAgain}
        size="large"
        busy={isLooking}
        icon={<RotateCw size={16} aria-hidden="true" />}
        onClick={isInTrouble ? askHolder : look}
      >
        {t(isInTrouble ? 'till.card.holder_again' : 'till.card.look_again')}
      </Button>
      <Button ref={goOn} variant={asksHolder ? 'outline' : 'primary'} size="large" shortcut="Esc" onClick={onClose}>
        {t('till.card.go_on')}
      </Button>
    </div>
  );
}
