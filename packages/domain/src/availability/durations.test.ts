import { expect, test } from 'vitest';
import { ZERO } from '../money/cents.ts';
import { entryWith, periodWith } from '../plans/plan-defaults.ts';
import { shortestDuration } from './durations.ts';

const frame = (time: number) => ({ time, price: ZERO, tax: 0, slotCount: time * 2, minGuest: 1, maxGuest: 6 });
const { venueDetail } = entryWith({});

test.each([
  ['of the list', { bookingDuration: [2, 1, 1.5] }, 60],
  ['without a list', { bookingDuration: [] }, null],
  ['one game of one guest', { venueDetail: { ...venueDetail, bookingType: 'PER_GAME' as const } }, 10],
  [
    'of the time frames',
    {
      reservationSlotType: 'timeframe' as const,
      reservationSlots: [periodWith({ fromMin: 0, toMin: 60, timeFrames: [frame(2), frame(1.5)] })],
    },
    90,
  ],
  ['without time frames', { reservationSlotType: 'timeframe' as const }, null],
])('shortest duration %s', (_name, given, minutes) => {
  expect(shortestDuration(entryWith(given))).toBe(minutes);
});
