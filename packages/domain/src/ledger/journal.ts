import { cents, sumCents, ZERO, type Cents } from '../money/cents.ts';
import type { Account, EntryKind } from './posting.ts';

/** An entry with its lines, as journals read it; a line says its outlet where that is not the entry's. */
export type JournalEntry = {
  id: string;
  kind: EntryKind;
  /** The business date that it counts for. */
  date: string;
  outlet: string;
  /** The booking that it is about; null: none. */
  booking: string | null;
  lines: readonly {
    account: Account;
    /** Signed cents: debits positive. */
    amount: Cents;
    /** The code of its own accounting category; null: that of its account. */
    category: string | null;
    outlet?: string;
  }[];
};

/** A row: one date, outlet and category, with the sums of its sides and the number of entries behind them. */
type JournalRow = {
  date: string;
  outlet: string;
  /** Empty: uncategorised, which has no name. */
  code: string;
  name: string | null;
  debit: Cents;
  credit: Cents;
  entries: number;
};
type Journal = { rows: JournalRow[]; debit: Cents; credit: Cents };

/** The chart of accounts of a business: its categories, and the code that each account has by default. */
export type Chart = {
  categories: readonly { code: string; name: string }[];
  /** `deposit_held` is how the credit side of receivable is shown. */
  defaults: Readonly<Partial<Record<Account | 'deposit_held', string>>>;
};

type Side = { code: string; amount: Cents; entry: string };

/**
 * One row for each date, outlet and category between two business dates, both inclusive; debits and credits are summed
 * apart. What customers owe is shown booking by booking: by how much a day moved its debit side (receivable) and its
 * credit side (deposit_held), with all entries before `from` counted in. Every date of the result balances.
 */
export function journal(entries: readonly JournalEntry[], chart: Chart, dates: { from: string; to: string }): Journal {
  const sides = [...postedSides(entries, chart, dates), ...receivableSides(entries, chart, dates)];
  const names = new Map(chart.categories.map(({ code, name }) => [code, name]));
  const byRow = Map.groupBy(sides, ({ date, outlet, code }) => JSON.stringify([date, outlet, code]));
  const rows = Array.from(byRow.values(), (ofRow): JournalRow => {
    const { date, outlet, code } = ofRow[0]!;
    const sum = (sign: 1 | -1) => cents(ofRow.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0));
    const name = names.get(code) ?? null;
    return { date, outlet, code, name, debit: sum(1), credit: sum(-1), entries: countOf(ofRow) };
  }).filter(({ debit, credit }) => debit > 0 || credit > 0);
  const total = (side: 'debit' | 'credit') => cents(rows.reduce((sum, row) => sum + row[side], 0));
  return { rows: rows.toSorted(byPlace), debit: total('debit'), credit: total('credit') };
}

type Placed = Side & { date: string; outlet: string };

/** Every line but those of receivable. */
function postedSides(entries: readonly JournalEntry[], chart: Chart, { from, to }: { from: string; to: string }) {
  return entries
    .filter(({ date }) => from <= date && date <= to)
    .flatMap(({ id, date, outlet, lines }) =>
      lines.flatMap((line): Placed[] => {
        if (line.account === 'receivable') return [];
        const code = line.category ?? chart.defaults[line.account] ?? '';
        return [{ date, outlet: line.outlet ?? outlet, code, amount: line.amount, entry: id }];
      }),
    );
}

/** The movements of what each booking owes (debit) and of what is held for it (credit), day by day. */
function receivableSides(entries: readonly JournalEntry[], chart: Chart, { from, to }: { from: string; to: string }) {
  const owed = entries.flatMap(({ id, date, booking, outlet, lines }) =>
    lines.flatMap((line) =>
      line.account === 'receivable'
        ? [{ entry: id, date, booking, outlet: line.outlet ?? outlet, amount: line.amount }]
        : [],
    ),
  );
  const sides: Placed[] = [];
  for (const ofBooking of Map.groupBy(owed, ({ booking, outlet }) => JSON.stringify([booking, outlet])).values()) {
    let balance: Cents = ZERO;
    const byDate = Map.groupBy(
      ofBooking.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
      ({ date }) => date,
    );
    for (const [date, ofDate] of byDate) {
      const before = balance;
      balance = sumCents([balance, ...ofDate.map(({ amount }) => amount)]);
      if (date < from || date > to) continue;
      const moved = [
        ['receivable', Math.max(0, balance) - Math.max(0, before)],
        ['deposit_held', Math.min(0, balance) - Math.min(0, before)],
      ] as const;
      for (const [account, amount] of moved) {
        if (amount === 0) continue;
        const code = chart.defaults[account] ?? '';
        for (const [index, { entry, outlet }] of ofDate.entries()) {
          // The day's movement is one amount; each entry of the day counts as one that made it.
          sides.push({ date, outlet, code, amount: index === 0 ? cents(amount) : ZERO, entry });
        }
      }
    }
  }
  return sides;
}

function countOf(sides: readonly Side[]): number {
  return new Set(sides.map(({ entry }) => entry)).size;
}

/** By date, outlet and code; uncategorised comes last. */
function byPlace(a: JournalRow, b: JournalRow): number {
  const keys = (row: JournalRow) => [row.date, row.outlet, row.code === '' ? '1' : '0', row.code];
  const [left, right] = [keys(a), keys(b)];
  const at = left.findIndex((key, index) => key !== right[index]);
  return at === -1 ? 0 : left[at]! < right[at]! ? -1 : 1;
}
