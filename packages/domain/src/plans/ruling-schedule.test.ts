import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Weekday } from './plan.ts';
import { rulingSchedule } from './ruling-schedule.ts';

type CaseSchedule = {
  scheduleId: string;
  scheduleIndex: number;
  isSingleDates: boolean;
  singleDates?: { date: string; name: string }[];
  startDate?: string | null;
  endDate?: string | null;
  days: Weekday[];
  dateRange: { entryId: string; isActive: boolean }[];
};
type ScheduleCase = { id: string; input: { schedules: CaseSchedule[]; date: string }; expect: object };
const { cases } = JSON.parse(readFileSync(new URL('../../cases/schedules.json', import.meta.url), 'utf8')) as {
  cases: ScheduleCase[];
};

function answer({ schedules, date }: ScheduleCase['input']): object {
  const full = schedules.map((one) => ({ singleDates: [], startDate: null, endDate: null, ...one }));
  const ruling = rulingSchedule(full, date);
  const scheduleId = ruling.schedule?.scheduleId ?? null;
  return ruling.available
    ? { scheduleId, available: true, entries: ruling.entries.map(({ entry }) => entry.entryId) }
    : { scheduleId, available: false, reason: ruling.reason };
}

describe('cases/schedules.json', () => {
  test.each(cases)('$id', ({ input, expect: expected }) => {
    expect(answer(input)).toEqual(expected);
  });
});

test('an entry keeps its number when one before it is off', () => {
  const [weekday] = cases[0]!.input.schedules;
  const schedule = {
    ...weekday!,
    singleDates: [],
    startDate: null,
    endDate: null,
    dateRange: [
      { entryId: 'off', isActive: false },
      { entryId: 'vip', isActive: true },
    ],
  };
  expect(rulingSchedule([schedule], '2026-12-02')).toMatchObject({
    entries: [{ place: 2, entry: { entryId: 'vip' } }],
  });
});
