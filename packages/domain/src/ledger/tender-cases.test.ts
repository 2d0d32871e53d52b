import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  cashCountEntries,
  givenBack,
  keptEntries,
  paymentEntries,
  tenderChangeEntries,
  type Tender,
  type TenderEntry,
} from './tender-postings.ts';

/** The cases hold charges as well; here they are judged for the money that moves. */
type PostingsCase = {
  id: string;
  input: {
    event: string;
    method: Tender;
    cents: number;
    tipCents?: number;
    poolCents?: number;
    from: Tender;
    to: Tender;
    expectedCents: number;
    countedCents: number;
  };
  expect: { lines: { kind: string; account: string; cents: number }[] };
};

const KINDS = ['payment', 'tip', 'refund', 'void', 'cancellation', 'tender_change', 'cash_count'];

const file = new URL('../../cases/postings.json', import.meta.url);
const cases = (JSON.parse(readFileSync(file, 'utf8')) as { cases: PostingsCase[] }).cases.filter(({ input }) =>
  ['payment', 'refund', 'void', 'cancel', 'tender_change', 'cash_count'].includes(input.event),
);

function entriesOf(input: PostingsCase['input']) {
  const { event, method, cents: amount, tipCents = 0, poolCents = 0 } = input;
  if (event === 'cancel') return keptEntries(cents(poolCents));
  if (event === 'cash_count') return cashCountEntries(cents(input.countedCents - input.expectedCents));
  if (event === 'tender_change') {
    return tenderChangeEntries({ method: input.from, amount: cents(amount), tip: cents(tipCents) }, input.to);
  }
  const moved = { method, amount: cents(amount), tip: cents(tipCents) };
  return event === 'payment' ? paymentEntries(moved) : [givenBack(event as 'refund' | 'void', moved)];
}

const linesOf = (entries: readonly TenderEntry[]) =>
  entries
    .flatMap(({ kind, postings }) => postings.map(({ account, amount }) => ({ kind, account, cents: amount })))
    .toSorted((a, b) => (a.kind + a.account < b.kind + b.account ? -1 : 1));

describe('cases/postings.json: payments and their corrections, refunds, voids, what is kept, counts of cash', () => {
  test('are there', () => expect(cases.length).toBeGreaterThan(10));

  test.each(cases)('$id', ({ input, expect: { lines } }) => {
    const moved = lines.filter(({ kind }) => KINDS.includes(kind));
    expect(linesOf(entriesOf(input))).toEqual(
      moved.map(({ kind, account, cents: amount }) => ({ kind, account, cents: amount })),
    );
  });
});

test('a corrected tender moves the tip too, and the same tender moves nothing', () => {
  const moved = { method: 'CASH', amount: cents(7935), tip: cents(1000) } as const;
  expect(linesOf(tenderChangeEntries(moved, 'CHECK'))).toEqual([
    { kind: 'tender_change', account: 'tender_cash', cents: -8935 },
    { kind: 'tender_change', account: 'tender_check', cents: 8935 },
  ]);
  expect(tenderChangeEntries(moved, 'CASH')).toEqual([]);
});
