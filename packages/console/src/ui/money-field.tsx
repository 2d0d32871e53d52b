import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { readCents } from './format/read-number.ts';
import { useFormat } from './format/use-format.ts';

export type MoneyFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Whole cents. Null: empty. NaN: the text is no amount. */
  value: number | null;
  onChange: (cents: number | null) => void;
};

/** An amount of money, in cents; shown as "1,200.00" in the person's language once it is left. */
export function MoneyField({ value, onChange, ...field }: MoneyFieldProps) {
  const { amount, locale } = useFormat();
  // The typed text stays while the field has the focus, and after it where it is no amount.
  const [typed, setTyped] = useState<string | null>(null);
  const isNone = Number.isNaN(value);
  const shown = typed ?? (value === null || isNone ? '' : amount(value / 100));
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readCents(target.value, locale));
      }}
      onBlur={(event) => {
        if (!isNone) setTyped(null);
        field.onBlur?.(event);
      }}
    />
  );
}
