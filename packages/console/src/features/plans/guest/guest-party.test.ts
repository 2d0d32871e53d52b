import { describe, expect, it } from 'vitest';
import { planForm } from '@laneway/contract/plans/plan.schema';
import { firstDateOfSale, firstParty, questionsOn } from './guest-party.ts';
import { saleOf } from './guest-wishes.tsx';
import { documentOf, valuesOf } from '../plan-values.ts';
import { anEntry, aPeriod, aPlan, aSchedule, type Entry } from '../plan.fixture.ts';

const DATE = '2026-12-05';

/** A plan as the panel reads it, which sells these entries on every day. */
function selling(entries: Entry[], given: Parameters<typeof aPlan>[0] = {}) {
  const saved = aPlan({ schedules: [aSchedule({ dateRange: entries })], ...given });
  return planForm.parse(documentOf(valuesOf(saved), saved));
}
const priced = (bookingType: 'PER_HOUR' | 'PER_GAME' | 'PER_PERSON', given: Partial<Entry> = {}) =>
  anEntry({ venueDetail: { ...anEntry().venueDetail, bookingType }, minMaxGuestStatus: false, ...given });

describe('what a guest is asked', () => {
  it('follows how the entry is priced', () => {
    const asked = (entry: Entry, given = {}) => {
      const { entries: _entries, ...questions } = questionsOn(selling([entry], given), DATE, undefined);
      return questions;
    };
    const lane = { types: ['Guest'], durations: [1, 1.5], games: null, packages: null };
    const bookingDuration = [1, 1.5];
    expect(asked(priced('PER_HOUR', { bookingDuration }))).toEqual(lane);
    expect(asked(priced('PER_PERSON', { bookingDuration }))).toEqual({ ...lane, types: ['Child', 'Guest'] });
    // How long games take follows from the party.
    expect(asked(priced('PER_GAME'))).toEqual({ types: ['Per Person'], durations: [], games: 3, packages: null });
    expect(asked(priced('PER_HOUR', { reservationSlotType: 'timeframe' }))).toEqual({ ...lane, durations: [1] });
    expect(asked(priced('PER_PERSON', { bookingDuration }), { packageStatus: true })).toEqual({
      ...lane,
      types: ['Child', 'Guest'],
      packages: 1,
    });
  });

  it('is that of the chosen entry, and of all entries on sale where none is', () => {
    const off = priced('PER_PERSON', { isActive: false });
    const plan = selling([priced('PER_HOUR'), off, priced('PER_GAME')]);
    expect(questionsOn(plan, DATE, undefined)).toMatchObject({ types: ['Guest', 'Per Person'], games: 3 });
    expect(questionsOn(plan, DATE, undefined).entries.map(({ place }) => place)).toEqual([1, 3]);
    expect(questionsOn(plan, DATE, 1)).toMatchObject({ types: ['Guest'], games: null });
  });

  it('is a number of guests on a date on which nothing is sold', () => {
    expect(questionsOn(selling([anEntry()]), '2028-01-01', undefined)).toEqual({
      types: ['Guest'],
      durations: [],
      games: null,
      packages: null,
      entries: [],
    });
  });
});

describe('the preview begins', () => {
  it('on the first date that is sold from today on', () => {
    const plan = selling([anEntry()]);
    expect(firstDateOfSale(plan, '2026-08-15')).toBe('2026-09-01');
    expect(firstDateOfSale(plan, '2026-12-05')).toBe('2026-12-05');
    expect(firstDateOfSale(plan, '2028-01-01')).toBe('2028-01-01');
  });

  it('with the smallest party, or a usual one that the plan takes', () => {
    const partyOf = (entry: Entry) => {
      const plan = selling([entry]);
      return firstParty(plan, questionsOn(plan, DATE, undefined));
    };
    expect(partyOf(anEntry({ minGuest: 10 }))).toBe(10);
    expect(partyOf(priced('PER_HOUR', { maxGuestAllowed: 0 }))).toBe(4);
    expect(partyOf(priced('PER_HOUR', { maxGuestAllowed: 2 }))).toBe(2);
    const frame = { time: 1, price: 30, tax: 0, slotCount: 1, minGuest: 6, maxGuest: 8 };
    const period = aPeriod({ timeFrames: [frame] });
    expect(partyOf(priced('PER_HOUR', { reservationSlotType: 'timeframe', reservationSlots: [period] }))).toBe(6);
  });
});

describe('the sale of a party', () => {
  const plan = selling([priced('PER_PERSON', { bookingDuration: [2, 3] })]);
  const questions = questionsOn(plan, DATE, undefined);

  it('has what is asked, and leaves out what is no longer on offer', () => {
    const wishes = { date: DATE, start: '17:30', guests: { Child: 8 }, duration: 3, games: 2, entry: 4 };
    expect(saleOf(wishes, questions)).toEqual({
      date: DATE,
      start: '17:30',
      guests: { Child: 8, Guest: 0 },
      duration: 3,
    });
    expect(saleOf({ ...wishes, duration: 5 }, questions)).toMatchObject({ duration: 2 });
  });

  it.each([
    ['nobody comes', { Child: 0 }],
    ['a number is a fraction', { Child: 2.5 }],
    ['a field holds no number', { Child: Number.NaN, Guest: 3 }],
    ['it is too large', { Child: 1001 }],
  ])('is none while %s', (_, guests) => {
    expect(saleOf({ date: DATE, start: null, guests }, questions)).toBeNull();
  });
});
