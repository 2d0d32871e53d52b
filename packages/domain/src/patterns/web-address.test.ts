import { expect, test } from 'vitest';
import { holdsWebAddress, withoutWebAddresses } from './web-address.ts';

test.each([
  'Visit https://evil.test/claim',
  'WWW.evil',
  'evil.test',
  'Win at evil.com/claim now',
  'EVIL.COM',
  'a.книга',
])('"%s" holds a web address', (text) => expect(holdsWebAddress(text)).toBe(true));

test.each(['Harbor Lanes', 'St. Mary’s Bowl', 'Mr.Bowl', 'Strike & Co.', 'Lanes No.1', 'J.R. Bowling', 'Bowl 2.0'])(
  '"%s" holds none',
  (text) => expect(holdsWebAddress(text)).toBe(false),
);

test.each([
  ['Dana Cole', 'Dana Cole'],
  ['Dana – free prizes at evil.com/claim today', 'Dana – free prizes at today'],
  ['https://evil.test WWW.evil Dana', 'Dana'],
  ['St. Mary’s Bowl', 'St. Mary’s Bowl'],
  ['evil.test', ''],
])('"%s" without web addresses is "%s"', (text, rest) => {
  expect(withoutWebAddresses(text)).toBe(rest);
  expect(holdsWebAddress(rest)).toBe(false);
});
