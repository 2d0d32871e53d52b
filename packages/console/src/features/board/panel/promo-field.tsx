import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { BoardWords } from '../model/board-words.ts';
import styles from './new-booking.module.css';
import type { Sale } from './use-sale.ts';

type PromoFieldProps = {
  sale: Sale;
  words: BoardWords;
  /** Takes the first day of play on which the code would hold. */
  onDay: (date: string) => void;
};

/** A promo code, which is tried with the price: what it takes off, or why it does not hold and on which day it would. */
export function PromoField({ sale: { form, promo }, words, onDay }: PromoFieldProps) {
  const { t, money } = words;
  const refused = form.formState.errors.promoCode?.message ?? (promo?.eligible === false ? promo.message : undefined);
  const { firstDay = null } = promo ?? {};
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
      {promo?.eligible === false && firstDay !== null && (
        <Button
          size="small"
          className={styles.day}
          onClick={() => {
            onDay(firstDay);
            form.setFocus('promoCode');
          }}
        >
          {t('board.new.code_day', { date: words.date(firstDay, 'short') })}
        </Button>
      )}
    </div>
  );
}
