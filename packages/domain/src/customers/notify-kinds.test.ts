import { expect, test } from 'vitest';
import type { BookingStatus } from '../bookings/booking-status.ts';
import { kindsToSend } from './notify-kinds.ts';

const NOW = Date.parse('2026-12-11T23:40:00Z');
const AHEAD = '2026-12-11T23:40:01Z';

test.each<[status: BookingStatus, startsAt: string | null, paid: number, kinds: string]>([
  ['successful', AHEAD, 7935, 'message confirmation reminder invitation receipt'],
  ['successful', AHEAD, 0, 'message confirmation reminder invitation'],
  // It should have begun by now.
  ['successful', '2026-12-11T23:40:00Z', 0, 'message confirmation'],
  ['successful', null, 7935, 'message confirmation receipt'],
  ['inprogress', '2026-12-11T22:30:00Z', 7935, 'message confirmation receipt'],
  ['done', '2026-12-11T22:30:00Z', 15869, 'message receipt'],
  ['cancelled', AHEAD, 7935, 'message receipt'],
  ['cancelled', AHEAD, 0, 'message'],
  ['pending', AHEAD, 0, 'message'],
  ['pending', AHEAD, 2000, 'message receipt'],
  ['holding', AHEAD, 0, 'message'],
  ['wait', null, 0, 'message'],
  ['initiated', AHEAD, 0, ''],
])('of a party that is %s, starts %s and paid %d: %s', (status, startsAt, paid, kinds) => {
  expect(kindsToSend({ status, startsAt, paid }, NOW).join(' ')).toBe(kinds);
});
