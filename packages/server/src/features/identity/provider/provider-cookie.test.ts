import { expect, test } from 'vitest';
import { makeSeal } from '../../../platform/settings/seal.ts';
import { providerCookie, type Kept } from './provider-cookie.ts';

const { keep, read, drop } = providerCookie;
const HOME = 'https://laneway.test';
const seal = makeSeal('the secret of the tests, long enough');
const now = Temporal.Instant.from('2026-11-20T19:00:00Z');
const kept: Kept = { step: 'on_the_way', state: 's', nonce: 'n', verifier: 'v', type: 'BIZ', from: null };
const pair = (header: string) => header.split(';')[0] ?? '';
const cookie = pair(keep(seal, HOME, kept, now));

test('the cookie is valid for ten minutes', () => {
  expect(read(seal, HOME, `theme=DARK; ${cookie}`, now)).toEqual(kept);
  expect(read(seal, HOME, cookie, now.add({ minutes: 10 }))).toEqual(kept);
  expect(read(seal, HOME, cookie, now.add({ minutes: 10, seconds: 1 }))).toBeNull();
});

test('a changed, foreign or duplicate cookie counts as missing', () => {
  const other = makeSeal('another installation, another secret!!');
  const last = cookie.at(-2) === 'A' ? 'B' : 'A';
  const headers = [
    '',
    '__Host-laneway-sign-in=',
    '__Host-laneway-sign-in=%%%',
    cookie.slice(0, -2) + last + cookie.slice(-1),
    pair(keep(other, HOME, kept, now)),
    `${cookie}; ${cookie}`,
  ];
  expect(headers.filter((header) => read(seal, HOME, header, now) !== null)).toEqual([]);
  // Set on a page without HTTPS, where anybody on the network could have planted it.
  const plain = pair(keep(seal, 'http://laneway.test', kept, now));
  expect(read(seal, HOME, plain, now)).toBeNull();
  expect(read(seal, 'http://laneway.test', plain, now)).toEqual(kept);
});

test('it is removed under the name it was set by', () => {
  expect(drop(HOME)).toBe('__Host-laneway-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
  expect(drop('http://localhost:4000')).toBe('laneway-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
});
