import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { openOf, sharesFit, shareTransition, unassignedOf, type Share, type ShareStatus } from './share.ts';

type Case = { id: string; input: { from: ShareStatus; to: ShareStatus }; expect: { result: string } };
const { cases } = JSON.parse(readFileSync(new URL('../../cases/share-transitions.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

it.each(cases)('$id', ({ input: { from, to }, expect: { result } }) => {
  expect(shareTransition(from, to)).toBe(result);
});

it.each([
  ['open', 'removed', 'legal'],
  ['confirmed', 'removed', 'illegal'],
  ['removed', 'removed', 'noop'],
] as const)('%s to %s is %s', (from, to, result) => {
  expect(shareTransition(from, to)).toBe(result);
});

const share = (amount: number, status: ShareStatus, isGivingBack = false): Share => ({
  splitId: `${status} ${amount}`,
  amount: cents(amount),
  status,
  isGivingBack,
});
const sums = { total: cents(15869), depositDue: cents(7935), paid: cents(7935), refunded: cents(0) };

it('what is given back is to be paid again, and what was removed is no share', () => {
  expect(openOf([share(3967, 'confirmed', true), share(3967, 'open'), share(500, 'removed')])).toBe(7934);
  expect(openOf([share(3967, 'confirmed')])).toBe(0);
  expect(openOf([share(3967, 'removed')])).toBeNull();
});

it('the balance of 79.34 fits shares of 79.34; a booking that is not shared fits always', () => {
  expect(sharesFit({ ...sums, splitOpen: cents(7934) })).toBe(true);
  expect(sharesFit({ ...sums, splitOpen: cents(7933) })).toBe(false);
  expect(unassignedOf({ ...sums, splitOpen: cents(7933) })).toBe(1);
  expect([sharesFit({ ...sums, splitOpen: null }), unassignedOf({ ...sums, splitOpen: null })]).toEqual([true, null]);
});
