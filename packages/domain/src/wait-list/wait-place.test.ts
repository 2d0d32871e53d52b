import { expect, test } from 'vitest';
import { at, period, planOf, taken } from '../availability/sale.fixture.ts';
import { waitQuery, type Venue } from './wait-list.fixture.ts';
import { placeInWindow, placeNearWindow, type WaitQuery, type WaitWindow } from './wait-place.ts';

const venue: Venue = {
  resources: [1, 2, 3].map((number) => ({ id: `L${number}`, number })),
  maxGuest: 6,
  periodFrom: '12:00',
  incrementMin: 30,
  open: '12:00',
  close: '24:00',
  minSellableMin: 60,
};
// Lane 3 has no lane 4 beside it, so a party of one lane breaks no pair there.
const party = { guests: 4, durationMin: 90 };
const window: WaitWindow = { fromMin: 1080, toMin: 1260 };
/** All three lanes taken from 17:00 to `untilMin`. */
const takenTo = (untilMin: number, from = 1020) => ['L1', 'L2', 'L3'].map((lane) => taken(lane, from, untilMin));
const found = (query: WaitQuery, near = window) => {
  const place = placeNearWindow(query, near);
  return place && [place.minutes, place.lanes];
};

test('in the window from its start to its end, from now on', () => {
  expect(placeInWindow(waitQuery(venue, party, [], 1000), window)).toEqual({
    minutes: 1080,
    startMs: at(1080),
    endMs: at(1170),
    entry: 1,
    lanes: ['L3'],
    adjacent: true,
  });
  expect(placeInWindow(waitQuery(venue, party, [], 1081), window)?.minutes).toBe(1110);
  expect(placeInWindow(waitQuery(venue, party, [], 1170), window)?.minutes).toBe(1170);
  expect(placeInWindow(waitQuery(venue, party, [], 1171), window)).toBeNull();
});

test('lanes apart fit where no two lie side by side', () => {
  const query = waitQuery(venue, { ...party, guests: 8 }, [taken('L2', 1020, 1320)], 1000);
  expect(placeInWindow(query, window)).toMatchObject({ lanes: ['L1', 'L3'], adjacent: false });
});

test('a plan that asks for a day ahead offers its waiting parties tonight', () => {
  const query = waitQuery(venue, party, [], 1000);
  const plan = { ...query.plan, minimumTimeAdvance: { value: 24, symbol: 'hrs' as const } };
  expect(placeInWindow({ ...query, plan }, window)?.minutes).toBe(1080);
});

test('the nearest place outside leaves the window by the least, of two the earlier', () => {
  // Free again at 20:00: the play ends half an hour after the window.
  expect(found(waitQuery(venue, party, takenTo(1200), 1000))).toEqual([1200, ['L3']]);
  // Free until 19:00 and from 20:30: half an hour too early beats an hour too late.
  expect(found(waitQuery(venue, party, takenTo(1230, 1140), 1000))).toEqual([1050, ['L3']]);
  // Free until 19:00 and from 20:00: both leave by half an hour.
  expect(found(waitQuery(venue, party, takenTo(1200, 1140), 1000))).toEqual([1050, ['L3']]);
  // The earlier one is past at 17:31.
  expect(found(waitQuery(venue, party, takenTo(1230, 1140), 1051))).toEqual([1230, ['L3']]);
  // Taken to 22:31, and the venue closes at midnight.
  expect(found(waitQuery(venue, party, takenTo(1351), 1020))).toBeNull();
});

test('the nearest looks outside alone, and a date or plan that is not sold has neither', () => {
  expect(found(waitQuery(venue, party, [], 1000))).toEqual([1050, ['L3']]);
  const query = { ...waitQuery(venue, party, [], 1000), plan: planOf([]) };
  expect([placeInWindow(query, window), placeNearWindow(query, window)]).toEqual([null, null]);
});

test('a window of the night on which the clocks go back reaches over both hours of 01:00', () => {
  const sold = waitQuery({ ...venue, close: '26:00' }, { guests: 4, durationMin: 120 }, [], 0);
  const query = {
    ...sold,
    date: '2027-11-06',
    plan: planOf([{ reservationSlots: [period(720, 1680, 30)] }]),
    nowMs: Date.parse('2027-11-07T04:00:00Z'),
  };
  // 01:00 EDT to 02:00 EST are two hours.
  expect(placeInWindow(query, { fromMin: 1500, toMin: 1560 })).toMatchObject({
    which: 'earlier',
    startMs: Date.parse('2027-11-07T05:00:00Z'),
    endMs: Date.parse('2027-11-07T07:00:00Z'),
  });
  // 24:00 EDT to 01:30 EST are two hours and a half.
  expect(placeInWindow(query, { fromMin: 1440, toMin: 1530 })).toMatchObject({
    startMs: Date.parse('2027-11-07T04:00:00Z'),
    endMs: Date.parse('2027-11-07T06:00:00Z'),
  });
});
