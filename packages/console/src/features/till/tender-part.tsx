import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { GivenPart } from './given-part.tsx';
import type { OfferedTender, paymentFields } from './payment-form.ts';
import { TENDERS } from '../../app/booking/tenders.ts';
import styles from './till.module.css';

type Props = {
  set: ReturnType<typeof paymentFields>;
  offered: readonly OfferedTender[];
  /** What a card asks. */
  card?: ReactNode;
  /** What a card at the reader asks. */
  reader?: ReactNode;
  /** What a gift card asks. */
  giftCard?: ReactNode;
};

/** The tender, and below it what that tender asks. */
export function TenderPart({ set, offered, card, reader, giftCard }: Props) {
  const { t } = useTranslation();
  const { control, places } = useFormFrame();
  const { field } = useController({ control, name: 'paymentMethod' });
  const method = field.value as OfferedTender;
  /** A tile was pressed; arrow keys go over the tiles, and stay among them. */
  const isPressed = useRef(false);
  const toCode = useEffectEvent(() => {
    if (isPressed.current) places.focus('gcCode');
  });
  useEffect(() => {
    if (method === 'GIFT_CARD') toCode();
  }, [method]);
  return (
    <div
      role="presentation"
      className={styles.part}
      onPointerDown={() => (isPressed.current = true)}
      onKeyDown={() => (isPressed.current = false)}
    >
      <TileChoice
        label={t('till.paid_with')}
        // The names of more do not fit side by side.
        inLine={offered.length < 5}
        tiles={offered.map((tender) => {
          const { words, Icon } = TENDERS[tender];
          return { value: tender, title: t(words), icon: <Icon size={16} aria-hidden="true" /> };
        })}
        value={method}
        field="paymentMethod"
        onChange={field.onChange}
      />
      {method === 'CARD' && card}
      {method === 'CARD_PRESENT' && reader}
      {method === 'GIFT_CARD' && giftCard}
      {method === 'CASH' && <GivenPart />}
      {(method === 'CHECK' || method === 'OTHER') && (
        <set.Field
          name="receiptNo"
          label={t(method === 'CHECK' ? 'money.check_no' : 'money.receipt_no')}
          help={t('till.number_help')}
        />
      )}
    </div>
  );
}

/** Phone and e-mail of a payer who is not the booker; folded away until somebody needs them. */
export function PayerPart({ set }: Pick<Props, 'set'>) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { errors } = useFormState({ control, name: ['paymentPhone', 'paymentEmail'] });
  const isWrong = errors['paymentPhone'] !== undefined || errors['paymentEmail'] !== undefined;
  return (
    <details className={styles.payer} {...(isWrong && { open: true })}>
      <summary>
        <ChevronRight size={16} aria-hidden="true" />
        {t('till.payer')}
      </summary>
      <div className={styles.payerFields}>
        <p>{t('till.payer_help')}</p>
        <set.Field name="paymentPhone" />
        <set.Field name="paymentEmail" />
      </div>
    </details>
  );
}
