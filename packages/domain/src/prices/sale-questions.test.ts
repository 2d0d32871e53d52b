import { describe, expect, it } from 'vitest';
import type { BookingType } from '../plans/plan.ts';
import { type AskedEntry, saleQuestions } from './sale-questions.ts';

const entry = (bookingType: BookingType, given: Partial<AskedEntry> = {}): AskedEntry => ({
  venueDetail: { bookingType },
  bookingDuration: [1, 1.5],
  maxGame: 5,
  maxPackageAllowed: 2,
  reservationSlots: [
    {
      pricePerHours: [{ type: 'Per Person' }, { type: 'Child' }],
      pricePerGame: [{ type: 'Per Person' }],
      pricePerPerson: [{ type: 'Child' }, { type: 'Guest' }],
      timeFrames: [{ time: 2 }, { time: 2 }, { time: 3 }],
    },
    { pricePerPerson: [{ type: 'Child' }], timeFrames: [] },
  ],
  ...given,
});
const single = { packageStatus: false };
const lane = { types: ['Guest'], durations: [1, 1.5], games: null, packages: null };

describe('the questions of a sale', () => {
  it.each([
    ['the hour of a lane', single, entry('PER_HOUR'), lane],
    [
      'the hour of a guest',
      single,
      entry('PER_HOUR', { perHourAsGuest: true }),
      { ...lane, types: ['Per Person', 'Child'] },
    ],
    ['the game', single, entry('PER_GAME'), { ...lane, types: ['Per Person'], durations: [], games: 5 }],
    ['the person', single, entry('PER_PERSON'), { ...lane, types: ['Child', 'Guest'] }],
    ['the time frame', single, entry('PER_GAME', { reservationSlotType: 'timeframe' }), { ...lane, durations: [2, 3] }],
    [
      'the package, whatever its entry is priced by',
      { packageStatus: true },
      entry('PER_GAME'),
      { ...lane, types: ['Child', 'Guest'], packages: 2 },
    ],
  ])('follow from a price by %s', (_, plan, asked, questions) => {
    expect(saleQuestions(plan, asked)).toEqual(questions);
  });

  it('of an entry that leaves out its limits are those of the defaults', () => {
    const venueDetail = { bookingType: 'PER_GAME' } as const;
    expect(saleQuestions({}, { venueDetail })).toEqual({ ...lane, durations: [], games: 3 });
    expect(saleQuestions({}, { venueDetail: {} })).toEqual({ ...lane, durations: [] });
    expect(saleQuestions({ packageStatus: true }, { venueDetail })).toEqual({ ...lane, durations: [], packages: 1 });
  });
});
