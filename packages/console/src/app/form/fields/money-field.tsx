import { money as wireMoney } from '@laneway/contract/http/wire';
import { toCents, toWire } from '@laneway/domain/money/wire-money';
import { cents } from '@laneway/domain/money/cents';
import type { AmountSymbol } from '@laneway/domain/plans/plan';
import type { ParseKeys } from 'i18next';
import {
  isBeyond,
  limitWords,
  MoneyField as PlainMoneyField,
  type MoneyFieldProps as PlainProps,
  type MoneyLimits,
} from '../../../ui/money-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { isNumber } from './number-field.tsx';
import { useBound } from './use-bound.ts';

type MoneyFieldProps = BoundProps &
  Omit<PlainProps, keyof BoundProps | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'> & {
    /** It may stay empty, which is null in the form. */
    optional?: boolean;
  };

/**
 * An amount of money of the form around it. The form holds the decimal of the request, the field the cents: this is the
 * one place where a form's amounts change from one to the other. An empty field that must not be empty is NaN, which
 * the schema refuses.
 */
export function MoneyField({ name, label, optional = false, ...field }: MoneyFieldProps) {
  const { value, onChange, ...bound } = useBound<number | null | undefined>(name, label);
  return (
    <PlainMoneyField
      {...field}
      {...bound}
      value={asCents(value)}
      onChange={(typed) => onChange(typed === null && !optional ? Number.NaN : asDecimal(typed))}
    />
  );
}

type AmountFieldProps = BoundProps & { unit: AmountSymbol };

/** An amount of the form around it that is money, or a percentage of some: a field that is absent is nothing. */
export function MoneyOrPercentField({ name, label, unit, ...field }: AmountFieldProps) {
  const { value = 0, onChange, ...bound } = useBound<number | undefined>(name, label);
  const set = (typed: number | null) => onChange(typed ?? Number.NaN);
  return unit === '%' ? (
    <NumberField {...field} {...bound} end="%" value={value} onChange={set} />
  ) : (
    <PlainMoneyField
      {...field}
      {...bound}
      withSign
      value={asCents(value)}
      onChange={(typed) => set(asDecimal(typed))}
    />
  );
}

/**
 * An amount of a form within limits: the schema of a field that has the same limits, refused in the field's words.
 * @param money writes an amount, as `useFormat` does
 */
export function moneyWithin(limits: MoneyLimits, money: (amount: number) => string) {
  return wireMoney.refine((amount) => !isBeyond(amount, limits), { params: limitWords(limits, money) });
}

/** A form's decimal as whole cents, as a field of money takes it: empty is null, and what is no amount NaN. */
export function asCents(amount: number | null | undefined): number | null {
  if (amount === null || amount === undefined) return null;
  const read = toCents(amount);
  return 'cents' in read ? read.cents : Number.NaN;
}

/** The cents of a field of money as a form's decimal. */
export function asDecimal(typed: number | null): number | null {
  return typed === null || Number.isNaN(typed) ? typed : toWire(cents(typed));
}

/** An amount of money, as the decimal of the request. */
export function money(label: ParseKeys, props: Partial<MoneyFieldProps> = {}): Descriptor {
  const words: Descriptor['words'] = (value: number | null, say) => (isNumber(value) ? say.money(value) : '');
  return { label, Input: MoneyField, props, words };
}
