import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test.each([
  ['Ben Lee', 'ben@mail.test', 'ann@mail.test', 'ben@mail.test'],
  // A present without an address is not mailed to who gives it.
  ['Ben Lee', '', 'ann@mail.test', null],
  ['', '', 'ann@mail.test', 'ann@mail.test'],
  ['', '', '', null],
])('for "%s" at "%s", bought by "%s": %s', (recipientName, recipientEmail, purchaserEmail, address) =>
  expect(mailAddress({ recipientName, recipientEmail, purchaserEmail })).toBe(address),
);
