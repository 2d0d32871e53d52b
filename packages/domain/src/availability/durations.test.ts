import { expect, test } from 'vitest';
import { ZERO } from '../money/cents.ts';
import { entryWith, periodWith } from '../plans/plan-defaults.ts';
import { hasTimeFrame, isOnOffer, shortestDuration } from './durations.ts';
import { firstDuration } from './first-duration.ts';

const frame = (time: number) => ({ time, price: ZERO, tax: 0, slotCount: time * 2, minGuest: 1, maxGuest: 6 });
const { venueDetail } = entryWith({});

test.each([
  ['of the list', { bookingDuration: [2, 1, 1.5] }, 60],
  ['in whole minutes', { bookingDuration: [0.33] }, 20],
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

test('a third of an hour is 20 minutes on the list and as a time frame', () => {
  expect(isOnOffer(entryWith({ bookingDuration: [0.33] }), 20)).toBe(true);
  expect(hasTimeFrame(periodWith({ fromMin: 0, toMin: 60, timeFrames: [frame(0.33)] }), 20, 4)).toBe(true);
});

test('without a duration the usual one counts if it is on offer, else the first: of the list, or of the time frames for the party', () => {
  const listed = entryWith({ bookingDuration: [0.33, 1] });
  const ofList = (usualMin: number) => firstDuration(listed, { party: 4, startMin: 780, usualMin });
  expect([ofList(90), ofList(60), ofList(20)]).toEqual([20, 60, 20]);
  const entry = entryWith({
    reservationSlotType: 'timeframe',
    reservationSlots: [
      periodWith({ fromMin: 720, toMin: 840, timeFrames: [{ ...frame(1), maxGuest: 2 }, frame(2)] }),
      periodWith({ fromMin: 840, toMin: 960, timeFrames: [frame(3)] }),
    ],
  });
  const asked = [
    [2, 0],
    [4, 0],
    [4, 840],
    [9, 0],
  ] as const;
  expect(asked.map(([party, startMin]) => firstDuration(entry, { party, startMin, usualMin: 45 }))).toEqual([
    60,
    120,
    180,
    null,
  ]);
  const usual = (usualMin: number) => firstDuration(entry, { party: 2, startMin: 0, usualMin });
  expect([usual(120), usual(180)]).toEqual([120, 180]);
});
