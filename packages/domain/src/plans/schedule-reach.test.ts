import { expect, test } from 'vitest';
import type { ScheduleDates } from './ruling-schedule.ts';
import { reachOfSchedules } from './schedule-reach.ts';

const season: ScheduleDates = {
  scheduleIndex: 1,
  isSingleDates: false,
  singleDates: [],
  startDate: null,
  endDate: null,
  days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  dateRange: [{ isActive: true }],
};
const singles = (scheduleIndex: number, ...dates: string[]): ScheduleDates => ({
  ...season,
  scheduleIndex,
  isSingleDates: true,
  singleDates: dates.map((date) => ({ date, name: '' })),
});

test('a copy below its original is overruled by it', () => {
  const copy = { ...season, scheduleIndex: 2 };
  expect(reachOfSchedules([season, copy])).toEqual([{ reach: 'rules' }, { reach: 'overruled', by: [season] }]);
});

test('a schedule that keeps one weekday, or one week of many years, rules', () => {
  const weekdays: ScheduleDates = { ...season, days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] };
  const sundays = { ...season, scheduleIndex: 2 };
  expect(reachOfSchedules([weekdays, sundays])).toEqual([{ reach: 'rules' }, { reach: 'rules' }]);
  const until = { ...season, endDate: '2199-12-20' };
  expect(reachOfSchedules([until, { ...sundays, startDate: '2020-01-01' }])[1]).toEqual({ reach: 'rules' });
});

test('two schedules overrule a third together', () => {
  const first = { ...season, endDate: '2026-06-30' };
  const second = { ...season, scheduleIndex: 2, startDate: '2026-07-01' };
  const third = { ...season, scheduleIndex: 3, startDate: '2026-01-01', endDate: '2026-12-31' };
  expect(reachOfSchedules([first, second, third])[2]).toEqual({ reach: 'overruled', by: [first, second] });
  const gap = { ...second, startDate: '2026-07-02' };
  expect(reachOfSchedules([first, gap, third])[2]).toEqual({ reach: 'rules' });
});

test('single dates overrule a range of the same dates, and are overruled by earlier single dates alone', () => {
  const twoDays = { ...season, startDate: '2026-12-24', endDate: '2026-12-25' };
  const holidays = singles(2, '2026-12-24', '2026-12-25');
  expect(reachOfSchedules([twoDays, holidays])).toEqual([{ reach: 'overruled', by: [holidays] }, { reach: 'rules' }]);
  const again = singles(3, '2026-12-25');
  expect(reachOfSchedules([season, holidays, again])[2]).toEqual({ reach: 'overruled', by: [holidays] });
});

test('a schedule without dates never rules, and one with everything off still closes its dates', () => {
  const none: ScheduleDates = { ...season, days: [] };
  const backwards = { ...season, startDate: '2026-02-01', endDate: '2026-01-01' };
  expect(reachOfSchedules([none, singles(2), backwards])).toEqual([
    { reach: 'dateless' },
    { reach: 'dateless' },
    { reach: 'dateless' },
  ]);
  expect(reachOfSchedules([{ ...season, dateRange: [{ isActive: false }] }])).toEqual([{ reach: 'rules' }]);
});
