import fc from 'fast-check';
import { expect, it } from 'vitest';
import { businessMoment, weekdayOf } from './business-day.ts';
import { datePlus } from './date-plus.ts';

const ZONES = ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const instant = fc
  .integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

it('shows an instant as wall time of its zone', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (at, zone) => {
      const local = at.toZonedDateTimeISO(zone);
      const { wall, minutes, businessDate } = businessMoment(at, zone, '00:00');
      expect(wall).toBe(local.toPlainDateTime().toString({ smallestUnit: 'minute' }));
      expect(minutes).toBe(local.hour * 60 + local.minute);
      expect(weekdayOf(businessDate)).toBe(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'][local.dayOfWeek - 1]);
    }),
  );
});

it('counts days over the ends of months and years', () => {
  expect([datePlus('2026-11-30', 1), datePlus('2026-03-01', -1), datePlus('2028-12-31', -306)]).toEqual([
    '2026-12-01',
    '2026-02-28',
    '2028-02-29',
  ]);
});

it('refuses invalid dates', () => {
  expect(() => datePlus('tomorrow', 1)).toThrow(RangeError);
  expect(() => weekdayOf('tomorrow')).toThrow(RangeError);
});
