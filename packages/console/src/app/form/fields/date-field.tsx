import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { DateField as PlainDateField, type DateFieldProps as PlainProps } from '../../../ui/date-field.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

type DateFieldProps = Pick<BoundProps, 'name' | 'label'> &
  Pick<PlainProps, 'min' | 'max' | 'help'> & {
    /** No date means something: half a date is refused, and not read as none. */
    isOptional?: boolean;
  };

/** The value while a part of a date is typed: no date, so that it is refused at its field and never saved as none. */
const HALF = '-';

/** A business date of the form around it; null while none is typed. A new row has ''. */
function DateField({ name, label, isOptional = false, ...field }: DateFieldProps) {
  const { value, onChange, ...bound } = useBound<string | null | undefined>(name, label);
  // The parts that are typed stand beside the last whole date.
  const [whole, setWhole] = useState(value === HALF ? null : value || null);
  if (value !== HALF && (value || null) !== whole) setWhole(value || null);
  const hear = (isHalf: boolean) => {
    if (isHalf) onChange(HALF);
    else if (value === HALF) onChange(whole);
  };
  return (
    <PlainDateField {...field} {...bound} value={whole} onChange={onChange} {...(isOptional && { onHalf: hear })} />
  );
}

/** A business date. */
export function date(label: ParseKeys, props: Partial<DateFieldProps> = {}): Descriptor {
  return {
    label,
    Input: DateField,
    props,
    words: (value: string | null, say) => (value && value !== HALF ? say.date(value, 'year') : ''),
  };
}
