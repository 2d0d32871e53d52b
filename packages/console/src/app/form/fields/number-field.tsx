import type { ParseKeys } from 'i18next';
import { NumberField as PlainNumberField, type NumberFieldProps as PlainProps } from '../../../ui/number-field.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

type NumberFieldProps = BoundProps &
  Omit<PlainProps, keyof BoundProps | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'> & {
    /** It may stay empty, which is null in the form. */
    optional?: boolean;
  };
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

export function number(label: ParseKeys, props: Partial<NumberFieldProps> = {}): Descriptor {
  const words: Descriptor['words'] = (value: number | null, say) => (isNumber(value) ? say.number(value) : '');
  return { label, Input: NumberField, props, words };
}

/** A rate in percent. */
export function percent(label: ParseKeys, props: Partial<NumberFieldProps> = {}): Descriptor {
  const words: Descriptor['words'] = (value: number | null, say) => (isNumber(value) ? say.percent(value) : '');
  return { label, Input: NumberField, props, words };
}

export function isNumber(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}
