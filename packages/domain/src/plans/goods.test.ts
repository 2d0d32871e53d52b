import { expect, it } from 'vitest';
import { validUntil } from './goods.ts';

it.each([
  ['2026-11-20', 365, '2027-11-20'],
  ['2026-12-11', 30, '2027-01-10'],
])('a deal sold on %s for %i days is good until %s', (saleDate, days, last) => {
  expect(validUntil(saleDate, days)).toBe(last);
});
