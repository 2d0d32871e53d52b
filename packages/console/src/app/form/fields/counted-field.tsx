import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Field, TextArea } from '../../../ui/field.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import styles from './counted-field.module.css';
import type { BoundProps, Descriptor } from './field-types.ts';
import { useBound } from './use-bound.ts';

type Limits = {
  /** So many characters it may have. */
  most: number;
  /** Its height; without it the text is a single line. */
  lines?: number;
  autoComplete?: string;
};

/** A text with the count of its characters, as they are saved: without the spaces around it. */
function CountedField({ name, label, most, lines, ...field }: BoundProps & Limits) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { value = '', onChange, ...bound } = useBound<string | undefined>(name, label);
  const length = value.trim().length;
  const control = {
    ...field,
    ...bound,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    labelEnd: (
      <span className={length > most ? styles.tooMany : styles.count}>
        {t('form.length', { length: number(length), most: number(most) })}
      </span>
    ),
  };
  return lines === undefined ? <Field {...control} /> : <TextArea {...control} rows={lines} />;
}

/** A text of at most so many characters. */
export function counted(label: ParseKeys, props: Limits): Descriptor {
  return { label, Input: CountedField, props, words: (value: string) => value };
}
