import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { DateRangeEntry, GuestType } from '../plans/plan.ts';
import { entryDuration, priceEntry, type EntrySale } from './entry-price.ts';
import { lanes, openBowling, slot } from './open-bowling.fixture.ts';

const tier = (type: GuestType, price: number) => ({ type, price: cents(price), tax: 6.25 });
const sale = (entry: Partial<DateRangeEntry>, rest: Partial<EntrySale> = {}): EntrySale => ({
  ...openBowling,
  entry: { ...lanes, ...entry },
  ...rest,
});
const by = (bookingType: 'PER_GAME' | 'PER_PERSON') => ({ venueDetail: { ...lanes.venueDetail, bookingType } });

describe('price of an entry', () => {
  it('by the hour: a line for each period, with its key and the clock', () => {
    expect(priceEntry(openBowling)).toEqual({
      durationMin: 90,
      list: 14500,
      lines: [
        {
          by: 'hour',
          key: 'e1.p1.Guest',
          from: '17:30',
          to: '18:00',
          tier: 'Guest',
          what: '',
          games: null,
          minutes: 30,
          unit: 1750,
          quantity: 2,
          amount: 3500,
          taxPer: 6.25,
        },
        {
          by: 'hour',
          key: 'e1.p2.Guest',
          from: '18:00',
          to: '19:00',
          tier: 'Guest',
          what: '',
          games: null,
          minutes: 60,
          unit: 5500,
          quantity: 2,
          amount: 11000,
          taxPer: 6.25,
        },
      ],
    });
  });

  it('past midnight shows wall times, and the key names the entry', () => {
    expect(priceEntry({ ...openBowling, entryNumber: 2, startMin: 1410 })).toMatchObject({
      lines: [{ key: 'e2.p2.Guest', from: '23:30', to: '01:00' }],
    });
  });

  it('by game: takes the tiers of the period it starts in, for as long as the fullest lane needs', () => {
    const reservationSlots = [
      slot(600, 1080, { game: [tier('Per Person', 500)] }),
      slot(1080, 1560, { game: [tier('Per Person', 900)] }),
    ];
    const games = sale({ ...by('PER_GAME'), reservationSlots }, { games: 2, guests: { Child: 3, Guest: 4 } });
    expect(priceEntry(games)).toMatchObject({
      durationMin: 80,
      list: 7000,
      lines: [
        { key: 'e1.p1.Per Person', what: 'Child', quantity: 6, unit: 500, from: '17:30', to: '18:50', games: 2 },
        { key: 'e1.p1.Per Person', what: 'Guest', quantity: 8, unit: 500, games: 2 },
      ],
    });
    expect(entryDuration(games)).toBe(80);
    expect(entryDuration(openBowling)).toBe(90);
    expect(priceEntry({ ...games, games: 4 })).toMatchObject({ error: 'plan.too_many_games', params: { max: 3 } });
    expect(priceEntry({ ...games, startMin: 1500 })).toEqual({ error: 'plan.not_available_time' });
  });

  it('by person', () => {
    const reservationSlots = [slot(600, 1560, { person: [tier('Child', 1000), tier('Guest', 1500)] })];
    const people = sale({ ...by('PER_PERSON'), reservationSlots }, { guests: { Guest: 2, Child: 1 } });
    expect(priceEntry(people)).toMatchObject({
      list: 4000,
      durationMin: 90,
      lines: [{ key: 'e1.p1.Child' }, { key: 'e1.p1.Guest', quantity: 2 }],
    });
  });

  it('by package: the price line for the duration, or the one asked for; guests beyond pay their tier', () => {
    const line = { name: 'Party', tax: 6.25 };
    const party = sale(
      {
        reservationSlots: [slot(600, 1560, { person: [tier('Child', 2000)] })],
        priceLines: [
          { ...line, id: 'long', price: cents(30000), timeFrame: 2 },
          { ...line, id: 'any', price: cents(20000), timeFrame: null },
          { ...line, id: 'vip', price: cents(50000), timeFrame: null },
        ],
        maxPackageAllowed: 2,
      },
      { plan: { packageStatus: true }, guests: { Child: 11 } },
    );
    expect(priceEntry(party)).toMatchObject({
      list: 22000,
      lines: [
        { key: 'e1.any', what: 'Party' },
        { key: 'e1.p1.Child', quantity: 1 },
      ],
    });
    expect(priceEntry({ ...party, durationMin: 120 })).toMatchObject({ lines: [{ key: 'e1.long' }, {}] });
    expect(priceEntry({ ...party, priceLineId: 'vip', packages: 2 })).toMatchObject({ list: 100000 });
    expect(priceEntry({ ...party, priceLineId: 'long' })).toEqual({ error: 'plan.not_available_time' });
    expect(priceEntry({ ...party, entry: { ...party.entry, minGuest: 12 } })).toMatchObject({
      error: 'plan.too_few_guests',
    });
    expect(priceEntry({ ...party, packages: 3 })).toMatchObject({ error: 'plan.too_many_packages' });
  });

  it('by time frame', () => {
    const frame = { price: cents(5400), tax: 6.25, minGuest: 1, maxGuest: 12 };
    const frames = [
      { ...frame, time: 1, slotCount: 2 },
      { ...frame, time: 1.5, slotCount: 3 },
    ];
    const timed = sale({ reservationSlotType: 'timeframe', reservationSlots: [slot(600, 1560, { frames })] });
    expect(priceEntry(timed)).toMatchObject({
      list: 10800,
      lines: [{ key: 'e1.p1.f2', what: '1.5 h', from: '17:30', to: '19:00' }],
    });
    const quarters = [{ ...slot(600, 1560, { frames }), increment: 15 }];
    expect(priceEntry(sale({ reservationSlotType: 'timeframe', reservationSlots: quarters }))).toEqual({
      error: 'plan.time_frame_mismatch',
      params: { duration: 90, count: 3, increment: 15 },
    });
  });

  it('refuses a party outside the limits; the least counts only when switched on', () => {
    expect(priceEntry(sale({ maxGuestAllowed: 7 }))).toEqual({ error: 'plan.too_many_guests', params: { max: 7 } });
    expect(priceEntry(sale({ minGuest: 9 }))).toMatchObject({ list: 14500 });
    const exactly = { minGuest: 8, maxGuestAllowed: 8, minMaxGuestStatus: true };
    expect(priceEntry(sale(exactly))).toMatchObject({ list: 14500 });
    expect(priceEntry(sale({ minGuest: 9, minMaxGuestStatus: true }))).toEqual({
      error: 'plan.too_few_guests',
      params: { min: 9 },
    });
  });

  it('refuses a time that is not sold, and an hour without a price', () => {
    expect(priceEntry({ ...openBowling, startMin: 1500 })).toEqual({ error: 'plan.not_available_time' });
    expect(priceEntry(sale({ reservationSlots: [slot(600, 1560, {})] }))).toEqual({ error: 'plan.not_available_time' });
  });
});
