import type { ScheduleDates } from '@laneway/domain/plans/ruling-schedule';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { wholeDate } from '../../../app/form/fields/date-field.tsx';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import type { Schedule } from '../schedules/schedule-values.ts';

/** A schedule of the form as far as it decides on dates; its place in the list is its order. */
export type DatedSchedule = ScheduleDates & { name: string };

/** Dates that are half typed are left out. */
export function datedSchedules(schedules: readonly Schedule[] = []): DatedSchedule[] {
  return schedules.map((schedule, at) => ({
    name: schedule.name ?? '',
    scheduleIndex: at + 1,
    isSingleDates: schedule.isSingleDates ?? false,
    singleDates: (schedule.singleDates ?? []).flatMap(({ date, name = '' }) =>
      wholeDate(date) ? [{ date, name }] : [],
    ),
    startDate: wholeDate(schedule.startDate),
    endDate: wholeDate(schedule.endDate),
    days: schedule.days ?? [],
    dateRange: (schedule.dateRange ?? []).map(({ isActive = true }) => ({ isActive })),
  }));
}

/**
 * The schedules of the form with their unsaved dates. A key elsewhere in a schedule draws nothing anew, and a change of
 * dates is shown when there is time for it.
 */
export function useDatedSchedules(): readonly DatedSchedule[] {
  const { control } = useFormFrame();
  return useDeferredValue(useWatch({ control, name: 'schedules', compute: datedSchedules }));
}

/** A, B, ... Z, AA: the letter of a schedule, by its place in the list. */
export function letterOf(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}

/** A schedule's name with its letter, which tells apart copies of one name. */
export function useScheduleName(): (schedule: DatedSchedule) => string {
  const { t } = useTranslation();
  return ({ name, scheduleIndex }) =>
    t('plan.year.lettered', {
      name: name || t('plan.schedule.numbered', { number: scheduleIndex }),
      letter: letterOf(scheduleIndex - 1),
    });
}
