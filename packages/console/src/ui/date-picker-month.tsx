import { CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { classes } from './classes.ts';
import type { DatePickerProps } from './date-picker.tsx';
import styles from './date-picker.module.css';

type MonthProps = Pick<DatePickerProps, 'label' | 'value' | 'onChange' | 'min' | 'max' | 'today'>;

/** A month of business dates; the focus is in it at once. */
export function Month({ label, value, onChange, min, max, today }: MonthProps) {
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
        <Button slot="previous" className={styles.step}>
          <ChevronLeft size={16} aria-hidden="true" />
        </Button>
        <Heading className={styles.title} />
        <Button slot="next" className={styles.step}>
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
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
