import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { readCents } from './format/read-number.ts';
import { useFormat } from './format/use-format.ts';

export type MoneyFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Whole cents. Null: empty. NaN: the text is no amount. */
  value: number | null;
  onChange: (cents: number | null) => void;
  /** Shows the sign of the currency, on the side where the language writes it. */
  withSign?: boolean;
};

/** An amount of money, in cents; shown as "1,200.00" in the person's language once it is left. */
export function MoneyField({ value, onChange, withSign = false, ...field }: MoneyFieldProps) {
  const { amount, locale, currencySign } = useFormat();
  // The typed text stays while the field has the focus, and after it where it is no amount. It gives way as soon as the
  // value is no longer the one it was read as: pasted prices and undone changes show in the field at once.
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const isNone = Number.isNaN(value);
  const isTyped = typed !== null && (Object.is(typed.value, value) || (typed.value === null && isNone));
  const shown = isTyped ? typed.text : value === null || isNone ? '' : amount(value / 100);
  const { sign, isBefore } = currencySign();
  return (
    <Field
      {...(withSign && { [isBefore ? 'icon' : 'end']: sign })}
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        const cents = readCents(target.value, locale);
        setTyped({ text: target.value, value: cents });
        onChange(cents);
      }}
      onBlur={(event) => {
        if (!isNone) setTyped(null);
        field.onBlur?.(event);
      }}
    />
  );
}
