import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { chargeEntries, type Charge, type ChargeEntry } from './charge-entries.ts';
import { chargePostings, type ChargedLine } from './charge-postings.ts';
import { closedDates, dated } from './dated.fixture.ts';
import { postingDate } from './posting-date.ts';

/** The cases hold payments as well; here they are judged for what a sale is charged. */

type CaseLine = { step: ChargedLine['step']; cents: number; included?: boolean };
type Charged = { playDate: string; lines: CaseLine[] };
type PostingsCase = {
  id: string;
  input: Partial<Charged> & { event: string; today: string; closed?: string[]; before?: Charged; after?: Charged };
  expect: { lines: { kind: string }[] };
};

function casesOf<Case>(topic: string): Case[] {
  const file = new URL(`../../cases/${topic}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }).cases;
}

function chargeOf({ playDate, lines }: Charged): Charge {
  const none = { itemId: null, key: null, categoryId: null };
  const charged = lines.map(({ step, cents: amount, included = false }) => ({
    ...none,
    step,
    amount: cents(amount),
    included,
  }));
  const total = sumCents(charged.flatMap(({ included, amount }) => (included ? [] : [amount])));
  return { kind: 'charge', date: playDate, postings: chargePostings(charged, total) };
}

describe('cases/postings.json: charges', () => {
  const charges = casesOf<PostingsCase>('postings').filter(({ input }) =>
    /^(charge|charge_change|cancel)$/.test(input.event),
  );

  test('are there', () => expect(charges.length).toBeGreaterThan(9));

  test.each(charges)('$id', ({ input, expect: { lines } }) => {
    const closed = closedDates(input.closed ?? []);
    const before = input.event === 'cancel' ? (input as Charged) : input.before;
    const after = input.event === 'charge' ? (input as Charged) : input.after;
    const standing = before === undefined ? [] : [{ ...chargeOf(before), entryId: null }];
    const entries = dated(chargeEntries(standing, after === undefined ? [] : [chargeOf(after)]), input.today, closed);
    const posted = entries.flatMap(({ kind, date, forDate, postings }) => {
      const byAccount = Map.groupBy(postings, ({ account }) => account);
      return Array.from(byAccount, ([account, ofAccount]) => ({
        kind,
        date,
        ...(forDate !== null && { forDate }),
        outlet: 'A',
        account,
        cents: sumCents(ofAccount.map(({ amount }) => amount)),
      })).filter((line) => line.cents !== 0);
    });
    const order = (line: { date: string; kind: string; forDate?: string; account: string }) =>
      [line.date, line.kind, line.forDate ?? '', line.account].join();
    expect(posted.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))).toEqual(
      lines.filter(({ kind }) => kind.startsWith('charge')),
    );
  });
});

test('cases/postings.json: a gift card is sold against its liability, on the business date of the sale', () => {
  const sale = casesOf<PostingsCase & { input: { cents: number } }>('postings').find(
    ({ input }) => input.event === 'gift_sale',
  )!;
  const amount = cents(sale.input.cents);
  const line = { step: 'list', itemId: 'card', key: 'g50', categoryId: null, included: false } as const;
  const postings = chargePostings([{ ...line, amount, isStoredValue: true }], amount);
  const charge: Charge = { kind: 'gift_sale', date: sale.input.today, postings };
  const posted = dated(chargeEntries([], [charge]), sale.input.today, []);
  const lines = posted.flatMap(({ kind, date, postings: sides }) =>
    sides.map((side) => ({ kind, date, outlet: 'A', account: side.account, cents: side.amount })),
  );
  expect(lines.toSorted((a, b) => (a.account < b.account ? -1 : 1))).toEqual(sale.expect.lines);
});

test('charges on two dates change apart, and all that stands is reversed where it stands', () => {
  const of = (kind: Charge['kind'], date: string, amount: number): Charge => {
    const line = { step: 'list', itemId: kind, key: date, categoryId: null, included: false } as const;
    const isStoredValue = kind === 'gift_sale';
    return { kind, date, postings: chargePostings([{ ...line, amount: cents(amount), isStoredValue }], cents(amount)) };
  };
  const [lanes, deal, card] = [
    of('charge', '2026-12-11', 14500),
    of('charge', '2026-11-20', 9900),
    of('gift_sale', '2026-11-20', 5000),
  ] as const;
  const said = (entries: readonly ChargeEntry[]) =>
    entries.map(({ kind, playDate, postings }) => [
      kind,
      playDate,
      postings.find(({ account }) => account === 'receivable')?.amount,
    ]);
  expect(said(chargeEntries([], [lanes, deal, card]))).toEqual([
    ['charge', '2026-12-11', 14500],
    ['charge', '2026-11-20', 9900],
    ['gift_sale', '2026-11-20', 5000],
  ]);
  const standing = [lanes, deal, card].map((charge) => ({ ...charge, entryId: null }));
  expect(said(chargeEntries(standing, [of('charge', '2026-12-18', 14500), deal, card]))).toEqual([
    ['charge_change', '2026-12-11', -14500],
    ['charge_change', '2026-12-18', 14500],
  ]);
  expect(said(chargeEntries(standing, []))).toEqual([
    ['charge_reversal', '2026-12-11', -14500],
    ['charge_reversal', '2026-11-20', -9900],
    ['gift_sale', '2026-11-20', -5000],
  ]);
});

test('an entry of the moment gives way to a closed date, too, as after closing time', () => {
  const closed = closedDates(['2026-12-11', '2026-12-12', '2026-12-14']);
  const at = (kind: 'payment' | 'charge', playDate: string | null, today: string) =>
    postingDate(kind, { playDate, today, closed });
  expect(at('payment', '2026-12-20', '2026-12-11')).toEqual({ date: '2026-12-13', forDate: '2026-12-11' });
  expect(at('payment', '2026-12-11', '2026-12-13')).toEqual({ date: '2026-12-13', forDate: null });
  expect(at('charge', null, '2026-12-14')).toEqual({ date: '2026-12-15', forDate: '2026-12-14' });
  expect(at('charge', '2026-12-20', '2026-12-14')).toEqual({ date: '2026-12-20', forDate: null });
});
