import { cents, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field.tsx';
import { readCents } from './format/read-number.ts';
import { useFormat } from './format/use-format.ts';
import styles from './money-field.module.css';
import { SegmentedControl } from './segmented-control.tsx';
import { TileChoice } from './tile-choice.tsx';

/** A likely amount: "$349.90, balance". */
export type MoneyPreset = { cents: Cents; label: string };

/** Limits of an amount, in cents and regardless of sign. */
export type MoneyLimits = { least?: Cents | undefined; most?: Cents | undefined };

export type MoneyFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> &
  MoneyLimits & {
    /** Whole cents. Null: empty. NaN: the text is no amount. */
    value: number | null;
    onChange: (cents: number | null) => void;
    /** Amounts that a press fills in. */
    presets?: readonly MoneyPreset[];
    /** What plus and minus mean, for an amount that may be either: the sign is chosen here, and never typed. */
    plusOrMinus?: { plus: string; minus: string };
    /** Shows the sign of the currency, on the side where the language writes it. */
    withSign?: boolean;
  };

/** An amount of money, in cents; shown as "1,200.00" in the person's language once it is left. Its limits are said. */
export function MoneyField({ value, onChange, least, most, presets = [], plusOrMinus, ...field }: MoneyFieldProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [isLeft, setIsLeft] = useState(false);
  // While nothing is typed there is no sign in the value.
  const [chosen, setChosen] = useState<Sign>(value !== null && value < 0 ? 'minus' : 'plus');
  const sign = value ? (value < 0 ? 'minus' : 'plus') : chosen;
  const size = value === null || Number.isNaN(value) ? value : Math.abs(value);
  const { words, values } = limitWords({ least, most }, money);
  const limits = words && t(words, values);
  const set = (next: number | null, as: Sign = sign) =>
    onChange(next === null || next === 0 ? next : plusOrMinus && as === 'minus' ? -next : next);

  const error = field.error ?? (isLeft && isBeyond(size, { least, most }) ? limits : undefined);
  const input = (
    <Amount
      {...field}
      hideLabel={presets.length > 0 || (field.hideLabel ?? false)}
      isPlain={plusOrMinus !== undefined}
      value={plusOrMinus ? size : value}
      help={field.help ?? (error === limits ? undefined : limits)}
      error={error}
      onChange={(next) => set(next)}
      onBlur={(event) => {
        setIsLeft(true);
        field.onBlur?.(event);
      }}
    />
  );
  if (presets.length === 0 && !plusOrMinus) return input;
  return (
    <div className={styles.group}>
      {presets.length > 0 && (
        <TileChoice
          label={field.label}
          tiles={presets.map(({ cents: each, label }) => ({ value: each, title: money(toWire(each)), text: label }))}
          value={size}
          disabled={field.disabled}
          onChange={(chosen) => set(chosen)}
        />
      )}
      {plusOrMinus ? (
        <div className={styles.signed}>
          <SegmentedControl
            label={field.label}
            value={sign}
            options={[
              { value: 'plus', label: plusOrMinus.plus },
              { value: 'minus', label: plusOrMinus.minus },
            ]}
            onChange={(next) => {
              setChosen(next);
              set(size, next);
            }}
          />
          {input}
        </div>
      ) : (
        input
      )}
    </div>
  );
}

/** Whether an amount, in cents, is beyond its limits; what is empty or no amount is not. */
export function isBeyond(amount: number | null, { least, most }: MoneyLimits): boolean {
  if (amount === null) return false;
  return Math.abs(amount) > (most ?? Infinity) || Math.abs(amount) < (least ?? 0);
}

/** The words of an amount's limits with their values: "At most $40.00". Without limits there are none. */
export function limitWords({ least, most }: MoneyLimits, money: (amount: number) => string) {
  const min = least === undefined ? '' : money(toWire(least));
  const max = most === undefined ? '' : money(toWire(most));
  if (min && max) return { words: 'validation.number_range', values: { min, max } } as const;
  if (max) return { words: 'validation.up_to', values: { max } } as const;
  return min ? ({ words: 'validation.from', values: { min } } as const) : {};
}

type Sign = 'plus' | 'minus';
type AmountProps = Pick<MoneyFieldProps, 'value' | 'onChange' | 'withSign'> &
  Omit<FieldProps, 'value' | 'onChange'> & {
    /** Its sign is chosen beside it: a typed one makes it no amount. */
    isPlain: boolean;
  };

function Amount({ value, onChange, isPlain, withSign = false, ...field }: AmountProps) {
  const { amount, locale, currencySign } = useFormat();
  const { sign, isBefore } = currencySign();
  // The typed text stays while the field has the focus, and after it where it is no amount. It gives way as soon as the
  // value is no longer the one it was read as: pasted prices and undone changes show in the field at once.
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const isNone = Number.isNaN(value);
  const isTyped = typed !== null && (Object.is(typed.value, value) || (typed.value === null && isNone));
  const shown = isTyped ? typed.text : value === null || isNone ? '' : amount(toWire(cents(value)));
  return (
    <Field
      {...(withSign && { [isBefore ? 'icon' : 'end']: sign })}
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        const read = readCents(target.value, locale, sign);
        const next = isPlain && read !== null && read < 0 ? Number.NaN : read;
        setTyped({ text: target.value, value: next });
        onChange(next);
      }}
      onBlur={(event) => {
        if (!isNone) setTyped(null);
        field.onBlur?.(event);
      }}
    />
  );
}
