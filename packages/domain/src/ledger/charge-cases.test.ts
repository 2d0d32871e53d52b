import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents, negated, sumCents } from '../money/cents.ts';
import { chargeEntries, type Charge, type ChargeEntry, type StandingCharge } from './charge-entries.ts';
import { chargePostings, type ChargedLine } from './charge-postings.ts';
import { postingDate, type ClosedDates } from './posting-date.ts';
import { summed, type Account, type Posting } from './posting.ts';

/** The cases hold payments as well; here they are judged for what a sale is charged. */

type CaseLine = { step: ChargedLine['step']; cents: number; included?: boolean };
type Charged = { playDate: string; lines: CaseLine[] };
type PostingsCase = {
  id: string;
  input: Partial<Charged> & { event: string; today: string; closed?: string[]; before?: Charged; after?: Charged };
  expect: { lines: { kind: string }[] };
};
type Command = {
  on: string;
  do: string;
  booking: string;
  playDate?: string;
  date?: string;
  revenueCents?: number;
  taxCents?: number;
  feeCents?: number;
  cents?: number;
};
type MoneyCase = {
  id: string;
  input: { dates: string[]; commands: Command[] };
  expect: {
    days: { date: string; revenueCents: number; taxCents: number; feeCents: number; adjustmentCents: number }[];
  };
};

function casesOf<Case>(topic: string): Case[] {
  const file = new URL(`../../cases/${topic}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }).cases;
}

const nextDay = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

/** Closed dates as stretches. */
function closedDates(dates: readonly string[]): ClosedDates {
  const stretches: { from: string; until: string }[] = [];
  for (const date of dates.toSorted()) {
    const last = stretches.at(-1);
    if (last?.until === date) last.until = nextDay(date);
    else stretches.push({ from: date, until: nextDay(date) });
  }
  return stretches;
}

type Entry = ChargeEntry & { date: string; forDate: string | null };
const dated = (entries: readonly ChargeEntry[], today: string, closed: ClosedDates): Entry[] =>
  entries.map((entry) => ({ ...entry, ...postingDate(entry.kind, { playDate: entry.playDate, today, closed }) }));

/** What stands of entries, by the date that they belong to. */
function standingOf(entries: readonly Entry[]): StandingCharge[] {
  const byDate = Map.groupBy(entries, ({ date, forDate }) => forDate ?? date);
  return Array.from(byDate, ([date, ofDate]) => ({
    kind: 'charge' as const,
    date,
    entryId: null,
    postings: summed(ofDate.flatMap(({ postings }) => postings)),
  })).filter(({ postings }) => postings.length > 0);
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

describe('cases/money-by-date.json: revenue, tax, fees and adjustments', () => {
  test.each(casesOf<MoneyCase>('money-by-date'))('$id', ({ input: { dates, commands }, expect: { days } }) => {
    const sales = new Map<string, { now: Required<Pick<Command, 'playDate'>> & Command; entries: Entry[] }>();
    const closed: string[] = [];
    for (const command of commands) {
      if (command.do === 'close') closed.push(command.date!);
      if (!['charge', 'edit', 'adjust', 'cancel'].includes(command.do)) continue;
      const sale = sales.get(command.booking);
      const adjusted = (sale?.now.cents ?? 0) + (command.do === 'adjust' ? command.cents! : 0);
      const now = { ...sale?.now, ...command, cents: adjusted } as Required<Command>;
      const entries = sale?.entries ?? [];
      const charge: Charge = { kind: 'charge', date: now.playDate, postings: postingsOf(now) };
      const charges = command.do === 'cancel' ? [] : [charge];
      const more = dated(chargeEntries(standingOf(entries), charges), command.on, closedDates(closed));
      sales.set(command.booking, { now, entries: [...entries, ...more] });
    }
    const all = [...sales.values()].flatMap(({ entries }) => entries);
    const on = (date: string, account: Account) => {
      const postings = all.filter((entry) => entry.date === date).flatMap((entry) => entry.postings);
      return 0 - sumCents(postings.flatMap((posting) => (posting.account === account ? [posting.amount] : [])));
    };
    const seen = dates.map((date) => ({
      date,
      revenueCents: on(date, 'revenue'),
      taxCents: on(date, 'tax'),
      feeCents: on(date, 'fee'),
      adjustmentCents: on(date, 'adjustment'),
    }));
    const ofCharges = ({ date, revenueCents, taxCents, feeCents, adjustmentCents }: (typeof days)[number]) => ({
      date,
      revenueCents,
      taxCents,
      feeCents,
      adjustmentCents,
    });
    expect(seen).toEqual(days.map(ofCharges));
  });

  function postingsOf({ revenueCents, taxCents, feeCents, cents: adjusted }: Required<Command>): Posting[] {
    const side = (account: Account, amount: number): Posting => ({
      account,
      itemId: null,
      key: null,
      categoryId: null,
      amount: negated(cents(amount)),
    });
    const credits = [side('revenue', revenueCents), side('tax', taxCents), side('fee', feeCents)];
    const all = [...credits, side('adjustment', adjusted)];
    return summed([
      ...all,
      { ...all[0]!, account: 'receivable', amount: negated(sumCents(all.map((one) => one.amount))) },
    ]);
  }
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
