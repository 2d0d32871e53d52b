import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_OCCURRENCES, repeatDates, splitRepeat, type Repeat } from './repeat.ts';
import { fromNowOn, reachedBy, type SeriesScope } from './series-scope.ts';

const weekly: Repeat = {
  recurrence: 'WEEKLY',
  frequency: 1,
  days: ['TUE'],
  startDate: '2027-01-05',
  endDate: '2027-04-27',
};

describe('the dates of a repetition', () => {
  test('a league from 5 January to 27 April plays on 17 Tuesdays', () => {
    const dates = repeatDates(weekly)!;
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([17, '2027-01-05', '2027-04-27']);
  });

  test('366 dates are a series, one more is too many, and a far end is not walked to', () => {
    const daily: Repeat = {
      ...weekly,
      recurrence: 'DAILY',
      days: [],
      startDate: '2027-01-01',
      endDate: '2028-01-01',
    };
    expect(repeatDates(daily)).toHaveLength(MOST_OCCURRENCES);
    expect(repeatDates({ ...daily, endDate: '2028-01-02' })).toBeNull();
    expect(repeatDates({ ...daily, endDate: '9999-12-31' })).toBeNull();
  });

  test('the 29th of February comes every four years, and nothing comes before the start', () => {
    const yearly: Repeat = {
      ...weekly,
      recurrence: 'MONTHLY',
      frequency: 12,
      startDate: '2028-02-29',
      endDate: '2037-01-01',
    };
    expect(repeatDates(yearly)).toEqual(['2028-02-29', '2032-02-29', '2036-02-29']);
    expect(repeatDates({ ...weekly, endDate: '2027-01-04' })).toEqual([]);
    expect(() => repeatDates({ ...weekly, frequency: 0 })).toThrow('not a frequency: 0');
    expect(() => repeatDates({ ...weekly, frequency: 367 })).toThrow('not a frequency: 367');
    expect(() => repeatDates({ ...weekly, days: [] })).toThrow('no weekday');
  });

  test('split at any of its dates, both parts together have the dates of the whole', () => {
    const aRepeat = fc.record({
      recurrence: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
      frequency: fc.integer({ min: 1, max: 4 }),
      days: fc.constantFrom(['TUE'] as const, ['SUN', 'MON'] as const),
      startDate: fc.constantFrom('2027-01-05', '2027-01-31'),
      endDate: fc.constant('2027-12-31'),
    });
    fc.assert(
      fc.property(aRepeat, fc.nat(), (repeat, at) => {
        const dates = repeatDates(repeat)!;
        const date = dates[at % dates.length]!;
        const { before, after } = splitRepeat(repeat, date);
        const earlier = before === null ? [] : repeatDates(before)!;
        expect([...earlier, ...repeatDates(after)!]).toEqual(dates);
        expect(before === null).toBe(date === dates[0]);
        expect(after.startDate).toBe(date);
      }),
    );
    expect(() => splitRepeat(weekly, '2027-01-06')).toThrow(RangeError);
  });
});

describe('what a change of a series reaches', () => {
  // Five evenings of 100 ms; now is within that of the 3rd.
  const evenings = [1, 2, 3, 4, 5].map((day) => ({
    date: `2027-01-0${day}`,
    startMs: day * 1000,
    endMs: day * 1000 + 100,
  }));
  const reached = (scope: SeriesScope, day: number, nowMs: number) => {
    const { running, ahead } = reachedBy(evenings, { scope, date: `2027-01-0${day}` }, nowMs);
    return { running: running.map(({ date }) => Number(date.slice(8))), ahead: ahead.map((one) => one.startMs / 1000) };
  };

  test.each([
    ['this', 4, { running: [], ahead: [4] }],
    ['this', 3, { running: [3], ahead: [] }],
    ['this', 2, { running: [], ahead: [] }],
    ['following', 4, { running: [], ahead: [4, 5] }],
    ['following', 2, { running: [3], ahead: [4, 5] }],
    ['all', 4, { running: [3], ahead: [4, 5] }],
  ] as const)('%s, from day %i', (scope, day, expected) => {
    expect(reached(scope, day, 3050)).toEqual(expected);
  });

  test('it runs from after its start to before its end: at the start it is ahead, at the end it is past', () => {
    expect(reached('this', 3, 3000)).toEqual({ running: [], ahead: [3] });
    expect(reached('this', 3, 3001)).toEqual({ running: [3], ahead: [] });
    expect(reached('this', 3, 3100)).toEqual({ running: [], ahead: [] });
  });

  test('of a new time the part from now on is blocked', () => {
    expect(fromNowOn({ startMs: 2900, endMs: 3200 }, 3050)).toEqual({ startMs: 3050, endMs: 3200 });
    expect(fromNowOn({ startMs: 3060, endMs: 3200 }, 3050)).toEqual({ startMs: 3060, endMs: 3200 });
    expect(fromNowOn({ startMs: 2900, endMs: 3050 }, 3050)).toBeNull();
  });
});
