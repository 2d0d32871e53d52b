import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MultiChoice, type MultiChoiceProps } from '../../../ui/multi-choice.tsx';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useEditor } from './use-bound.ts';

type MultiChoiceFieldProps = Pick<BoundProps, 'name' | 'label'> & Pick<MultiChoiceProps, 'options' | 'help'>;

/** Several of a list, of the form around it: an array of their values in the order in which they were chosen. */
function MultiChoiceField({ name, label, ...field }: MultiChoiceFieldProps) {
  const { value, problems: _problems, ...bound } = useEditor<readonly string[] | undefined>(name, label);
  return <MultiChoice {...field} {...bound} value={value ?? []} />;
}

type WordsProps = Omit<MultiChoiceFieldProps, 'options'> & { words: Readonly<Record<string, ParseKeys>> };

function WordsField({ words, ...field }: WordsProps) {
  const { t } = useTranslation();
  const options = Object.entries(words).map(([value, key]) => ({ value, label: t(key) }));
  return <MultiChoiceField {...field} options={options} />;
}

/** Several of a few values, each with its word. */
export function choices(label: ParseKeys, words: Readonly<Record<string, ParseKeys>>): Descriptor {
  return {
    label,
    Input: WordsField,
    props: { words },
    words: (values: readonly string[], { t }) =>
      values.map((value) => (words[value] ? t(words[value]) : '')).join(', '),
  };
}
