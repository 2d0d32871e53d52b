import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents, negated, sumCents, ZERO, type Cents } from '../money/cents.ts';
import { chargeEntries, type Charge } from './charge-entries.ts';
import { closedDates, dated, standingOf, type DatedCharge } from './dated.fixture.ts';
import { heldAndOwed } from './held-and-owed.ts';
import { postingDate } from './posting-date.ts';
import { summed, type Account, type Posting } from './posting.ts';
import { givenBack, keptEntries, paymentEntries, type TenderEntry } from './tender-postings.ts';

type Sale = { playDate: string; revenueCents: number; taxCents: number; feeCents: number };
type Command = Partial<Sale> & {
  on: string;
  do: 'charge' | 'edit' | 'adjust' | 'cancel' | 'pay' | 'refund' | 'void' | 'close';
  booking: string;
  date?: string;
  cents?: number;
};
type Case = { id: string; input: { dates: string[]; commands: Command[] }; expect: { days: unknown } };
const { cases } = JSON.parse(readFileSync(new URL('../../cases/money-by-date.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

type Entry = { date: string; postings: readonly Posting[] };

/** One booking with its entries, as commands change it. */
class History {
  private sale: Sale & { adjusted: Cents } = {
    playDate: '',
    revenueCents: 0,
    taxCents: 0,
    feeCents: 0,
    adjusted: ZERO,
  };
  private charges: DatedCharge[] = [];
  private moved: Entry[] = [];
  private pool = ZERO;

  entries(): Entry[] {
    return [...this.charges, ...this.moved];
  }

  carryOut(command: Command, closed: readonly string[]): void {
    const amount = cents(command.cents ?? 0);
    const moved = { method: 'CASH', amount, tip: ZERO } as const;
    switch (command.do) {
      case 'charge':
      case 'edit':
        this.sale = { ...this.sale, ...command };
        return this.charge(command.on, closed);
      case 'adjust':
        this.sale.adjusted = cents(this.sale.adjusted + amount);
        return this.charge(command.on, closed);
      case 'pay':
        this.pool = cents(this.pool + amount);
        return this.post(paymentEntries(moved), command.on, closed);
      case 'refund':
      case 'void':
        this.pool = cents(this.pool - amount);
        return this.post([givenBack(command.do, moved)], command.on, closed);
      case 'cancel':
        this.charge(command.on, closed, []);
        return this.post(keptEntries(this.pool), command.on, closed);
      case 'close':
        throw new Error('a date is closed, not a booking');
    }
  }

  private charge(on: string, closed: readonly string[], charges: Charge[] = [this.asCharge()]): void {
    this.charges.push(...dated(chargeEntries(standingOf(this.charges), charges), on, closedDates(closed)));
  }

  private post(entries: readonly TenderEntry[], today: string, closed: readonly string[]): void {
    for (const { kind, postings } of entries) {
      // A payment that bounced is void at the moment.
      const playDate = kind === 'void' ? null : this.sale.playDate;
      const { date } = postingDate(kind, { playDate, today, closed: closedDates(closed) });
      this.moved.push({ date, postings });
    }
  }

  private asCharge(): Charge {
    const { playDate, revenueCents, taxCents, feeCents, adjusted } = this.sale;
    const side = (account: Account, amount: number): Posting => ({
      account,
      itemId: null,
      key: null,
      categoryId: null,
      amount: negated(cents(amount)),
    });
    const credits = [
      side('revenue', revenueCents),
      side('tax', taxCents),
      side('fee', feeCents),
      side('adjustment', adjusted),
    ];
    const debit = side('receivable', sumCents(credits.map(({ amount }) => amount)));
    return { kind: 'charge', date: playDate, postings: summed([...credits, debit]) };
  }
}

describe('cases/money-by-date.json', () => {
  it.each(cases)('$id', ({ input: { dates, commands }, expect: { days } }) => {
    const bookings = new Map<string, History>();
    const closed: string[] = [];
    for (const command of commands) {
      if (command.do === 'close') {
        closed.push(command.date!);
        continue;
      }
      const history = bookings.get(command.booking) ?? new History();
      bookings.set(command.booking, history);
      history.carryOut(command, closed);
    }

    const entries = Array.from(bookings.values(), (history) => history.entries()).flat();
    for (const { postings } of entries) expect(sumCents(postings.map(({ amount }) => amount))).toBe(0);
    const on = (date: string, account: Account) => {
      const postings = entries.flatMap((entry) => (entry.date === date ? entry.postings : []));
      return 0 - sumCents(postings.flatMap((posting) => (posting.account === account ? [posting.amount] : [])));
    };
    const moves = Array.from(bookings, ([bookingId, history]) =>
      history
        .entries()
        .flatMap(({ date, postings }) =>
          postings.flatMap(({ account, amount }) => (account === 'receivable' ? [{ bookingId, date, amount }] : [])),
        ),
    ).flat();
    const seen = dates.map((date) => {
      const { held, owed } = heldAndOwed(moves, date);
      return {
        date,
        revenueCents: on(date, 'revenue'),
        taxCents: on(date, 'tax'),
        feeCents: on(date, 'fee'),
        adjustmentCents: on(date, 'adjustment'),
        keptCents: on(date, 'cancellation_income'),
        depositsHeldCents: held,
        receivableCents: owed,
      };
    });
    expect(seen).toEqual(days);
  });
});
