import type { ParseKeys } from 'i18next';
import { MoneyField as PlainMoneyField, type MoneyFieldProps as PlainMoneyProps } from '../../../ui/money-field.tsx';
import { NumberField as PlainNumberField, type NumberFieldProps as PlainProps } from '../../../ui/number-field.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

type NumberFieldProps = BoundProps &
  Omit<PlainProps, keyof BoundProps | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'> & {
    /** It may stay empty, which is null in the form. */
    optional?: boolean;
  };
type MoneyFieldProps = Omit<NumberFieldProps, 'step' | 'min' | 'max'> & Pick<PlainMoneyProps, 'withSign'>;

/** A number of the form around it. An empty field that must not be empty is NaN, which the schema refuses. */
export function NumberField({ name, label, optional = false, ...field }: NumberFieldProps) {
  const { onChange, ...bound } = useBound<number | null>(name, label);
  return (
    <PlainNumberField
      {...field}
      {...bound}
      onChange={(value) => onChange(value === null && !optional ? Number.NaN : value)}
    />
  );
}

/** An amount of money in cents of the form around it. */
export function MoneyField({ name, label, optional = false, ...field }: MoneyFieldProps) {
  const { onChange, ...bound } = useBound<number | null>(name, label);
  return (
    <PlainMoneyField
      {...field}
      {...bound}
      onChange={(cents) => onChange(cents === null && !optional ? Number.NaN : cents)}
    />
  );
}

/** An amount of money of the form around it, which the form holds as the API's decimal. */
function AmountField({ name, label, optional = false, ...field }: MoneyFieldProps) {
  const { value, onChange, ...bound } = useBound<number | null | undefined>(name, label);
  return (
    <PlainMoneyField
      {...field}
      {...bound}
      value={asCents(value)}
      onChange={(cents) => onChange(cents === null && !optional ? Number.NaN : asDecimal(cents))}
    />
  );
}

/** A decimal of the API as whole cents, as a field of money takes it. */
export function asCents(amount: number | null | undefined): number | null {
  return amount === null || amount === undefined ? null : Math.round(amount * 100);
}

export function asDecimal(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

export function number(label: ParseKeys, props: Partial<NumberFieldProps> = {}): Descriptor {
  const words: Descriptor['words'] = (value: number | null, say) => (isNumber(value) ? say.number(value) : '');
  return { label, Input: NumberField, props, words };
}

/** A rate in percent. */
export function percent(label: ParseKeys, props: Partial<NumberFieldProps> = {}): Descriptor {
  const words: Descriptor['words'] = (value: number | null, say) => (isNumber(value) ? say.percent(value) : '');
  return { label, Input: NumberField, props, words };
}

/** An amount in cents. */
export function money(label: ParseKeys, props: Partial<MoneyFieldProps> = {}): Descriptor {
  const words: Descriptor['words'] = (value: number | null, say) => (isNumber(value) ? say.money(value / 100) : '');
  return { label, Input: MoneyField, props, words };
}

/** An amount as a decimal of the API. */
export function amount(label: ParseKeys, props: Partial<MoneyFieldProps> = {}): Descriptor {
  const words: Descriptor['words'] = (value: number | null, say) => (isNumber(value) ? say.money(value) : '');
  return { label, Input: AmountField, props, words };
}

function isNumber(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}
