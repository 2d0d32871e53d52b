import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { givenBack, keptEntries, paymentEntries, type Tender, type TenderEntry } from './tender-postings.ts';

/** The cases hold charges as well; here they are judged for the money that moves. */
type PostingsCase = {
  id: string;
  input: { event: string; method: Tender; cents: number; tipCents?: number; poolCents?: number };
  expect: { lines: { kind: string; account: string; cents: number }[] };
};

const KINDS = ['payment', 'tip', 'refund', 'void', 'cancellation'];

const file = new URL('../../cases/postings.json', import.meta.url);
const cases = (JSON.parse(readFileSync(file, 'utf8')) as { cases: PostingsCase[] }).cases.filter(({ input }) =>
  ['payment', 'refund', 'void', 'cancel'].includes(input.event),
);

function entriesOf({ event, method, cents: amount, tipCents = 0, poolCents = 0 }: PostingsCase['input']) {
  if (event === 'cancel') return keptEntries(cents(poolCents));
  const moved = { method, amount: cents(amount), tip: cents(tipCents) };
  return event === 'payment' ? paymentEntries(moved) : [givenBack(event as 'refund' | 'void', moved)];
}

const linesOf = (entries: readonly TenderEntry[]) =>
  entries
    .flatMap(({ kind, postings }) => postings.map(({ account, amount }) => ({ kind, account, cents: amount })))
    .toSorted((a, b) => (a.kind + a.account < b.kind + b.account ? -1 : 1));

describe('cases/postings.json: payments, refunds, voids, what is kept', () => {
  test('are there', () => expect(cases.length).toBeGreaterThan(7));

  test.each(cases)('$id', ({ input, expect: { lines } }) => {
    const moved = lines.filter(({ kind }) => KINDS.includes(kind));
    expect(linesOf(entriesOf(input))).toEqual(
      moved.map(({ kind, account, cents: amount }) => ({ kind, account, cents: amount })),
    );
  });
});
