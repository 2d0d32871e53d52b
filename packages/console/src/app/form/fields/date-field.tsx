import type { ParseKeys } from 'i18next';
import { DateField as PlainDateField, type DateFieldProps as PlainProps } from '../../../ui/date-field.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

type DateFieldProps = Pick<BoundProps, 'name' | 'label'> & Pick<PlainProps, 'min' | 'max' | 'help'>;

/** A business date of the form around it; null while none, or not the whole of one, is typed. A new row has ''. */
function DateField({ name, label, ...field }: DateFieldProps) {
  const { value, ...bound } = useBound<string | null | undefined>(name, label);
  return <PlainDateField {...field} {...bound} value={value || null} />;
}

/** A business date. */
export function date(label: ParseKeys, props: Partial<DateFieldProps> = {}): Descriptor {
  return {
    label,
    Input: DateField,
    props,
    words: (value: string | null, say) => (value ? say.date(value, 'year') : ''),
  };
}
