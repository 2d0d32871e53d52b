import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { DateRangeEntry } from '../plans/plan.ts';
import { includedAddons } from './included-addons.ts';

const tier = (type: 'Guest' | 'Child' | 'Per Person', items: string[]) => ({
  type,
  price: cents(1000),
  tax: 0,
  items,
  gcItems: [],
});
const slot = (prices: Partial<DateRangeEntry['reservationSlots'][number]>) =>
  ({
    fromMin: 600,
    toMin: 1560,
    pricePerHours: [],
    pricePerGame: [],
    pricePerPerson: [],
    timeFrames: [],
    ...prices,
  }) as unknown as DateRangeEntry['reservationSlots'][number];
const sale = (
  bookingType: 'PER_HOUR' | 'PER_GAME' | 'PER_PERSON',
  slots: DateRangeEntry['reservationSlots'],
  entry: Partial<DateRangeEntry> = {},
) => ({
  plan: { packageStatus: false },
  entry: {
    reservationSlotType: 'session',
    venueDetail: { bookingType },
    purchaseItems: [],
    perHourAsGuest: false,
    reservationSlots: slots,
    ...entry,
  } as unknown as DateRangeEntry,
  startMin: 1050,
  durationMin: 90,
  guests: { Guest: 6, Child: 2 },
  games: 2,
  resources: 2,
});

it('purchase items come once, whatever the party', () => {
  const purchaseItems = [{ itemId: 'cake', name: 'Cake', count: 1 }];
  expect(includedAddons(sale('PER_HOUR', [slot({})], { purchaseItems }))).toEqual([{ itemId: 'cake', count: 1 }]);
});

it.each([
  [
    'a guest',
    'PER_PERSON' as const,
    { pricePerPerson: [tier('Guest', ['shoes']), tier('Child', ['shoes', 'ice'])] },
    {},
    { shoes: 8, ice: 2 },
  ],
  ['a game of a guest', 'PER_GAME' as const, { pricePerGame: [tier('Per Person', ['token'])] }, {}, { token: 16 }],
  ['a lane by the hour', 'PER_HOUR' as const, { pricePerHours: [tier('Guest', ['pitcher'])] }, {}, { pitcher: 2 }],
  [
    'a guest by the hour',
    'PER_HOUR' as const,
    { pricePerHours: [tier('Guest', ['shoes'])] },
    { perHourAsGuest: true },
    { shoes: 6 },
  ],
])('a tier has one of each for %s', (_, type, prices, entry, counts) => {
  const found = includedAddons(sale(type, [slot(prices)], entry));
  expect(Object.fromEntries(found.map(({ itemId, count }) => [itemId, count]))).toEqual(counts);
});

it('both of one add-on are one number, and outside all periods there are the purchase items alone', () => {
  const purchaseItems = [{ itemId: 'shoes', name: 'Shoes', count: 1 }];
  const prices = [slot({ pricePerPerson: [tier('Per Person', ['shoes'])] })];
  expect(includedAddons(sale('PER_PERSON', prices, { purchaseItems }))).toEqual([{ itemId: 'shoes', count: 9 }]);
  const late = { ...sale('PER_PERSON', prices, { purchaseItems }), startMin: 60 };
  expect(includedAddons(late)).toEqual([{ itemId: 'shoes', count: 1 }]);
});
