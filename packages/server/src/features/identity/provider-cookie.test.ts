import { expect, test } from 'vitest';
import { makeSeal } from '../../platform/settings/seal.ts';
import { dropCookie, keepCookie, readCookie, type Kept } from './provider-cookie.ts';

const HOME = 'https://laneway.test';
const seal = makeSeal('the secret of the tests, long enough');
const now = Temporal.Instant.from('2026-11-20T19:00:00Z');
const kept: Kept = { step: 'on_the_way', state: 's', nonce: 'n', verifier: 'v', type: 'BIZ', from: null };
const pair = (header: string) => header.split(';')[0] ?? '';
const cookie = pair(keepCookie(seal, HOME, kept, now));

test('what a browser keeps is read for ten minutes', () => {
  expect(readCookie(seal, HOME, `theme=DARK; ${cookie}`, now)).toEqual(kept);
  expect(readCookie(seal, HOME, cookie, now.add({ minutes: 10 }))).toEqual(kept);
  expect(readCookie(seal, HOME, cookie, now.add({ minutes: 10, seconds: 1 }))).toBeNull();
});

test('what was changed, comes from elsewhere, or comes twice is nothing', () => {
  const other = makeSeal('another installation, another secret!!');
  const last = cookie.at(-2) === 'A' ? 'B' : 'A';
  const headers = [
    '',
    '__Host-laneway-sign-in=',
    '__Host-laneway-sign-in=%%%',
    cookie.slice(0, -2) + last + cookie.slice(-1),
    pair(keepCookie(other, HOME, kept, now)),
    `${cookie}; ${cookie}`,
  ];
  expect(headers.filter((header) => readCookie(seal, HOME, header, now) !== null)).toEqual([]);
  // Of a page without HTTPS, where anybody on the way could have laid it.
  const plain = pair(keepCookie(seal, 'http://laneway.test', kept, now));
  expect(readCookie(seal, HOME, plain, now)).toBeNull();
  expect(readCookie(seal, 'http://laneway.test', plain, now)).toEqual(kept);
});

test('it is dropped by the name that it was kept by', () => {
  expect(dropCookie(HOME)).toBe('__Host-laneway-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  expect(dropCookie('http://localhost:4000')).toBe('laneway-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
});
