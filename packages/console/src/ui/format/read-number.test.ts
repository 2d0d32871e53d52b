import { expect, it } from 'vitest';
import { readCents, readNumber } from './read-number.ts';

const NONE = Number.NaN;

it.each([
  ['en-US', '1,200', 1200],
  ['en-US', '1,234,567.5', 1_234_567.5],
  ['en-US', '1,2', NONE],
  ['en-US', '1,20', NONE],
  ['en-US', '12,00,000', NONE],
  ['en-US', '1.200', 1.2],
  ['en-US', '1.284,50', NONE],
  ['en-US', '1 200', NONE],
  ['en-US', '5.5', 5.5],
  ['en-US', '5.', 5],
  ['en-US', '-3', -3],
  ['en-US', '\u22123', -3],
  ['en-US', ' 12 ', 12],
  ['en-US', '', null],
  ['en-US', '5 %', NONE],
  ['en-US', '5..5', NONE],
  ['de-DE', '1.200', 1200],
  ['de-DE', '1.284,50', 1284.5],
  ['de-DE', '8,875', 8.875],
  ['de-DE', '8.5', NONE],
  ['de-DE', '5,', 5],
  ['fr-FR', '1 200', 1200],
  ['fr-FR', '1\u202F200,5', 1200.5],
  ['fr-FR', '1\u00A0200', 1200],
  ['fr-FR', '1 20', NONE],
  ['fr-FR', '8,875', 8.875],
  // The number pad has a point where a French keyboard has none; before three digits it may be an English number.
  ['fr-FR', '8.5', 8.5],
  ['fr-FR', '1.200', NONE],
])('in %s reads “%s” as %s', (locale, typed, number) => {
  expect(readNumber(typed, locale)).toBe(number);
});

it.each([
  ['en-US', '$1,200.00', 120_000],
  ['en-US', '19.99', 1999],
  ['en-US', '0.07', 7],
  ['en-US', '1.005', NONE],
  ['en-US', '1,2', NONE],
  ['en-US', '', null],
  ['de-DE', '1.200,00 €', 120_000],
  ['de-DE', '1.200', 120_000],
  ['fr-FR', '1\u202F200,00 $', 120_000],
  ['fr-FR', '1 200,5', 120_050],
  ['fr-FR', '12.50', 1250],
])('in %s reads the amount “%s” as %s cents', (locale, typed, cents) => {
  expect(readCents(typed, locale)).toBe(cents);
});

it.each([
  ['de-DE', '12,50\u00A0zł', 1250, 'zł'],
  ['fr-FR', '1 200,50 CHF', 120_050, 'CHF'],
  ['en-US', 'CHF 12.50', 1250, 'CHF'],
  ['en-US', 'R$12.50', 1250, 'R$'],
  ['en-US', 'CHF 12.50', NONE, 'kr'],
])('in %s reads the amount “%s” as %s cents where the sign is %s', (locale, typed, cents, sign) => {
  expect(readCents(typed, locale, sign)).toBe(cents);
});
