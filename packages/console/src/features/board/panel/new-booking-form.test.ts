import { expect, it } from 'vitest';
import { asksOf } from './new-booking-form.ts';

type Asked = Parameters<typeof asksOf>;
const plan = { plan: { planType: 'PER_HOUR', packageStatus: false, adminAutoAssignStatus: true } } as NonNullable<
  Asked[0]
>;
const entry = (bookingType: string, more: object = {}) =>
  ({
    venueDetail: { serviceCategory: '', venueType: 'lane', bookingType },
    bookingDuration: [2],
    reservationSlots: [
      {
        fromMin: 600,
        toMin: 1560,
        pricePerHours: [{ type: 'Per Person', price: 36 }],
        pricePerPerson: [
          { type: 'Child', price: 22 },
          { type: 'Guest', price: 18 },
        ],
        pricePerGame: [{ type: 'Guest', price: 6 }],
      },
    ],
    ...more,
  }) as NonNullable<Asked[1]>;

it.each([
  ['PER_PERSON', {}, { types: ['Guest', 'Child'], games: null, durations: [120] }],
  ['PER_HOUR', {}, { types: ['Guest'], games: null, durations: [120] }],
  ['PER_HOUR', { perHourAsGuest: true }, { types: ['Per Person'], games: null, durations: [120] }],
  ['PER_GAME', { maxGame: 5 }, { types: ['Guest'], games: 5, durations: [] }],
])('an entry priced as %s %j asks what its price needs, the general guests first', (bookingType, more, asked) => {
  expect(asksOf(plan, entry(bookingType, more))).toMatchObject(asked);
});

it('takes the places of its needs, else its own kind', () => {
  const requires = [{ venueType: 'lane' }, { venueType: 'room' }];
  expect([...asksOf(plan, entry('PER_HOUR', { requires })).kinds]).toEqual(['lane', 'room']);
  expect([...asksOf(plan, entry('PER_HOUR')).kinds]).toEqual(['lane']);
});
