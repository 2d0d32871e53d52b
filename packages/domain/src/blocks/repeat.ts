import type { Weekday } from '../plans/plan.ts';
import { weekdayOf } from '../time/business-day.ts';
import { datePlus } from '../time/date-plus.ts';

/** How a blocked slot repeats. Dates are YYYY-MM-DD, both inclusive. */
export type Repeat = {
  recurrence: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** Every so many days, weeks or months; 1 to 366. */
  frequency: number;
  /** The weekdays of WEEKLY; the others take none. */
  days: readonly Weekday[];
  startDate: string;
  endDate: string;
};

/** The most dates that one series may have. */
export const MOST_OCCURRENCES = 366;

const MONDAY_FIRST: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/**
 * The dates of a repetition, in order; null when there are more than 366. Weeks begin on Monday and are counted from
 * that of startDate; a month without startDate's day is passed over. Throws RangeError on a frequency that is not 1 to
 * 366, and on WEEKLY without a weekday.
 */
export function repeatDates(repeat: Repeat): string[] | null {
  const { recurrence, frequency, days, startDate, endDate } = repeat;
  if (!Number.isInteger(frequency) || frequency < 1 || frequency > MOST_OCCURRENCES) {
    throw new RangeError(`not a frequency: ${frequency}`);
  }
  if (recurrence === 'WEEKLY' && days.length === 0) throw new RangeError('no weekday to repeat on');
  const dates: string[] = [];
  for (let step = 0; ; step++) {
    const first = firstOf(recurrence, startDate, step * frequency);
    if (first > endDate) return dates;
    for (const date of datesFrom(first, repeat)) {
      if (date < startDate || date > endDate) continue;
      if (dates.length === MOST_OCCURRENCES) return null;
      dates.push(date);
    }
  }
}

/** The day, or the first day of the week or month, that lies so many of them after that of the start. */
function firstOf(recurrence: Repeat['recurrence'], startDate: string, later: number): string {
  if (recurrence === 'DAILY') return datePlus(startDate, later);
  if (recurrence === 'WEEKLY') return datePlus(startDate, later * 7 - MONDAY_FIRST.indexOf(weekdayOf(startDate)));
  const months = Number(startDate.slice(0, 4)) * 12 + Number(startDate.slice(5, 7)) - 1 + later;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** The repetition's dates in the day, week or month that begins on a date. */
function datesFrom(first: string, { recurrence, days, startDate }: Repeat): string[] {
  if (recurrence === 'DAILY') return [first];
  if (recurrence === 'WEEKLY') {
    return MONDAY_FIRST.flatMap((day, i) => (days.includes(day) ? [datePlus(first, i)] : []));
  }
  const date = datePlus(first, Number(startDate.slice(8)) - 1);
  return date.startsWith(first.slice(0, 7)) ? [date] : [];
}

/**
 * Splits a repetition before one of its dates, so that both parts together have the dates of the whole; `before` is
 * null when it would have none. Throws RangeError on a date that is not of the repetition.
 */
export function splitRepeat(repeat: Repeat, date: string): { before: Repeat | null; after: Repeat } {
  if (repeatDates(repeat)?.includes(date) !== true) throw new RangeError(`not a date of the series: ${date}`);
  const before = { ...repeat, endDate: datePlus(date, -1) };
  return { before: repeatDates(before)?.length === 0 ? null : before, after: { ...repeat, startDate: date } };
}
