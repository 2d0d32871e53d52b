import { expect, it } from 'vitest';
import { asksOf } from './new-booking-form.ts';

type Asked = Parameters<typeof asksOf>;
const plan = (planType: string) => ({ plan: { planType, packageStatus: false } }) as NonNullable<Asked[0]>;
const entry = (bookingType: string) =>
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
  }) as NonNullable<Asked[1]>;

it.each([
  ['PER_HOUR', 'PER_PERSON', ['Child', 'Guest'], false],
  ['PER_PERSON', 'PER_HOUR', ['Per Person'], false],
  ['PER_HOUR', 'PER_GAME', ['Guest'], true],
])('a plan sold as %s asks for what its entry priced as %s needs', (planType, bookingType, types, games) => {
  expect(asksOf(plan(planType), entry(bookingType))).toMatchObject({ types, games, durations: [120] });
});
