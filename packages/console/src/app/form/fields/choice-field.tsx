import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Select, type SelectProps } from '../../../ui/select.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

type SelectFieldProps = BoundProps &
  Pick<SelectProps<string>, 'options' | 'placeholder'> & {
    /** The choice can be cleared, which is null in the form. */
    optional?: boolean;
    /** Converts an option's text to its value in the form: a number, or true and false. */
    read?: (option: string) => string | number | boolean;
  };

/** A choice from a list, bound to the surrounding form. */
export function SelectField({ name, label, optional = false, read = (option) => option, ...field }: SelectFieldProps) {
  const { value, onChange, ...bound } = useBound<string | number | boolean | null | undefined>(name, label);
  const onClear = optional ? () => onChange(null) : undefined;
  return (
    <Select
      {...field}
      {...bound}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(read(next))}
      onClear={onClear}
    />
  );
}

type WordsProps = Omit<SelectFieldProps, 'options'> & { words: Readonly<Record<string, ParseKeys>> };

function ChoiceField({ words, ...field }: WordsProps) {
  const { t } = useTranslation();
  return <SelectField {...field} options={Object.entries(words).map(([value, key]) => ({ value, label: t(key) }))} />;
}

/** One of a few values, each with its word, offered in the order of the words. */
export function choice(
  label: ParseKeys,
  words: Readonly<Record<string, ParseKeys>>,
  props: Pick<SelectFieldProps, 'read'> = {},
): Descriptor {
  return {
    label,
    Input: ChoiceField,
    props: { words, ...props },
    words: (value: string | number, { t }) => (words[value] ? t(words[value]) : ''),
  };
}

/** True or false as a choice between two words. */
export function either(label: ParseKeys, [on, off]: readonly [ParseKeys, ParseKeys]): Descriptor {
  return {
    label,
    Input: ChoiceField,
    props: { words: { true: on, false: off }, read: (option: string) => option === 'true' },
    words: (value: boolean, { t }) => t(value ? on : off),
  };
}
