import { Calendar as CalendarIcon, ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import chip from './chip-filter.module.css';
import styles from './date-picker.module.css';
import { useFormat } from './format/use-format.ts';
import type { DateStyle } from './format/time.ts';
import { later } from './later.ts';
import { Popup } from './popup.tsx';

/** The calendar is a third of the component library: it comes when a month is opened. */
const month = later(() => import('./date-picker-month.tsx').then((file) => file.DateLayer));

export type DatePickerProps = {
  /** What the date is for; the button's name begins with it. */
  label: string;
  /** Business date, "2026-11-21"; null: any. */
  value: string | null;
  onChange: (date: string) => void;
  /** First and last date that can be chosen. */
  min?: string;
  max?: string;
  /** How the chosen date reads on the button. */
  dateStyle?: DateStyle;
  /** The outlet's today; it is marked and can be jumped to. */
  today?: string;
  /** In a form: the label stands above, as that of a field. */
  labelled?: boolean;
  /** What is shown where there is no date. */
  empty?: string;
  /** The label stands before the date, as in a filter. */
  isNamed?: boolean;
  /** A button of its own in place of the usual one. */
  children?: ReactElement<object, string>;
};

/** A business date: a button that shows it and opens a month. */
export function DatePicker({
  label,
  value,
  onChange,
  min,
  max,
  dateStyle = 'short',
  today,
  labelled = false,
  empty,
  isNamed = false,
  children,
}: DatePickerProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const shown = value ? date(value, dateStyle) : (empty ?? t('shell.any'));
  const picker = (
    <Popup
      kind="dialog"
      layer={month}
      trigger={
        children ?? (
          <Button icon={<CalendarIcon size={16} aria-hidden="true" />} aria-label={`${label}, ${shown}`}>
            {isNamed ? (
              <>
                <span className={chip.label}>{label}</span> <span className={chip.value}>{shown}</span>
              </>
            ) : (
              shown
            )}
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        )
      }
      props={{ label, value, onChange, min, max, today }}
    />
  );
  if (!labelled) return picker;
  return (
    <div className={styles.labelled}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {picker}
    </div>
  );
}
