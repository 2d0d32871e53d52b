import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { Button } from '../../ui/button.tsx';
import { openBookingDialog, type Subject } from '../dialogs/booking-dialogs.ts';
import styles from './money-buttons.module.css';

type Abilities = Pick<Answer<'reservation.details'>['abilities'], 'refund' | 'adjust' | 'link' | 'pay' | 'promo'>;

type Props = {
  booking: Subject;
  abilities: Abilities;
  /** Whether the person may see the payments. */
  hasReceipt: boolean;
  /** More of the same, behind them. */
  children?: ReactNode;
};

/** What is done with the money of a booking besides taking it, each with its key. */
export function MoneyButtons({ booking, abilities, hasReceipt, children }: Props) {
  const { t } = useTranslation();
  const { refund, adjust, link, pay, promo } = abilities;
  if (!hasReceipt && !refund && !adjust && !link && !pay && !promo && !children) return null;
  return (
    <div className={styles.buttons}>
      {hasReceipt && (
        <Button size="small" shortcut="B" onClick={() => openBookingDialog('receipt', booking)}>
          {t('money.receipt')}
        </Button>
      )}
      {refund && (
        <Button size="small" shortcut="U" onClick={() => openBookingDialog('give_back', booking)}>
          {t('money.buttons.give_back')}
        </Button>
      )}
      {adjust && (
        <Button size="small" shortcut="J" onClick={() => openBookingDialog('adjust', booking)}>
          {t('money.buttons.adjust')}
        </Button>
      )}
      {pay && (
        <Button size="small" shortcut="I" onClick={() => openBookingDialog('split', booking)}>
          {t('money.buttons.split')}
        </Button>
      )}
      {promo && (
        <Button size="small" shortcut="O" onClick={() => openBookingDialog('promo', booking)}>
          {t('money.promo_code')}
        </Button>
      )}
      {link && (
        <Button size="small" shortcut="L" onClick={() => openBookingDialog('payment_link', booking)}>
          {t('money.buttons.link')}
        </Button>
      )}
      {children}
    </div>
  );
}
