import { datePlus } from '../time/date-plus.ts';
import { candidatesOn, type ScheduleDates } from './ruling-schedule.ts';

/** Whether a schedule rules on any date at all. */
export type ScheduleReach<S> =
  | { reach: 'rules' }
  /** Each of its dates is ruled by another schedule; `by` names those. */
  | { reach: 'overruled'; by: readonly S[] }
  /** No date matches it. */
  | { reach: 'dateless' };

const WEEK = 7;
/** Without any bound all weeks are alike: any Monday begins one. */
const ANY_MONDAY = '2026-01-05';

/** How far each schedule reaches over all dates, in the order of the schedules. */
export function reachOfSchedules<S extends ScheduleDates>(schedules: readonly S[]): ScheduleReach<S>[] {
  const rulers = new Map(schedules.map((schedule) => [schedule, new Set<S>()]));
  for (const date of distinctDates(schedules)) {
    const candidates = candidatesOn(schedules, date);
    const [ruling] = candidates;
    if (ruling) for (const candidate of candidates) rulers.get(candidate)?.add(ruling);
  }
  return schedules.map((schedule): ScheduleReach<S> => {
    const by = rulers.get(schedule);
    if (!by || by.size === 0) return { reach: 'dateless' };
    return by.has(schedule) ? { reach: 'rules' } : { reach: 'overruled', by: schedules.filter((one) => by.has(one)) };
  });
}

/**
 * Dates that stand for all others. Between two dates at which a schedule begins or ends, all weeks are alike, so the
 * first week of each such stretch is enough, however many years it lasts.
 */
function distinctDates(schedules: readonly ScheduleDates[]): string[] {
  const turns = schedules.flatMap(({ isSingleDates, singleDates, startDate, endDate }) =>
    isSingleDates
      ? singleDates.flatMap(({ date }) => [date, datePlus(date, 1)])
      : [...(startDate === null ? [] : [startDate]), ...(endDate === null ? [] : [datePlus(endDate, 1)])],
  );
  const sorted = [...new Set(turns)].toSorted();
  const starts = [datePlus(sorted[0] ?? ANY_MONDAY, -WEEK), ...sorted];
  return starts.flatMap((start, at) => {
    const next = starts[at + 1];
    const week = Array.from({ length: WEEK }, (_, day) => datePlus(start, day));
    return next === undefined ? week : week.filter((date) => date < next);
  });
}
