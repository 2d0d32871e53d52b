import { expect, it } from 'vitest';
import { businessDateOf } from './business-day.ts';

it.each([
  ['the evening', '2026-11-22T03:00:00Z', '06:00', '2026-11-21'],
  ['after midnight', '2026-11-22T06:15:00Z', '06:00', '2026-11-21'],
  ['the last minute', '2026-11-22T10:59:00Z', '06:00', '2026-11-21'],
  ['the turn', '2026-11-22T11:00:00Z', '06:00', '2026-11-22'],
  ['an outlet that turns at four', '2026-11-22T09:30:00Z', '04:00', '2026-11-22'],
  ['an outlet that turns at midnight', '2026-11-22T05:00:00Z', '00:00', '2026-11-22'],
  // Clocks go back at two: five hours and a half after midnight are 4:30 on the wall.
  ['the night that clocks go back', '2026-11-01T09:30:00Z', '05:00', '2026-10-31'],
])('%s belongs to its business date', (_, at, dayStart, date) => {
  expect(businessDateOf(Date.parse(at), { timezone: 'America/New_York', dayStart })).toBe(date);
});
