import { describe, expect, it } from 'vitest';
import { clockOf, copyOfPeriod, minuteOf, type Tier, wallOf, withPrice } from './schedule-values.ts';
import { aPeriod } from '../plan.fixture.ts';

describe('times of a period', () => {
  it.each([
    ['10:00', { dayStart: 360 }, 600],
    ['01:30', { dayStart: 360 }, 1530],
    ['01:30', { dayStart: 360, after: 1020 }, 1530],
    ['05:59', { dayStart: 0, after: 1020 }, 1799],
    ['16:00', { dayStart: 360, after: 1020 }, 960],
    ['24:00', { dayStart: 360 }, null],
    ['soon', { dayStart: 360 }, null],
  ])('%s with %o is minute %s', (clock, of, minute) => {
    expect(minuteOf(clock, of)).toBe(minute);
  });

  it('past midnight are shown as a clock shows them', () => {
    expect([wallOf(1530), clockOf(1530)]).toEqual(['25:30', '01:30']);
  });

  it('of a copy begin where the original ends, and stay within the day', () => {
    expect(copyOfPeriod(aPeriod({ fromMin: 600, toMin: 960 }))).toMatchObject({
      fromMin: 960,
      toMin: 1320,
      from: '16:00',
    });
    expect(copyOfPeriod(aPeriod({ fromMin: 1020, toMin: 1500 }))).toMatchObject({ fromMin: 1500, toMin: 1799 });
  });
});

describe('a price in a column', () => {
  const guest: Tier = { type: 'Guest', price: 18, tax: 6.25, items: ['pizza'], gcItems: [] };

  it('changes its own tier alone', () => {
    expect(withPrice([{ ...guest, type: 'Child' }, guest], 'Guest', 20, 8)).toEqual([
      { ...guest, type: 'Child' },
      { ...guest, price: 20 },
    ]);
  });
  it('makes a tier with the tax of the others', () => {
    expect(withPrice([guest], 'Child', 10, 8)[1]).toEqual({
      type: 'Child',
      price: 10,
      tax: 6.25,
      items: [],
      gcItems: [],
    });
  });
  it('is gone when it is emptied, and comes back with its add-ons', () => {
    expect(withPrice([guest], 'Guest', null, 8)).toEqual([]);
    expect(withPrice([], 'Guest', 21, 8, guest)).toEqual([{ ...guest, price: 21 }]);
  });
  it('of a lane is the first tier, whatever its type', () => {
    expect(withPrice([guest], 'one', 30, 8)).toEqual([{ ...guest, price: 30 }]);
    expect(withPrice([], 'one', 30, 8)).toMatchObject([{ type: 'Per Person', price: 30, tax: 8 }]);
    expect(withPrice([], 'one', null, 8)).toEqual([]);
  });
});
