import { expect, test } from 'vitest';
import { bookedAfter, dayStarts } from './day-starts.ts';

const DATE = '2026-12-11';
const at = (text: string) => Date.parse(text);
const six = at('2026-12-11T23:00:00Z');
const booking = (startMs: number | null, total: number, booked: string) => ({ startMs, total, bookedMs: at(booked) });

test('bookings with the same start are one entry, in order of time; a booking without a time has none', () => {
  const starts = dayStarts(DATE, [
    booking(six + 1, 300, '2026-11-01T12:00:00Z'),
    booking(six, 1000, '2026-11-01T12:00:00Z'),
    booking(null, 9000, '2026-12-11T12:00:00Z'),
    booking(six, 500, '2026-12-11T22:00:00Z'),
  ]);
  expect(starts).toEqual([
    { startMs: six, amount: 1500, late: [{ bookedMs: at('2026-12-11T22:00:00Z'), amount: 500 }] },
    { startMs: six + 1, amount: 300, late: [] },
  ]);
});

test.each([
  ['before all of it', '2026-12-11T11:59:59.999Z', 500],
  ['as the first is booked, which is not after', '2026-12-11T12:00:00Z', 400],
  ['a moment after the last', '2026-12-12T07:00:00.001Z', 0],
])('late is what was booked only after a moment: %s', (_, moment, expected) => {
  const [start] = dayStarts(DATE, [
    booking(six, 9000, '2026-12-01T12:00:00Z'),
    booking(six, 100, '2026-12-11T12:00:00Z'),
    booking(six, 400, '2026-12-12T07:00:00Z'),
  ]);
  expect(bookedAfter(start!, at(moment))).toBe(expected);
});

test('has the late bookings after any moment at which some clock shows the date', () => {
  // Midnight of the date where it comes first, on the Line Islands.
  const first = at('2026-12-10T10:00:00Z');
  const [start] = dayStarts(DATE, [
    booking(six, 100, '2026-12-10T09:59:00Z'),
    booking(six, 200, '2026-12-10T10:00:01Z'),
  ]);
  expect(bookedAfter(start!, first)).toBe(200);
});
