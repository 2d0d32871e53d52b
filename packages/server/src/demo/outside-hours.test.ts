import { expect, test } from 'vitest';
import { readDemoFile } from './demo-file.ts';
import { outsideHours, withSpecialDay } from './outside-hours.ts';
import { planDocument } from './plan-documents.ts';

const file = readDemoFile('2026-12-11');
const [harbor, cedar] = file.businesses;
const downtown = harbor!.outlets[0]!;
const alley = cedar!.outlets[0]!;

/** Friday 2026-12-11, open 11:00 to 26:00; the time is New York's. */
function onFriday(time: string) {
  return outsideHours(downtown, '2026-12-11', Temporal.Instant.from(`2026-12-${time}:00-05:00`), file.today);
}

test.each([
  ['11T12:30', null],
  ['12T01:00', null],
  ['11T12:29', { open: '08:25', close: '26:00' }],
  ['12T01:01', { open: '11:00', close: '29:55' }],
  ['11T07:02', { open: '06:00', close: '26:00' }],
  ['12T05:59', { open: '11:00', close: '29:55' }],
])('at %s of the Friday', (time, hours) => {
  expect(onFriday(time)).toEqual(
    hours && { date: '2026-12-11', name: 'City tournament, open early and late', closed: false, ...hours },
  );
});

test('a closed day is open around now', () => {
  const monday = outsideHours(alley, '2026-12-14', Temporal.Instant.from('2026-12-14T15:00:00-06:00'), file.today);
  expect(monday).toMatchObject({ open: '11:00', close: '20:00', closed: false });
});

test('a plan is sold on that day from opening to closing at the prices of the nearest period', () => {
  const open = harbor!.plans.find((plan) => plan.key === 'hb-open-bowling')!;
  const special = { date: '2026-12-14', name: 'Open early', open: '06:00', close: '29:55', closed: false };
  const usual = planDocument(open, harbor!);
  const [first, ...others] = withSpecialDay(usual, special).schedules;
  expect(first).toMatchObject({ scheduleIndex: 1, isSingleDates: true, singleDates: [{ date: '2026-12-14' }] });
  expect(first!.dateRange[0]!.reservationSlots).toMatchObject([
    { fromMin: 360, toMin: 1020, from: '06:00', to: '17:00', pricePerHours: [{ price: 3000 }] },
    { fromMin: 1020, toMin: 1795, from: '17:00', to: '29:55', pricePerHours: [{ price: 4200 }] },
  ]);
  expect(others.map((one) => one.scheduleIndex)).toEqual([2, 3, 4, 5, 6]);
});

test('a plan that is not sold on the day stays unchanged', () => {
  const glow = planDocument(
    harbor!.plans.find((plan) => plan.key === 'hb-glow')!,
    harbor!,
  );
  expect(withSpecialDay(glow, { date: '2026-12-14', name: '', open: '06:00', close: '23:00', closed: false })).toBe(
    glow,
  );
});
