import { Field } from '../../../ui/field.tsx';
import type { BoardWords } from '../model/board-words.ts';
import { FirstDay } from './first-day.tsx';
import styles from './new-booking.module.css';
import type { Sale } from './use-sale.ts';

type PromoFieldProps = {
  sale: Sale;
  words: BoardWords;
  /** Takes the first day of play on which the code would hold. */
  onDay: (date: string) => void;
};

/** A promo code, which is tried with the price: what it takes off, or why it does not hold and on which day it would. */
export function PromoField({ sale: { form, promo, promoCode, item }, words, onDay }: PromoFieldProps) {
  const { t, money } = words;
  const refused = form.formState.errors.promoCode?.message ?? (promo?.eligible === false ? promo.message : undefined);
  return (
    <div className={styles.form} aria-live="polite">
      <Field
        label={t('money.promo_code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        translate="no"
        error={refused}
        help={
          promo?.eligible && refused === undefined && t('board.new.code_off', { amount: money(promo.discountApplied) })
        }
        // A scanner ends a code with Enter, which books nothing.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        {...form.register('promoCode', { onChange: () => form.clearErrors('promoCode') })}
      />
      {promo?.eligible === false && item !== null && (
        <FirstDay
          {...{ promoCode, item, words }}
          onTake={(date) => {
            onDay(date);
            form.setFocus('promoCode');
          }}
        />
      )}
    </div>
  );
}
