import { expect, test } from 'vitest';
import { holdsCardNumber, holdsIssuedCardNumber } from './card-number.ts';

test.each([
  ['sixteen digits', '4111111111111111'],
  ['as printed', 'Card 4111 1111 1111 1111, thanks'],
  ['with dashes', '5500-0000-0000-0004'],
  ['with other spaces and dashes', '4111\u00A01111\u20111111 - 1111'],
  ['with its month of expiry', '4111 1111 1111 1111 12/27'],
  ['with a code behind it', '4111111111111111 123'],
  ['an American Express, as printed', '3782 822463 10005'],
  ['thirteen digits', '4222222222222'],
  ['nineteen digits', '6304000000000000000'],
  ['in an e-mail', '4111111111111111@mail.test'],
])('a card number is found: %s', (_, text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  ['a wrong check digit', '4111 1111 1111 1112'],
  ['twelve digits', '411111111116'],
  ['twenty digits', '41111111111111111111'],
  ['two phones', 'Call 617-555-0142 or 617-555-0143'],
  ['phone, date and time', '6175550142, 2026-12-18, 17:30'],
  ['letters between', '4111 1111 x 1111 1111'],
  ['an id', 'Shelf 0193a20a-c458-7abc-4111-111111110006'],
  ['nothing', ''],
])('is not found: %s', (_, text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

test.each([
  ['a Visa', 'https://pages.test/4111111111111111', true],
  ['a Mastercard', 'https://pages.test/?c=5500-0000-0000-0004', true],
  ['an American Express', 'https://pages.test/378282246310005', true],
  ['the id of a form, which has fifteen digits and a right check digit', 'https://forms.test/231234567890120', false],
  ['the id of a video, which begins with 1', 'https://videos.test/1234567890123452', false],
])('in the address of a page, %s: %s is %s', (_, url, found) => {
  expect(holdsIssuedCardNumber(url)).toBe(found);
  expect(holdsCardNumber(url)).toBe(true);
});
