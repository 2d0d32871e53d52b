import { describe, expect, test } from 'vitest';
import type { Weekday } from '../plans/plan.ts';
import { hasOpeningHours, openingHoursProblems } from './opening-hours-problems.ts';

const weekly = (day: Weekday, open: string, close: string, closed = false) => ({ day, open, close, closed });
const special = (date: string, open: string, close: string, closed = false) => ({
  date,
  name: 'Exception',
  open,
  close,
  closed,
});
const problems = (
  openingHours: ReturnType<typeof weekly>[],
  specialHours: ReturnType<typeof special>[] = [],
  dayStart = '06:00',
) =>
  openingHoursProblems({ dayStart, openingHours, specialHours }).map(({ list, index, words }) => [list, index, words]);

describe('hours of weekdays', () => {
  test.each([
    ['an ordinary week', [weekly('FRI', '12:00', '26:00'), weekly('SAT', '10:00', '26:00')]],
    ['a split day', [weekly('FRI', '18:00', '29:59'), weekly('FRI', '10:00', '14:00')]],
    ['periods that touch', [weekly('FRI', '10:00', '14:00'), weekly('FRI', '14:00', '22:00')]],
    ['a closed day', [weekly('MON', '00:00', '00:00', true)]],
  ])('%s', (_, rows) => {
    expect(problems(rows)).toEqual([]);
  });

  test.each([
    ['a close before the open', [weekly('FRI', '22:00', '12:00')], [['openingHours', 0, 'end_before_start']]],
    ['hours without length', [weekly('FRI', '12:00', '12:00')], [['openingHours', 0, 'end_before_start']]],
    [
      'periods that overlap',
      [weekly('FRI', '10:00', '15:00'), weekly('FRI', '14:30', '22:00')],
      [
        ['openingHours', 0, 'periods_overlap'],
        ['openingHours', 1, 'periods_overlap'],
      ],
    ],
    [
      'closed beside hours',
      [weekly('FRI', '10:00', '15:00'), weekly('FRI', '00:00', '00:00', true)],
      [['openingHours', 1, 'closed_and_open']],
    ],
    [
      'an opening before the day turns',
      [weekly('FRI', '05:00', '12:00')],
      [['openingHours', 0, 'outside_business_day']],
    ],
    ['an opening after midnight', [weekly('FRI', '25:00', '26:00')], [['openingHours', 0, 'outside_business_day']]],
  ])('%s', (_, rows, expected) => {
    expect(problems(rows)).toEqual(expected);
  });

  test('end with the business day, and with it before the next opening', () => {
    expect(problems([weekly('FRI', '12:00', '28:00')], [], '03:00')).toEqual([
      ['openingHours', 0, 'outside_business_day'],
    ]);
    expect(problems([weekly('FRI', '12:00', '27:00'), weekly('SAT', '03:00', '20:00')], [], '03:00')).toEqual([]);
  });
});

describe('hours by date', () => {
  const saturday = weekly('SAT', '06:00', '20:00');

  test('are judged by the same rules', () => {
    // 2026-12-25 is a Friday.
    expect(problems([saturday], [special('2026-12-25', '12:00', '29:30')])).toEqual([]);
    expect(problems([saturday], [special('2026-12-26', '05:00', '20:00')])).toEqual([
      ['specialHours', 0, 'outside_business_day'],
    ]);
    expect(problems([], [special('2026-12-25', '12:00', '20:00'), special('2026-12-25', '19:00', '22:00')])).toEqual([
      ['specialHours', 0, 'periods_overlap'],
      ['specialHours', 1, 'periods_overlap'],
    ]);
  });

  test('may close a day once', () => {
    expect(problems([saturday], [special('2026-12-26', '00:00', '00:00', true)])).toEqual([]);
    expect(
      problems([], [special('2026-12-26', '00:00', '00:00', true), special('2026-12-26', '10:00', '12:00')]),
    ).toEqual([['specialHours', 0, 'closed_and_open']]);
  });
});

test('a week of closed days has no opening hours', () => {
  expect(hasOpeningHours([weekly('MON', '00:00', '00:00', true)])).toBe(false);
  expect(hasOpeningHours([weekly('MON', '10:00', '12:00')])).toBe(true);
});
