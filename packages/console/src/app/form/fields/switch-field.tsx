import type { ParseKeys } from 'i18next';
import { Switch } from '../../../ui/switch.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

type SwitchFieldProps = Omit<BoundProps, 'hideLabel' | 'className'>;

/** Something of the form around it that is on or off. */
export function SwitchField({ name, label, ...field }: SwitchFieldProps) {
  const { value, error: _error, ...bound } = useBound<boolean | undefined>(name, label);
  return <Switch {...field} {...bound} checked={value ?? false} />;
}

/** Something that is on or off. */
export function toggle(
  label: ParseKeys,
  [on, off]: readonly [ParseKeys, ParseKeys] = ['status.enabled', 'status.disabled'],
): Descriptor {
  return {
    label,
    Input: SwitchField,
    words: (value: boolean, { t }) => t(value ? on : off),
  };
}
