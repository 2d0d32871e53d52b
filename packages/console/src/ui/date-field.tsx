import { parseDate } from '@internationalized/date';
import { useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { DateField as RacDateField, DateFieldStateContext, DateInput, DateSegment, Label } from 'react-aria-components';
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
  /** Told when a part of a date stands there, and when none or all of it does. */
  onHalf?: (isHalf: boolean) => void;
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
export function DateField({ label, value, onChange, onHalf, min, max, name, onBlur, help, error }: DateFieldProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const outside =
    value !== null && min && value < min
      ? t('field.date_from', { date: date(min, 'year') })
      : value !== null && max && value > max
        ? t('field.date_to', { date: date(max, 'year') })
        : undefined;
  const problem = error ?? outside;
  // Another object of the same date would take the parts back that are typed.
  const shown = useMemo(() => (value === null ? null : parseDate(value)), [value]);
  return (
    <RacDateField
      className={field.field}
      data-field={name}
      value={shown}
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
      {onHalf && <Half onHalf={onHalf} />}
    </RacDateField>
  );
}

/** Tells whether some of the parts of the date around it are typed, and others are not. */
function Half({ onHalf }: { onHalf: (isHalf: boolean) => void }) {
  const parts = useContext(DateFieldStateContext)?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const isHalf = parts.some(({ isPlaceholder }) => isPlaceholder) && parts.some(({ isPlaceholder }) => !isPlaceholder);
  const tell = useEffectEvent(onHalf);
  useEffect(() => tell(isHalf), [isHalf]);
  return null;
}
