import { useTranslation } from 'react-i18next';
import { cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { isWholeCode, useCardCheck } from '../../app/booking/use-card-check.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import type { Share } from './split.queries.ts';
import styles from './till.module.css';

type Props = {
  outletId: string;
  /** The most that can be taken, in cents. */
  most: number;
  /** A share is paid whole, by one card; null: the amount becomes what the card can pay. */
  share: Pick<Share, 'splitAmt'> | null;
};

/** The code of a gift card, and what is on it once the code is whole. */
export function GiftCardPart({ outletId, most, share }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { setValue } = useFormFrame();
  const { label, name, value, onChange, onBlur, error } = useBound<string>('gcCode', t('till.gift.code'));
  const { card, check, forget } = useCardCheck(outletId);
  const type = async (typed: string) => {
    onChange(typed);
    if (!isWholeCode(typed)) return forget();
    const available = await check(typed);
    if (available === null || share !== null) return;
    const pays = Math.min(centsOf(available), most);
    setValue('amount', toWire(cents(pays)), { shouldDirty: true, shouldValidate: true });
  };
  const short =
    share !== null && card.is === 'good' && card.availableBalance < share.splitAmt
      ? t('split.card_short', { balance: money(card.availableBalance), amount: money(share.splitAmt) })
      : undefined;
  return (
    <>
      <Field
        label={label}
        name={name}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        help={t('till.gift.help')}
        error={card.is === 'refused' ? card.message : (short ?? error)}
        onChange={(event) => void type(event.target.value)}
        // The field has the focus as soon as its tile is pressed: left empty, it is not wrong before it is sent.
        onBlur={value === '' ? undefined : onBlur}
      />
      <output className={classes(styles.change, card.is !== 'good' && styles.none)}>
        {card.is === 'good' && (
          <>
            <span>{t('giftcard.available_balance')}</span>
            <b>{money(card.availableBalance)}</b>
          </>
        )}
      </output>
    </>
  );
}
