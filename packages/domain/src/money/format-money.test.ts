import { expect, test } from 'vitest';
import { currencySign, formatMoney, symbolOf } from './format-money.ts';

test.each([
  [336, 'USD', 'en-US', {}, '$336.00'],
  [1284.5, 'USD', 'en-US', {}, '$1,284.50'],
  [0, 'USD', 'en-US', {}, '$0.00'],
  [-15, 'USD', 'en-US', {}, '\u2212$15.00'],
  [36, 'USD', 'en-US', { signed: true }, '+$36.00'],
  [0, 'USD', 'en-US', { signed: true }, '$0.00'],
  [92, 'USD', 'en-US', { whole: true }, '$92'],
  [-15, 'USD', 'fr-FR', {}, '\u221215,00\u00A0$'],
  [1284.5, 'USD', 'de-DE', {}, '1.284,50\u00A0$'],
  [12.5, 'USD', 'en-US', { spoken: true }, '12.50 dollars'],
  [12.5, 'EUR', 'en-US', {}, '€12.50'],
  [12.5, 'EUR', 'fr-FR', {}, '12,50\u00A0€'],
  [12.5, 'EUR', 'de-DE', {}, '12,50\u00A0€'],
  [-12.5, 'EUR', 'de-DE', {}, '\u221212,50\u00A0€'],
  [12.5, 'EUR', 'en-US', { signed: true }, '+€12.50'],
  [1284.4, 'EUR', 'fr-FR', { whole: true }, '1\u202F284\u00A0€'],
  [12, 'EUR', 'en-US', { spoken: true }, '12 euros'],
  [12.5, 'CAD', 'en-US', {}, '$12.50'],
  [12.5, 'CAD', 'en-US', { apart: true }, 'CA$12.50'],
  // Written without decimals where it is used; amounts are hundredths all the same.
  [12.5, 'HUF', 'en-US', {}, 'Ft\u00A012.50'],
])('%d %s in %s %o', (amount, currency, locale, options, text) => {
  expect(formatMoney(amount, { currency, locale }, options)).toBe(text);
});

test.each([
  ['USD', 'en-US', { sign: '$', isBefore: true }],
  ['USD', 'de-DE', { sign: '$', isBefore: false }],
  ['EUR', 'en-US', { sign: '€', isBefore: true }],
  ['EUR', 'fr-FR', { sign: '€', isBefore: false }],
  ['CHF', 'en-US', { sign: 'CHF', isBefore: true }],
])('the sign of %s in %s', (currency, locale, sign) => {
  expect(currencySign({ currency, locale })).toEqual(sign);
});

test('the sign of a currency on its own', () => {
  expect(['USD', 'EUR', 'GBP', 'CHF'].map(symbolOf)).toEqual(['$', '€', '£', 'CHF']);
});
