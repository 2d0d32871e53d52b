import type { ParseKeys } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Muted } from '../../../ui/text.tsx';
import styles from './checks-field.module.css';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useEditor } from './use-bound.ts';

type ChecksFieldProps = Pick<BoundProps, 'name' | 'label'> & {
  options: readonly { value: string; label: string }[];
  help?: string | undefined;
};

/** Several of a few, each with its box; an array in the form around it, in the order of the options. */
export function ChecksField({ name, label: own, options, help }: ChecksFieldProps) {
  const id = useId();
  const { label, value, onChange, error } = useEditor<readonly string[]>(name, own);
  const chosen = (of: string, isOn: boolean) =>
    options.map((option) => option.value).filter((one) => (one === of ? isOn : value.includes(one)));
  return (
    <div>
      <fieldset className={styles.boxes} data-field={name} aria-describedby={help && id}>
        <legend>{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(isOn) => onChange(chosen(option.value, isOn))}
          />
        ))}
      </fieldset>
      {help && (
        <Muted small id={id}>
          {help}
        </Muted>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

type WordsProps = Omit<ChecksFieldProps, 'options'> & { words: Readonly<Record<string, ParseKeys>> };

function WordChecks({ words, ...field }: WordsProps) {
  const { t } = useTranslation();
  return <ChecksField {...field} options={Object.entries(words).map(([value, key]) => ({ value, label: t(key) }))} />;
}

/** Several of a few values, each with its word, offered in the order of the words. */
export function checks(label: ParseKeys, words: Readonly<Record<string, ParseKeys>>): Descriptor {
  return {
    label,
    Input: WordChecks,
    props: { words },
    words: (values: readonly string[], { t }) =>
      values.flatMap((value) => (words[value] ? t(words[value]) : [])).join(', '),
  };
}
