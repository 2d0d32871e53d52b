import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { Guests, GuestType } from '../plans/plan.ts';
import { parseWallTime } from '../time/wall-time.ts';
import { listPrice, type Sale } from './list-price.ts';
import type { Tier } from './price-tiers.ts';

type CaseTier = { type: GuestType; priceCents: number };
type Input = {
  planType: 'PER_HOUR' | 'PER_GAME' | 'PER_PERSON' | 'TIME_FRAME';
  start?: string;
  durationMin?: number;
  resources?: number;
  guests?: Guests;
  games?: number;
  perHourAsGuest?: boolean;
  perGameDuration?: number;
  periods?: { name: string; from: string; to: string; priceCents: number }[];
  tiers?: CaseTier[];
  packages?: number;
  package?: {
    priceCents: number;
    guestPerPackage: number;
    maxPackageAllowed?: number;
    maxGuestAllowed?: number;
    minGuest?: number;
  };
  increment?: number;
  frames?: { time: number; priceCents: number; slotCount: number; minGuest: number; maxGuest: number }[];
};
type Case = { id: string; input: Input; expect: unknown };
const { cases } = JSON.parse(readFileSync(new URL('../../cases/prices.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

function saleOf(input: Input): Sale {
  const { durationMin = 0, resources = 1, guests = {}, games = 1, perGameDuration, perHourAsGuest } = input;
  const tiers = (input.tiers ?? []).map((tier): Tier => ({ type: tier.type, price: cents(tier.priceCents), tax: 0 }));
  switch (input.planType) {
    case 'PER_HOUR': {
      const periods = (input.periods ?? []).map(({ from, to, priceCents }) => ({
        fromMin: parseWallTime(from),
        toMin: parseWallTime(to),
        pricePerHours: [{ type: 'Per Person', price: cents(priceCents), tax: 0 } as const],
      }));
      const startMin = parseWallTime(input.start ?? '');
      return { by: 'hour', periods, startMin, durationMin, resources, perHourAsGuest, guests };
    }
    case 'PER_GAME':
      return { by: 'game', games, guests, resources, tiers, perGameDuration };
    case 'PER_PERSON': {
      if (!input.package) return { by: 'person', durationMin, guests, tiers };
      const priceLine = { id: 'Package', name: 'Package', price: cents(input.package.priceCents), tax: 0 };
      return { by: 'package', durationMin, guests, packages: input.packages ?? 1, tiers, priceLine, ...input.package };
    }
    case 'TIME_FRAME': {
      const frames = (input.frames ?? []).map((frame) => ({ ...frame, price: cents(frame.priceCents), tax: 0 }));
      return { by: 'frame', durationMin, guests, resources, increment: input.increment ?? 30, frames };
    }
  }
}

function answer(input: Input): unknown {
  const priced = listPrice(saleOf(input));
  if ('error' in priced) return { error: priced.error };
  const lines = priced.lines.map(({ by, period, minutes, what, unit, quantity, amount }) => {
    const money = { unitCents: unit, qty: quantity, amountCents: amount };
    if (by === 'hour') return { period: input.periods?.[(period ?? 0) - 1]?.name, minutes, ...money };
    return { type: what, ...money };
  });
  return { durationMin: priced.durationMin, lines, listCents: priced.list };
}

describe('cases/prices.json', () => {
  it.each(cases)('$id', ({ input, expect: expected }) => {
    expect(answer(input)).toEqual(expected);
  });
});

const tier = (type: GuestType, price: number): Tier => ({ type, price: cents(price), tax: 0 });

describe('list price', () => {
  it('per hour and guest lets each pay the tier of their type, those without one share Per Person', () => {
    const pricePerHours = [tier('Child', 1000), tier('Per Person', 1500)];
    const periods = [{ fromMin: 600, toMin: 720, pricePerHours }];
    const guests = { 'Per Person': 1, Guest: 2, Child: 3 };
    const sale: Sale = {
      by: 'hour',
      periods,
      startMin: 600,
      durationMin: 60,
      resources: 2,
      perHourAsGuest: true,
      guests,
    };
    const priced = listPrice(sale);
    expect(priced).toMatchObject({
      list: 7500,
      lines: [
        { tier: 'Child', quantity: 3, amount: 3000 },
        { tier: 'Per Person', quantity: 3, amount: 4500 },
      ],
    });
    const noTier = [{ fromMin: 600, toMin: 720, pricePerHours: [tier('Child', 1000)] }];
    expect(listPrice({ ...sale, periods: noTier })).toEqual({
      error: 'plan.no_price_for_guest_type',
      params: { type: 'Guest' },
    });
  });

  it('does not sell a gap between periods, whatever their order', () => {
    const pricePerHours = [tier('Guest', 1000)];
    const periods = [
      { fromMin: 800, toMin: 900, pricePerHours },
      { fromMin: 600, toMin: 720, pricePerHours },
      { fromMin: 720, toMin: 780, pricePerHours },
    ];
    const sale = { by: 'hour', periods, resources: 1 } as const;
    expect(listPrice({ ...sale, startMin: 660, durationMin: 120 })).toMatchObject({
      lines: [
        { period: 2, minutes: 60 },
        { period: 3, minutes: 60 },
      ],
    });
    expect(listPrice({ ...sale, startMin: 750, durationMin: 60 })).toEqual({ error: 'plan.not_available_time' });
    expect(listPrice({ ...sale, startMin: 660, durationMin: 0 })).toEqual({ error: 'plan.not_available_time' });
  });

  it('refuses more games than the entry allows', () => {
    const sale: Sale = {
      by: 'game',
      games: 4,
      guests: { Guest: 1 },
      resources: 1,
      tiers: [tier('Guest', 1)],
      maxGame: 3,
    };
    expect(listPrice(sale)).toEqual({ error: 'plan.too_many_games', params: { max: 3 } });
  });

  it('packages cover guests without a tier first, then the most expensive', () => {
    const sale: Sale = {
      by: 'package',
      durationMin: 60,
      packages: 1,
      guestPerPackage: 10,
      priceLine: { id: 'p', name: 'Party', price: cents(20000), tax: 0 },
      guests: { Child: 8, Guest: 4 },
      tiers: [tier('Child', 2000)],
    };
    expect(listPrice(sale)).toMatchObject({
      list: 24000,
      lines: [{ what: 'Party' }, { what: 'Child', quantity: 2 }],
    });
    expect(listPrice({ ...sale, guests: { Guest: 11 } })).toEqual({
      error: 'plan.too_many_guests',
      params: { max: 10 },
    });
  });
});
