import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Weekday } from './plan.ts';
import { candidatesOn, rulingReason, rulingSchedule } from './ruling-schedule.ts';

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

const complete = (schedules: readonly CaseSchedule[]) =>
  schedules.map((one) => ({ singleDates: [], startDate: null, endDate: null, ...one }));

function answer({ schedules, date }: ScheduleCase['input']): object {
  const ruling = rulingSchedule(complete(schedules), date);
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

describe('the candidates of a date', () => {
  const dates = complete(cases[0]!.input.schedules);
  const holiday = dates.find(({ scheduleId }) => scheduleId === 'holiday')!;
  const nye = dates.find(({ scheduleId }) => scheduleId === 'nye')!;
  const on = (date: string, schedules = dates) => {
    const candidates = candidatesOn(schedules, date);
    return [rulingReason(candidates), ...candidates.map(({ scheduleId }) => scheduleId)];
  };

  test.each(cases)('begin with the one that rules $id', ({ input: { schedules, date } }) => {
    const full = complete(schedules);
    expect(candidatesOn(full, date)[0] ?? null).toBe(rulingSchedule(full, date).schedule);
  });

  test.each([
    ['2026-12-02', ['only', 'weekday']],
    ['2026-12-23', ['order', 'holiday', 'weekday']],
    ['2026-12-31', ['single_date', 'nye', 'holiday', 'weekday']],
    ['2027-07-03', [null]],
  ])('of %s stand in the order in which they rule, with the reason', (date, expected) => {
    expect(on(date)).toEqual(expected);
  });

  test('name both reasons where another single date is among them', () => {
    const party = { ...nye, scheduleId: 'party', scheduleIndex: 10 };
    expect(on('2026-12-31', [holiday, party, nye])).toEqual(['single_date_order', 'nye', 'party', 'holiday']);
  });
});
