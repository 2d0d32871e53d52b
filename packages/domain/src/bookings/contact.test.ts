import { expect, test } from 'vitest';
import { hasContact } from './contact.ts';

test.each([
  ['Dana', '6175550142', null, true],
  ['Dana', null, 'dana@mail.test', true],
  ['Dana', '6175550142', 'dana@mail.test', true],
  ['Dana', null, null, false],
  ['Dana', ' ', '', false],
  ['', '6175550142', 'dana@mail.test', false],
  [' ', '6175550142', null, false],
])('%j, %j, %j: %j', (name, bookingPhone, bookingEmail, expected) => {
  expect(hasContact({ name, bookingPhone, bookingEmail })).toBe(expected);
});
