import { describe, expect, test } from 'vitest';
import type { OpeningHours } from '../plans/resource.ts';
import { businessDateBounds, businessDateOf, weekdayOf } from './business-day.ts';
import { breaksOf, isOpenFor, openingOf } from './opening.ts';
import type { OutletHours } from './opening.ts';
import { intersection, isWithin, joined, overlaps } from './time-range.ts';

const NEW_YORK = 'America/New_York';
const saturday: OpeningHours = { day: 'SAT', open: '09:00', close: '28:00', closed: false };
const hours: OutletHours = {
  zone: NEW_YORK,
  openingHours: [
    saturday,
    { day: 'SUN', open: '10:00', close: '22:00', closed: false },
    { day: 'MON', open: '10:00', close: '22:00', closed: true },
    { day: 'WED', open: '10:00', close: '10:00', closed: false },
  ],
  specialHours: [
    { date: '2026-12-26', name: 'Boxing Day', open: '12:00', close: '20:00', closed: false },
    { date: '2027-01-02', name: 'Inventory', open: '09:00', close: '28:00', closed: true },
  ],
};

describe('opening', () => {
  test.each([
    ['an ordinary Saturday', '2026-12-12', 19 * 60, '2026-12-12T14:00:00Z', '2026-12-13T09:00:00Z'],
    ['the Saturday that loses an hour', '2027-03-13', 18 * 60, '2027-03-13T14:00:00Z', '2027-03-14T08:00:00Z'],
    ['the Saturday that gains an hour', '2027-11-06', 20 * 60, '2027-11-06T13:00:00Z', '2027-11-07T09:00:00Z'],
    ['a special day', '2026-12-26', 8 * 60, '2026-12-26T17:00:00Z', '2026-12-27T01:00:00Z'],
  ])('%s', (_name, date, lengthMin, opens, closes) => {
    const opening = openingOf(date, hours);
    expect(opening).toMatchObject({ lengthMin, opensMs: Date.parse(opens), closesMs: Date.parse(closes) });
  });

  test.each([
    ['a closed weekday', '2026-12-14'],
    ['a weekday without hours', '2026-12-15'],
    ['hours without length', '2026-12-16'],
    ['a special closed day', '2027-01-02'],
  ])('%s is closed', (_name, date) => {
    expect(openingOf(date, hours)).toBeNull();
  });

  test.each([
    ['a close that comes twice is the later', '2027-11-06', '25:30', '2027-11-07T06:30:00Z'],
    ['a close that is missing is the jump', '2027-03-13', '26:30', '2027-03-14T07:00:00Z'],
  ])('%s', (_name, date, close, closes) => {
    const opening = openingOf(date, { ...hours, openingHours: [{ ...saturday, close }] });
    expect(opening?.closesMs).toBe(Date.parse(closes));
  });
});

describe('a split day', () => {
  const split: OutletHours = {
    zone: NEW_YORK,
    openingHours: [
      { day: 'FRI', open: '17:00', close: '26:00', closed: false },
      { day: 'FRI', open: '10:00', close: '14:00', closed: false },
    ],
    specialHours: [
      { date: '2026-12-18', name: 'Short', open: '10:00', close: '12:00', closed: false },
      { date: '2026-12-18', name: 'Short', open: '12:00', close: '15:00', closed: false },
    ],
  };
  const at = (text: string) => Date.parse(text);

  test('is open in its stretches and closed in the break, whatever the order of its rows', () => {
    const opening = openingOf('2026-12-11', split)!;
    expect(opening).toMatchObject({
      opensMs: at('2026-12-11T15:00:00Z'),
      closesMs: at('2026-12-12T07:00:00Z'),
      openMin: 600,
      closeMin: 1560,
      lengthMin: 13 * 60,
    });
    expect(breaksOf(opening)).toEqual([{ startMs: at('2026-12-11T19:00:00Z'), endMs: at('2026-12-11T22:00:00Z') }]);
    expect(isOpenFor(opening, { startMs: at('2026-12-11T17:00:00Z'), endMs: at('2026-12-11T19:00:00Z') })).toBe(true);
    expect(isOpenFor(opening, { startMs: at('2026-12-11T18:00:00Z'), endMs: at('2026-12-11T19:30:00Z') })).toBe(false);
    expect(isOpenFor(null, { startMs: 0, endMs: 1 })).toBe(false);
  });

  test('by date wins with all its rows; those that touch are one', () => {
    const opening = openingOf('2026-12-18', split)!;
    expect(opening.stretches).toEqual([{ startMs: at('2026-12-18T15:00:00Z'), endMs: at('2026-12-18T20:00:00Z') }]);
    expect(breaksOf(opening)).toEqual([]);
  });
});

describe('business date', () => {
  test('has 23 hours in spring and 25 in autumn', () => {
    const length = (date: string) => {
      const { startsAt, endsAt } = businessDateBounds(date, NEW_YORK, '06:00');
      return endsAt.since(startsAt).total('hours');
    };
    expect([length('2027-03-13'), length('2027-11-06'), length('2027-11-07')]).toEqual([23, 25, 24]);
  });

  test.each([
    ['just before the first of two day starts', '2027-11-07T05:29:59Z', '2027-11-06'],
    ['at the first', '2027-11-07T05:30:00Z', '2027-11-07'],
    ['between the two, when the wall shows 01:00 again', '2027-11-07T06:00:00Z', '2027-11-07'],
  ])('turns once: %s', (_name, at, date) => {
    expect(businessDateOf(Temporal.Instant.from(at), NEW_YORK, '01:30')).toBe(date);
  });

  test('knows its weekday', () => {
    expect(['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14'].map(weekdayOf)).toEqual([
      'FRI',
      'SAT',
      'SUN',
      'MON',
    ]);
  });
});

describe('time range', () => {
  const range = (startMs: number, endMs: number) => ({ startMs, endMs });

  test.each([
    ['touching before', range(19, 20), range(20, 21), false, null],
    ['touching after', range(20, 21), range(19, 20), false, null],
    ['crossing', range(19, 21), range(20, 22), true, range(20, 21)],
    ['inside', range(18, 23), range(20, 22), true, range(20, 22)],
    ['empty', range(20, 20), range(19, 22), false, null],
  ])('%s', (_name, a, b, clash, shared) => {
    expect(overlaps(a, b)).toBe(clash);
    expect(intersection(a, b)).toEqual(shared);
  });

  test('lies within, edges included', () => {
    expect(isWithin(range(19, 20), range(19, 20))).toBe(true);
    expect(isWithin(range(19, 21), range(19, 20))).toBe(false);
    expect(isWithin(range(18, 20), range(19, 20))).toBe(false);
  });

  test('joins what touches', () => {
    expect(joined([range(20, 21), range(18, 19), range(19, 20), range(23, 24), range(23, 23.5)])).toEqual([
      range(18, 21),
      range(23, 24),
    ]);
  });
});
