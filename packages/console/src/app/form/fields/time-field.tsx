import type { ParseKeys } from 'i18next';
import { TimeField as PlainTimeField } from '../../../ui/time-field.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

/** A wall time of the form around it. */
function TimeField({ name, label, ...field }: BoundProps) {
  const { value, ...bound } = useBound<string | undefined>(name, label);
  return <PlainTimeField {...field} {...bound} value={value ?? ''} />;
}

/** A wall time. */
export function time(label: ParseKeys): Descriptor {
  return { label, Input: TimeField, words: (value: string, say) => (value === '' ? '' : say.wallTime(value)) };
}
