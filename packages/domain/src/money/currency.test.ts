import { expect, test } from 'vitest';
import { CURRENCIES, isCurrency } from './currency.ts';

test('each currency is named by Intl, once, in order', () => {
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
  expect(CURRENCIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(CURRENCIES).toEqual([...new Set(CURRENCIES)].toSorted());
});

test.each([
  ['USD', true],
  ['EUR', true],
  ['CHF', true],
  ['JPY', false],
  ['KWD', false],
  ['eur', false],
  ['€', false],
  ['', false],
])('%s: %s', (code, isOffered) => {
  expect(isCurrency(code)).toBe(isOffered);
});
