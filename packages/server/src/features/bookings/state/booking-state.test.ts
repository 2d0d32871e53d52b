import { cents } from '@laneway/domain/money/cents';
import { expect, test } from 'vitest';
import { holdHasEnded } from './booking-state.ts';

const hold = { status: 'holding' as const, paid: cents(0), refunded: cents(0), paying: null };
const NOW = Temporal.Instant.from('2026-12-11T23:42:00Z');

test.each([
  ['at the very instant of its expiry', '2026-12-11T23:42:00Z', true],
  ['a millisecond before it', '2026-12-11T23:42:00.001Z', false],
  ['a millisecond after it', '2026-12-11T23:41:59.999Z', true],
])('a hold %s', (_, expiresAt, hasEnded) => {
  expect(holdHasEnded({ ...hold, expiresAt }, NOW)).toBe(hasEnded);
});

test.each([
  ['money', { paid: cents(1500) }, false],
  ['money that was given back', { paid: cents(1500), refunded: cents(1500) }, true],
  ['a payment under way', { paying: { amount: cents(1500), since: '2026-12-11T23:42:00Z' } }, false],
])('a hold past its expiry with %s', (_, changes, hasEnded) => {
  expect(holdHasEnded({ ...hold, expiresAt: '2026-12-11T23:00:00Z', ...changes }, NOW)).toBe(hasEnded);
});
