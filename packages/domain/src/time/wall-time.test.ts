import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessMoment } from './business-day.ts';
import { dayClock, wallMinutesAt, zoneAbbreviation } from './day-clock.ts';
import { formatWallTime, LAST_WALL_MINUTE, parseWallTime, wallToInstant } from './wall-time.ts';
import type { Which } from './wall-time.ts';

type TimeCase = {
  id: string;
  input:
    | { op: 'wall'; date: string; time: string; zone: string; which?: Which }
    | { op: 'businessDay'; at: string; zone: string; dayStart: string };
  expect: object;
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/time.json', import.meta.url), 'utf8')) as {
  cases: TimeCase[];
};

function answer(input: TimeCase['input']): object {
  if (input.op === 'businessDay') {
    const moment = businessMoment(Temporal.Instant.from(input.at), input.zone, input.dayStart);
    return { businessDate: moment.businessDate, wall: moment.wall };
  }
  const result = wallToInstant(input.date, parseWallTime(input.time), input.zone, input.which);
  if ('at' in result) return { at: result.at.toString() };
  if (result.error === 'time.nonexistent') return { error: result.error };
  return { error: result.error, choices: result.choices.map(String) };
}

function byTemporal(local: Temporal.PlainDateTime, zone: string): string {
  try {
    return local.toZonedDateTime(zone, { disambiguation: 'reject' }).toInstant().toString();
  } catch (error) {
    if (error instanceof RangeError) return 'refused';
    throw error;
  }
}

describe('cases/time.json', () => {
  test.each(cases)('$id', ({ input, expect: expected }) => {
    expect(answer(input)).toEqual(expected);
  });
});

describe('wall time', () => {
  test.each([
    ['00:00', 0],
    ['18:30', 1110],
    ['25:30', 1530],
    ['29:59', 1799],
  ])('%s is minute %i', (text, minutes) => {
    expect(parseWallTime(text)).toBe(minutes);
    expect(formatWallTime(minutes)).toBe(text);
  });

  test.each(['30:00', '7:30', '18:60', '-1:00', '18:30:00', ''])('"%s" is refused', (text) => {
    expect(() => parseWallTime(text)).toThrow(RangeError);
  });

  test.each([-1, 1800, 0.5, Number.NaN])('minute %d is refused', (minutes) => {
    expect(() => formatWallTime(minutes)).toThrow(RangeError);
  });

  test('a missing time names the first instant after the gap', () => {
    const result = wallToInstant('2027-03-13', 26 * 60 + 30, 'America/New_York');
    expect(result).toEqual({ error: 'time.nonexistent', next: Temporal.Instant.from('2027-03-14T07:00:00Z') });
  });

  test('01:30 of the business night before comes twice too', () => {
    const result = wallToInstant('2027-11-06', parseWallTime('25:30'), 'America/New_York', 'earlier');
    expect(result).toEqual({ at: Temporal.Instant.from('2027-11-07T05:30:00Z') });
  });

  test('the zone has its own name before and after the change', () => {
    expect(zoneAbbreviation('America/New_York', Date.parse('2027-11-07T05:30:00Z'))).toBe('EDT');
    expect(zoneAbbreviation('America/New_York', Date.parse('2027-11-07T06:30:00Z'))).toBe('EST');
  });

  const zones = [
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Asia/Kolkata',
    'Pacific/Apia',
  ];
  const aDate = fc
    .integer({ min: 0, max: 4 * 366 })
    .map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }).toString());

  test('agrees with Temporal, which rejects missing and ambiguous times', () => {
    fc.assert(
      fc.property(
        aDate,
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: LAST_WALL_MINUTE }),
        (date, zone, min) => {
          const result = wallToInstant(date, min, zone);
          const local = Temporal.PlainDateTime.from(`${date}T00:00`).add({ minutes: min });
          expect('at' in result ? result.at.toString() : 'refused').toBe(byTemporal(local, zone));
          expect('at' in result ? wallMinutesAt(dayClock(date, zone), result.at.epochMilliseconds) : min).toBe(min);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('an instant to its wall time and back is the same instant, on every night', () => {
    const quarterHours = fc.integer({ min: 0, max: 4 * 366 * 96 });
    fc.assert(
      fc.property(quarterHours, fc.constantFrom(...zones), (quarters, zone) => {
        const at = Temporal.Instant.from('2025-01-01T00:00:00Z').add({ minutes: quarters * 15 });
        const { businessDate, minutes } = businessMoment(at, zone, '06:00');
        const back = (['earlier', 'later'] as const).map((which) => wallToInstant(businessDate, minutes, zone, which));
        expect(back.some((one) => 'at' in one && one.at.equals(at))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
