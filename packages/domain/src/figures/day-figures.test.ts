import { expect, test } from 'vitest';
import { dayCurve } from './day-curve.ts';
import { dayFigures, type FiguredItem } from './day-figures.ts';
import { occupancyByHour } from './occupancy-by-hour.ts';

const everyDay = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const hours = {
  zone: 'America/New_York',
  openingHours: everyDay.map((day) => ({ day, open: '10:00', close: '28:00', closed: false })),
  specialHours: [{ date: '2026-12-25', name: 'Christmas', open: '10:00', close: '20:00', closed: true }],
};
const lanes = new Set(['one', 'two']);
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[America/New_York]`).epochMilliseconds;

function item(date: string, from: string, to: string, more: Partial<FiguredItem> = {}): FiguredItem {
  return {
    bookingId: `${from}${more.resourceIds?.join('') ?? ''}`,
    status: 'successful',
    startMs: at(from),
    endMs: at(to),
    resourceIds: ['one'],
    booking: {
      date,
      status: more.status ?? 'successful',
      guests: 4,
      total: 5000,
      startMs: at(from),
      bookedMs: at(from),
    },
    ...more,
  };
}
/** Hours with minutes, as hour: minutes. */
const filled = (minutes: number[]) =>
  Object.fromEntries(minutes.flatMap((each, hour) => (each > 0 ? [[hour, each]] : [])));

test('lane minutes go to the wall hours they are sold in, over midnight', () => {
  const date = '2026-12-11';
  const { soldMinutes, openMinutes, ...sums } = dayFigures(date, hours, lanes, [
    item(date, '2026-12-11T23:30', '2026-12-12T01:15', { resourceIds: ['one', 'two', 'a room'] }),
  ]);
  const begun = at('2026-12-11T23:30');
  const starts = [{ startMs: begun, amount: 5000, late: [{ bookedMs: begun, amount: 5000 }] }];
  expect(sums).toEqual({ bookings: 1, guests: 4, booked: 5000, starts });
  expect(filled(soldMinutes)).toEqual({ 23: 60, 24: 120, 25: 30 });
  expect(filled(openMinutes)).toEqual(Object.fromEntries(Array.from({ length: 18 }, (_, index) => [10 + index, 120])));
});

test('no minute counts twice of a lane that was released early and sold again, and none outside the hours', () => {
  const date = '2026-12-11';
  const { soldMinutes } = dayFigures(date, hours, lanes, [
    item(date, '2026-12-11T18:00', '2026-12-11T20:00', { status: 'done' }),
    item(date, '2026-12-11T19:00', '2026-12-11T20:30'),
    item(date, '2026-12-11T09:00', '2026-12-11T10:30'),
  ]);
  expect(filled(soldMinutes)).toEqual({ 10: 30, 18: 60, 19: 60, 20: 30 });
});

test.each([
  ['autumn: the hour that comes twice holds two', '2026-10-31', { 24: 120, 25: 240, 26: 120, 27: 120 }],
  ['spring: the missing hour holds none', '2026-03-07', { 24: 120, 25: 120, 27: 120 }],
])('%s', (_, date, late) => {
  const { openMinutes } = dayFigures(date, hours, lanes, []);
  expect(filled(openMinutes.map((minutes, hour) => (hour < 24 ? 0 : minutes)))).toEqual(late);
});

test.each(['holding', 'initiated', 'wait', 'cancelled'] as const)('status %s does not count as booked', (status) => {
  const date = '2026-12-11';
  const figures = dayFigures(date, hours, lanes, [item(date, '2026-12-11T18:00', '2026-12-11T19:00', { status })]);
  expect([figures.bookings, figures.booked, filled(figures.soldMinutes)]).toEqual([0, 0, {}]);
});

test('a closed day is not open; a booking counts once, on the date of its first item', () => {
  const closed = dayFigures('2026-12-25', hours, lanes, []);
  expect(filled(closed.openMinutes)).toEqual({});
  const date = '2026-12-11';
  const both = dayFigures(date, hours, lanes, [
    item(date, '2026-12-11T18:00', '2026-12-11T19:00', { bookingId: 'b' }),
    item(date, '2026-12-11T19:00', '2026-12-11T20:00', { bookingId: 'b' }),
    item('2026-12-10', '2026-12-11T21:00', '2026-12-11T22:00', { bookingId: 'c' }),
  ]);
  expect([both.bookings, both.booked, filled(both.soldMinutes)]).toEqual([1, 5000, { 18: 60, 19: 60, 21: 60 }]);
});

test('occupancy is a share of the open time, by weekday and hour; closed hours have none', () => {
  const minutes = (values: Record<number, number>) => Array.from({ length: 30 }, (_, hour) => values[hour] ?? 0);
  const occupancy = occupancyByHour([
    { weekday: 1, open: minutes({ 12: 120, 13: 120 }), sold: minutes({ 12: 30 }) },
    { weekday: 5, open: minutes({ 13: 120, 14: 120 }), sold: minutes({ 13: 120, 14: 79 }) },
  ]);
  expect(occupancy).toMatchObject({ fromHour: 12, toHour: 15 });
  expect(occupancy?.days.map(({ percent }) => percent)).toEqual([
    [25, 0, null],
    [null, null, null],
    [null, null, null],
    [null, null, null],
    [null, 100, 66],
    [null, null, null],
    [null, null, null],
  ]);
  expect(occupancyByHour([])).toBeNull();
});

test('the curve ends at today’s bookings; the expected value adds last week’s late ones', () => {
  const curve = dayCurve({
    openMin: 600,
    closeMin: 840,
    nowMin: 690,
    today: [
      { minutes: 600, amount: 100 },
      { minutes: 780, amount: 50 },
    ],
    lastWeek: [
      { minutes: 630, amount: 70 },
      { minutes: 750, amount: 80, late: 30 },
    ],
  });
  expect(curve.expected).toBe(180);
  expect(curve.points).toEqual([
    { minutes: 600, booked: 100, expected: 100, lastWeek: 0 },
    { minutes: 660, booked: 100, expected: 100, lastWeek: 70 },
    { minutes: 690, booked: 100, expected: 100, lastWeek: 70 },
    { minutes: 720, booked: 100, expected: 100, lastWeek: 70 },
    { minutes: 780, booked: 150, expected: 180, lastWeek: 150 },
    { minutes: 840, booked: 150, expected: 180, lastWeek: 150 },
  ]);
});

test('without last week there is no expected value; a start after close belongs to the day', () => {
  const curve = dayCurve({
    openMin: 600,
    closeMin: 660,
    nowMin: null,
    today: [{ minutes: 700, amount: 9 }],
    lastWeek: [],
  });
  expect(curve).toEqual({
    points: [
      { minutes: 600, booked: 0, expected: null, lastWeek: null },
      { minutes: 660, booked: 9, expected: null, lastWeek: null },
    ],
    expected: null,
  });
});
