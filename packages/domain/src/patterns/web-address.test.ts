import { expect, test } from 'vitest';
import { holdsWebAddress } from './web-address.ts';

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
