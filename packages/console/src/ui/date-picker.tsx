import { CalendarDate, parseDate } from '@internationalized/date';
import { Calendar as CalendarIcon, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  DialogTrigger,
  Heading,
  Popover,
  Pressable,
  Button as RacButton,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './date-picker.module.css';
import { useFormat } from './format/use-format.ts';
import type { DateStyle } from './format/time.ts';
import popover from './popover.module.css';

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
};

/** A business date: a button that shows it and opens a month. */
export function DatePicker({ label, value, onChange, min, max, dateStyle = 'short', today }: DatePickerProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const shown = value ? date(value, dateStyle) : t('shell.any');
  return (
    <DialogTrigger>
      <Pressable>
        <Button icon={<CalendarIcon size={16} aria-hidden="true" />} aria-label={`${label}, ${shown}`}>
          {shown}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </Pressable>
      <Popover className={popover.popover} placement="bottom start" offset={6}>
        <Dialog className={styles.dialog} aria-label={label}>
          {({ close }) => (
            <>
              <Month
                {...{ label, value, min, max, today }}
                onChange={(next) => {
                  onChange(next);
                  close();
                }}
              />
              {today && value !== today && (
                <Button
                  variant="text"
                  size="small"
                  onClick={() => {
                    onChange(today);
                    close();
                  }}
                >
                  {t('board.today')}
                </Button>
              )}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

type MonthProps = Pick<DatePickerProps, 'label' | 'value' | 'onChange' | 'min' | 'max' | 'today'>;

function Month({ label, value, onChange, min, max, today }: MonthProps) {
  return (
    <Calendar<CalendarDate>
      aria-label={label}
      autoFocus
      value={value ? parseDate(value) : null}
      defaultFocusedValue={value ? undefined : today ? parseDate(today) : undefined}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      onChange={(next) => onChange(next.toString())}
    >
      <header className={styles.head}>
        <RacButton slot="previous" className={styles.step}>
          <ChevronLeft size={16} aria-hidden="true" />
        </RacButton>
        <Heading className={styles.title} />
        <RacButton slot="next" className={styles.step}>
          <ChevronRight size={16} aria-hidden="true" />
        </RacButton>
      </header>
      <CalendarGrid className={styles.grid} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(day) => (
            <CalendarCell date={day} className={classes(styles.day, day.toString() === today && styles.today)} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
