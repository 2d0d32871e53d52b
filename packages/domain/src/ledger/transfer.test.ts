import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { transferEntries } from './tender-postings.ts';

const linesOf = (amount: number) =>
  transferEntries(cents(amount), { from: 'Downtown', to: 'East' }).map(({ kind, outletId, postings }) => [
    kind,
    outletId,
    ...postings.map((posting) => [posting.account, posting.amount]),
  ]);

test('what was paid is held by the other outlet, and owed to it by the one that took it', () => {
  expect(linesOf(7934)).toEqual([
    ['transfer', 'Downtown', ['receivable', 7934], ['inter_outlet', -7934]],
    ['transfer', 'East', ['inter_outlet', 7934], ['receivable', -7934]],
  ]);
});

test('a payment that is taken back at the outlet that took it goes back the same way', () => {
  expect(linesOf(-2500)).toEqual([
    ['transfer', 'Downtown', ['receivable', -2500], ['inter_outlet', 2500]],
    ['transfer', 'East', ['inter_outlet', -2500], ['receivable', 2500]],
  ]);
});

test('nothing is posted of nothing, and within one outlet', () => {
  expect(linesOf(0)).toEqual([]);
  expect(transferEntries(cents(7934), { from: 'East', to: 'East' })).toEqual([]);
});
