import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents, negated } from '../money/cents.ts';
import { giftAdjustmentEntries, giftRedeemEntries, type TenderEntry } from './tender-postings.ts';

/** The cases hold the payments as well, which `tender-cases` judges; here it is what the card adds. */
type GiftCase = {
  id: string;
  input: { event: string; outlet: string; cents: number; method?: string; cardOutlet?: string };
  expect: { lines: { kind: string; outlet: string; account: string; cents: number }[] };
};

const file = new URL('../../cases/postings.json', import.meta.url);
const cases = (JSON.parse(readFileSync(file, 'utf8')) as { cases: GiftCase[] }).cases.filter(
  ({ input }) => input.method === 'GIFT_CARD' || input.event === 'gift_free',
);

function entriesOf({ event, outlet, cents: amount, cardOutlet = outlet }: GiftCase['input']) {
  if (event === 'gift_free')
    return giftAdjustmentEntries(cents(amount)).map((entry) => ({ ...entry, outletId: outlet }));
  const sum = event === 'payment' ? cents(amount) : negated(cents(amount));
  return giftRedeemEntries(sum, { here: outlet, issuedAt: cardOutlet });
}

const linesOf = (entries: readonly (TenderEntry & { outletId: string })[]) =>
  entries
    .flatMap(({ kind, outletId, postings }) =>
      postings.map(({ account, amount }) => ({ kind, outlet: outletId, account, cents: amount })),
    )
    .toSorted((a, b) => (a.outlet + a.account < b.outlet + b.account ? -1 : 1));

describe('cases/postings.json: gift cards', () => {
  test('are there', () => expect(cases.length).toBeGreaterThan(3));

  test.each(cases)('$id', ({ input, expect: { lines } }) => {
    const ofCard = lines.filter(({ kind }) => kind === 'gift_redeem' || kind === 'adjustment');
    expect(linesOf(entriesOf(input))).toEqual(
      ofCard.map(({ kind, outlet, account, cents: amount }) => ({ kind, outlet, account, cents: amount })),
    );
  });
});

test('nothing redeemed or given is no entry', () => {
  expect(giftRedeemEntries(cents(0), { here: 'A', issuedAt: 'B' })).toEqual([]);
  expect(giftAdjustmentEntries(cents(0))).toEqual([]);
});
