import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { DateField as PlainDateField, type DateFieldProps as PlainProps } from '../../../ui/date-field.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

type DateFieldProps = Pick<BoundProps, 'name' | 'label'> & Pick<PlainProps, 'min' | 'max' | 'help'>;

/** The value while a part of a date is typed: no date, so that it is refused at its field and never saved as none. */
const HALF = '-';

/** A date of a form as far as it is whole; null: none, or half of one. */
export function wholeDate(value: string | null | undefined): string | null {
  return value && value !== HALF ? value : null;
}

/** A business date of the form around it; null while none is typed. A new row has ''. */
function DateField({ name, label, ...field }: DateFieldProps) {
  const { value, onChange, ...bound } = useBound<string | null | undefined>(name, label);
  // The parts that are typed stand beside the last whole date.
  const [whole, setWhole] = useState(wholeDate(value));
  if (value !== HALF && (value || null) !== whole) setWhole(value || null);
  const hear = (isHalf: boolean) => {
    if (isHalf) onChange(HALF);
    else if (value === HALF) onChange(whole);
  };
  return <PlainDateField {...field} {...bound} value={whole} onChange={onChange} onHalf={hear} />;
}

/** A business date. */
export function date(label: ParseKeys, props: Partial<DateFieldProps> = {}): Descriptor {
  return {
    label,
    Input: DateField,
    props,
    words: (value: string | null, say) => {
      const whole = wholeDate(value);
      return whole === null ? '' : say.date(whole, 'year');
    },
  };
}
