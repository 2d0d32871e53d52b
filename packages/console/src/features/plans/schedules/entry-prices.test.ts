import { describe, expect, it } from 'vitest';
import { firstPricePath, pricesOf } from './entry-prices.ts';
import { aPeriod, anEntry, aSchedule, type Entry } from '../plan.fixture.ts';

const tier = (type: 'Child' | 'Guest' | 'Per Person', price: number) => ({
  type,
  price,
  tax: 0,
  items: [],
  gcItems: [],
});
const sold = (bookingType: 'PER_HOUR' | 'PER_GAME' | 'PER_PERSON', changes: Partial<Entry> = {}): Entry =>
  anEntry({
    ...changes,
    venueDetail: { ...anEntry().venueDetail, bookingType },
    reservationSlotType: changes.reservationSlotType ?? 'session',
  });
const periods = [
  aPeriod({ pricePerHours: [tier('Per Person', 24)], pricePerPerson: [tier('Guest', 18)] }),
  aPeriod({ pricePerHours: [tier('Per Person', 38)], pricePerPerson: [tier('Child', 22), tier('Guest', 20)] }),
];

describe('the prices of an entry', () => {
  it('are the lowest and the highest of all periods, for a lane as a whole', () => {
    const entry = sold('PER_HOUR', { reservationSlots: periods });
    expect(pricesOf(entry, false)).toEqual({ by: 'hour', ranges: [{ least: 24, most: 38 }] });
  });

  it('are those of each type of guest', () => {
    expect(pricesOf(sold('PER_PERSON', { reservationSlots: periods }), false)).toEqual({
      by: 'person',
      ranges: [
        { type: 'Child', least: 22, most: 22 },
        { type: 'Guest', least: 18, most: 20 },
      ],
    });
    const byGuest = sold('PER_HOUR', { reservationSlots: periods, perHourAsGuest: true });
    expect(pricesOf(byGuest, false).ranges).toEqual([{ type: 'Per Person', least: 24, most: 38 }]);
  });

  it('are those of time frames and of packages, where it is sold so', () => {
    expect(pricesOf(sold('PER_HOUR', { reservationSlotType: 'timeframe' }), true)).toEqual({
      by: 'frame',
      ranges: [{ least: 30, most: 30 }],
    });
    expect(pricesOf(sold('PER_HOUR'), true)).toEqual({
      by: 'package',
      ranges: [{ name: 'Gold', least: 290, most: 290 }],
    });
  });

  it('leave out what is no number while it is typed', () => {
    const entry = sold('PER_HOUR', {
      reservationSlots: [aPeriod({ pricePerHours: [tier('Per Person', Number.NaN)] })],
    });
    expect(pricesOf(entry, false).ranges).toEqual([]);
  });
});

describe('the first price', () => {
  const path = 'schedules.1.dateRange.0.reservationSlots.0';
  const empty = sold('PER_HOUR', { reservationSlots: [aPeriod({ pricePerHours: [] })] });
  const after = (entry: Entry) => [aSchedule({ dateRange: [empty] }), aSchedule({ dateRange: [entry] })];
  it.each([
    ['of a lane', sold('PER_HOUR'), false, `${path}.pricePerHours.0.price`],
    ['of a guest', sold('PER_PERSON'), false, `${path}.pricePerPerson.0.price`],
    ['of a frame', sold('PER_HOUR', { reservationSlotType: 'timeframe' }), false, `${path}.timeFrames.0.price`],
  ])('%s is that of the first entry that has one', (_, entry, packages, expected) => {
    expect(firstPricePath(after(entry), packages)).toBe(expected);
  });

  it('is that of a season, also where single dates stand above it', () => {
    const schedules = [aSchedule({ isSingleDates: true, dateRange: [sold('PER_HOUR')] }), aSchedule()];
    expect(firstPricePath(schedules, true)).toBe('schedules.1.dateRange.0.priceLines.0.price');
  });

  it('of a package is that of its line', () => {
    expect(firstPricePath([aSchedule()], true)).toBe('schedules.0.dateRange.0.priceLines.0.price');
  });

  it('is the empty cell where there is none, and the schedules where nothing is sold', () => {
    expect(firstPricePath([aSchedule({ dateRange: [empty] })])).toBe(
      'schedules.0.dateRange.0.reservationSlots.0.pricePerHours.one',
    );
    expect(firstPricePath([])).toBe('schedules');
  });
});
