import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BoundProps, Descriptor } from '../../app/form/fields/field-types.ts';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import styles from './tag-dialog.module.css';

type CountedProps = BoundProps & { most: number; lines?: number };

/** A text with the count of its characters, of those that it may have. */
function CountedField({ name, label, most, lines, ...field }: CountedProps) {
  const { t } = useTranslation();
  const { value, onChange, ...bound } = useBound<string>(name, label);
  const count = value.trim().length;
  const control = {
    ...field,
    ...bound,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    labelEnd: (
      <span className={count > most ? styles.tooMany : styles.count}>{t('tags.count', { count, max: most })}</span>
    ),
  };
  return lines === undefined ? <Field {...control} /> : <TextArea {...control} rows={lines} />;
}

/** A text of at most so many characters; with `lines` it has several. */
export function counted(label: ParseKeys, props: { most: number; lines?: number }): Descriptor {
  return { label, Input: CountedField, props, words: (value: string) => value };
}
