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
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button as TextButton } from './button.tsx';
import { classes } from './classes.ts';
import type { DatePickerProps } from './date-picker.tsx';
import styles from './date-picker.module.css';
import popover from './popover.module.css';
import type { PopupLayer } from './popup.tsx';

/** A month below the date's button, and a way back to today. */
export function DateLayer({ label, value, onChange, min, max, today, triggerRef, onClose }: MonthProps & PopupLayer) {
  const { t } = useTranslation();
  const choose = (date: string) => {
    onChange(date);
    onClose();
  };
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      className={popover.popover}
      placement="bottom start"
      offset={6}
    >
      <Dialog className={styles.dialog} aria-label={label}>
        <Month {...{ label, value, min, max, today }} onChange={choose} />
        {today && value !== today && (
          <TextButton variant="text" size="small" onClick={() => choose(today)}>
            {t('board.today')}
          </TextButton>
        )}
      </Dialog>
    </Popover>
  );
}

type MonthProps = Pick<DatePickerProps, 'label' | 'value' | 'onChange' | 'min' | 'max' | 'today'>;

/** A month of business dates; the focus is in it at once. */
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
