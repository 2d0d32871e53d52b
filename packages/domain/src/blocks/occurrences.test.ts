import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Weekday } from '../plans/plan.ts';
import { instantOf } from '../time/instant-of.ts';
import { HOUR_MS, MINUTE_MS } from '../time/lengths.ts';
import { occurrencesOn } from './occurrences.ts';
import { repeatDates, type Repeat } from './repeat.ts';

type Case = {
  id: string;
  input: { zone: string; start: string; end: string; repeat: Repeat };
  expect: {
    occurrences: { date: string; startsAt: string; endsAt: string; minutes: number }[];
    skipped: { date: string; reason: string }[];
  };
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/recurrence.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

function expanded({ zone, start, end, repeat }: Case['input']): Case['expect'] {
  const { occurrences, skipped } = occurrencesOn(repeatDates(repeat)!, { start, end }, { zone, dayStart: '06:00' });
  return {
    occurrences: occurrences.map(({ date, startMs, endMs }) => ({
      date,
      startsAt: instantOf(startMs),
      endsAt: instantOf(endMs),
      minutes: (endMs - startMs) / MINUTE_MS,
    })),
    skipped,
  };
}

describe('cases/recurrence.json', () => {
  test.each(cases)('$id', ({ input, expect: expected }) => {
    expect(expanded(input)).toEqual(expected);
  });
});

const newYork = { zone: 'America/New_York', dayStart: '06:00' };

test('02:30 on the 5th is 26:30 on the 4th, and both belong to the evening of the 4th', () => {
  const time = { businessDate: '2027-01-04', startMs: Date.parse('2027-01-05T07:30:00Z') };
  expect(occurrencesOn(['2027-01-05'], { start: '02:30', end: '04:00' }, newYork).occurrences).toEqual([
    { ...time, date: '2027-01-05', endMs: Date.parse('2027-01-05T09:00:00Z') },
  ]);
  expect(occurrencesOn(['2027-01-04'], { start: '26:30', end: '04:00' }, newYork).occurrences).toEqual([
    { ...time, date: '2027-01-04', endMs: Date.parse('2027-01-05T09:00:00Z') },
  ]);
});

test('an end at the start is a day later, and one that the clocks skip leaves the date out', () => {
  const { occurrences } = occurrencesOn(['2027-03-13'], { start: '22:00', end: '22:00' }, newYork);
  expect(occurrences[0]!.endMs - occurrences[0]!.startMs).toBe(23 * HOUR_MS);
  expect(occurrencesOn(['2027-03-12', '2027-03-13'], { start: '23:00', end: '02:30' }, newYork)).toMatchObject({
    occurrences: [{ date: '2027-03-12' }],
    skipped: [{ date: '2027-03-13', reason: 'time.nonexistent' }],
  });
});

/** Zones with the offsets (hours) that they have in a year; the last one moves its clocks by half an hour. */
const ZONES = [
  { zone: 'America/New_York', offsets: [-5, -4] },
  { zone: 'Europe/Berlin', offsets: [1, 2] },
  { zone: 'Australia/Lord_Howe', offsets: [10.5, 11] },
] as const;
const WEEKDAYS: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

const aYear = fc.record({
  place: fc.constantFrom(...ZONES),
  startQuarter: fc.integer({ min: 0, max: 95 }),
  quarters: fc.integer({ min: 1, max: 96 }),
  recurrence: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
  frequency: fc.integer({ min: 1, max: 5 }),
  days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  startDay: fc.integer({ min: 0, max: 60 }),
});

const clockText = (quarter: number): string =>
  Temporal.PlainTime.from('00:00')
    .add({ minutes: (quarter % 96) * 15 })
    .toString({ smallestUnit: 'minute' });

/** Of the instants that the zone's offsets give for a wall time, those at which its clock does show it. */
function shownAt(wall: Temporal.PlainDateTime, { zone, offsets }: (typeof ZONES)[number]): number[] {
  return offsets
    .map((hours) => wall.subtract({ minutes: hours * 60 }).toZonedDateTime('UTC').epochMilliseconds)
    .filter((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime().equals(wall))
    .sort((a, b) => a - b);
}

test('52 weeks over two clock changes are as a walk through every day finds them', () => {
  fc.assert(
    fc.property(aYear, ({ place, startQuarter, quarters, recurrence, frequency, days, startDay }) => {
      const first = Temporal.PlainDate.from('2026-12-01').add({ days: startDay });
      const last = first.add({ weeks: 52 });
      const start = clockText(startQuarter);
      const end = clockText(startQuarter + quarters);
      const walked: Case['expect'] = { occurrences: [], skipped: [] };
      let [dayNo, weekNo, monthNo] = [0, 0, 0];
      for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
        if (!day.equals(first)) {
          dayNo++;
          if (day.dayOfWeek === 1) weekNo++;
          if (day.day === 1) monthNo++;
        }
        const isOn = {
          DAILY: dayNo % frequency === 0,
          WEEKLY: weekNo % frequency === 0 && days.includes(WEEKDAYS[day.dayOfWeek - 1]!),
          MONTHLY: monthNo % frequency === 0 && day.day === first.day,
        }[recurrence];
        if (!isOn) continue;
        const startWall = day.toPlainDateTime(Temporal.PlainTime.from(start));
        const from = shownAt(startWall, place)[0];
        const to = shownAt(startWall.add({ minutes: quarters * 15 }), place).at(-1);
        const date = day.toString();
        if (from === undefined || to === undefined) walked.skipped.push({ date, reason: 'time.nonexistent' });
        else
          walked.occurrences.push({
            date,
            startsAt: instantOf(from),
            endsAt: instantOf(to),
            minutes: (to - from) / MINUTE_MS,
          });
      }
      const repeat = { recurrence, frequency, days, startDate: first.toString(), endDate: last.toString() };
      expect(expanded({ zone: place.zone, start, end, repeat })).toEqual(walked);
    }),
    { numRuns: 60 },
  );
});
