import { parseDate } from '@internationalized/date';
import { DateField as RacDateField, DateInput, DateSegment, Label } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import styles from './date-field.module.css';
import { FieldHelp } from './field-help.tsx';
import field from './field.module.css';
import { useFormat } from './format/use-format.ts';

export type DateFieldProps = {
  label: string;
  /** Business date, "2026-11-21"; null: none, or one that is not whole yet. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** First and last date that is accepted. */
  min?: string;
  max?: string;
  /** Name of the form's field. */
  name?: string;
  onBlur?: () => void;
  help?: string;
  error?: string | undefined;
};

/** A business date that is typed part by part, and emptied with Backspace. */
export function DateField({ label, value, onChange, min, max, name, onBlur, help, error }: DateFieldProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const outside =
    value !== null && min && value < min
      ? t('field.date_from', { date: date(min, 'year') })
      : value !== null && max && value > max
        ? t('field.date_to', { date: date(max, 'year') })
        : undefined;
  const problem = error ?? outside;
  return (
    <RacDateField
      className={field.field}
      data-field={name}
      value={value === null ? null : parseDate(value)}
      onChange={(next) => onChange(next?.toString() ?? null)}
      onBlur={onBlur}
      isInvalid={problem !== undefined}
      shouldForceLeadingZeros
    >
      <Label className={field.head}>{label}</Label>
      <DateInput className={classes(field.box, styles.input, problem && field.invalid)}>
        {(segment) => <DateSegment segment={segment} className={styles.segment} />}
      </DateInput>
      <FieldHelp help={help} error={problem} />
    </RacDateField>
  );
}
