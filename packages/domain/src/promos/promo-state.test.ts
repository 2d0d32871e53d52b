import { expect, test } from 'vitest';
import { promoState } from './promo-state.ts';

const december = { status: true, startDate: '2026-12-01', endDate: '2026-12-31', maxUses: 100, used: 3 };

test.each([
  ['the day before its first', {}, '2026-11-30', 'upcoming'],
  ['its first day', {}, '2026-12-01', 'active'],
  ['its last day', {}, '2026-12-31', 'active'],
  ['the day after its last', {}, '2027-01-01', 'ended'],
  ['its last use', { used: 100 }, '2026-12-08', 'used_up'],
  ['its last use but one', { used: 99 }, '2026-12-08', 'active'],
  ['many uses without a limit', { maxUses: 0, used: 5000 }, '2026-12-08', 'active'],
  ['its last use, and its period', { used: 100 }, '2027-01-01', 'ended'],
  ['being switched off', { status: false, used: 100 }, '2027-01-01', 'inactive'],
] as const)('a promo on or after %s', (_when, changes, date, state) => {
  expect(promoState({ ...december, ...changes }, date)).toBe(state);
});
