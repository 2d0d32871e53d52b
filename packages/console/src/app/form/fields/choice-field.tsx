import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Select, type SelectProps } from '../../../ui/select.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

type SelectFieldProps = BoundProps &
  Pick<SelectProps<string>, 'options' | 'placeholder'> & {
    /** The choice may be taken back, which is null in the form. */
    optional?: boolean;
    /** Its values are numbers. */
    numeric?: boolean;
  };

/** One of a list, of the form around it. */
export function SelectField({ name, label, optional = false, numeric = false, ...field }: SelectFieldProps) {
  const { value, onChange, ...bound } = useBound<string | number | null | undefined>(name, label);
  const onClear = optional ? () => onChange(null) : undefined;
  return (
    <Select
      {...field}
      {...bound}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(numeric ? Number(next) : next)}
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
  props: { numeric?: boolean } = {},
): Descriptor {
  return {
    label,
    Input: ChoiceField,
    props: { words, ...props },
    words: (value: string | number, { t }) => (words[value] ? t(words[value]) : ''),
  };
}
