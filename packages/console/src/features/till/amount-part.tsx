import { useController, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { LikelyAmount } from '@laneway/domain/till/likely-amounts';
import { asCents } from '../../app/form/fields/money-field.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { TileChoice } from '../../ui/tile-choice.tsx';
import { type paymentFields, sumOf } from './payment-form.ts';
import styles from './till.module.css';

type Props = {
  set: ReturnType<typeof paymentFields>;
  likely: readonly LikelyAmount[];
  most: Cents;
  /** The balance that a refusal named: it may be taken in place of the amount. */
  offered: number | null;
  onTakeOffered: (balance: number) => void;
};

/** What is taken: the likely amounts as buttons, or another one. */
export function AmountPart({ set, likely, most, offered, onTakeOffered }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { control } = useFormFrame();
  const { field } = useController({ control, name: 'amount' });
  const { errors } = useFormState({ control, name: 'amount' });
  return (
    <div className={styles.part}>
      <TileChoice
        label={t('till.amount')}
        tiles={likely.map(({ of, amount }) => ({
          value: amount as number,
          title: money(toWire(amount)),
          text: t(`till.likely.${of}`),
        }))}
        value={asCents(field.value as number)}
        onChange={(cents) => field.onChange(toWire(cents as Cents))}
      />
      <div className={styles.another}>
        <span aria-hidden="true">{t('till.another', { amount: money(toWire(most)) })}</span>
        <set.Field name="amount" />
      </div>
      {offered !== null && offered > 0 && errors['amount'] && (
        <Button size="small" onClick={() => onTakeOffered(offered)} className={styles.offer}>
          {t('till.take_balance', { amount: money(offered) })}
        </Button>
      )}
    </div>
  );
}

/** Amount and tip of the form around it together, in cents, null while one is no amount; and the tip. */
export function useSum(): { sum: Cents | null; tip: number } {
  const { control } = useFormFrame();
  const [amount, tip] = useWatch({ control, name: ['amount', 'tip'] }) as [number, number];
  return { sum: sumOf({ amount, tip }), tip };
}
