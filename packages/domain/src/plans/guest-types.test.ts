import { expect, test } from 'vitest';
import { guestTypesOf } from './guest-types.ts';
import type { GuestType } from './plan.ts';

const perPerson = (...types: GuestType[]) => ({
  schedules: [
    {
      dateRange: [
        {
          venueDetail: { bookingType: 'PER_PERSON' as const },
          reservationSlots: [{ pricePerPerson: types.map((type) => ({ type })) }],
        },
      ],
    },
  ],
});

test('guests have a type that a plan of theirs has a price for, or that the booking was sold for', () => {
  expect(guestTypesOf([{ plan: perPerson('Guest', 'Child'), guests: { Child: 2 } }])).toEqual(['Child', 'Guest']);
  expect(guestTypesOf([{ plan: perPerson('Child'), guests: { 'Per Person': 2, Guest: 0 } }])).toEqual([
    'Child',
    'Per Person',
  ]);
  const perHour = { schedules: [{ dateRange: [{ venueDetail: { bookingType: 'PER_HOUR' as const } }] }] };
  expect(guestTypesOf([{ plan: perHour, guests: { Guest: 4 } }])).toEqual(['Guest']);
  expect(guestTypesOf([])).toEqual([]);
});
