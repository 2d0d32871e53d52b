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
  ['over two lines', 'Card 4111 1111\n1111 1111'],
  ['a group on each line', '4111\r\n1111\r\n1111\r\n1111'],
  ['broken in the middle', '41111111\n11111111'],
  ['an American Express over two lines', '3782 822463\n10005'],
  ['nineteen digits over two lines', '6304 0000 0000\n0000 000'],
  ['with dots', '4111.1111.1111.1111'],
  ['with middle dots', '4111 · 1111 · 1111 · 1111'],
  ['with underscores', '4111_1111_1111_1111'],
  ['with slashes', '4111/1111/1111/1111 12/27'],
  ['with minus signs', '4111\u22121111\u22121111\u22121111'],
  ['in full-width digits', '４１１１　１１１１　１１１１　１１１１'],
  ['in full-width digits with dots', '４１１１．１１１１．１１１１．１１１１'],
  ['in Arabic digits', '٤١١١ ١١١١ ١١١١ ١١١١'],
  ['in Devanagari digits', '४१११११११११११११११'],
  ['in digits that stand beside others of their script', '\u{116DE}' + '\u{116DB}'.repeat(15)],
  ['in bold digits of mathematics', '𝟒𝟏𝟏𝟏 𝟏𝟏𝟏𝟏 𝟏𝟏𝟏𝟏 𝟏𝟏𝟏𝟏'],
  ['in keycaps', '4️⃣1️⃣1️⃣1️⃣ 1️⃣1️⃣1️⃣1️⃣ 1️⃣1️⃣1️⃣1️⃣ 1️⃣1️⃣1️⃣1️⃣'],
  ['with characters between that nobody sees', '4111\uFE0F1111\u200B1111\u{E0041}1111'],
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
  // Without separators, each of these has 13 to 19 digits and a right check digit.
  ['two dates', '2026-12-10 - 2026-12-28'],
  ['two dates with slashes', '12/10/2026 12/28/2026'],
  ['two dates with dots', '10.12.2026/28.12.2026'],
  ['years', '2020/2001/2025/2026'],
  ['times', '17.00/18.30/19.15/20.45'],
  ['times of four digits', '1700/1825\n1900/2015'],
  ['sums of money', '4101.50\n1250.00\n940.00'],
  ['a sum with dots in it', '4.111.111.111.101'],
  ['a phone and a short one', '617-555-0149 555-0143'],
  ['a phone and a date', '617-555-0147 12-18'],
  ['a phone with dots and a time', '617.555.0158/1800'],
  ['a phone above a postcode', '3475550142\n02134'],
  ['counts, one on each line', '4\n6\n8\n10\n12\n14\n16\n13'],
  ['an address of a network', '192.168.101.100/24'],
  ['numbers of orders', '2026/000102/000417'],
  ['digits around an id', '4111 1111 0193a20a-c458-7abc-8def-1234567890ab 1111 1111'],
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
