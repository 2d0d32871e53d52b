import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { journal, type Chart, type JournalEntry } from './journal.ts';

type CaseEntry = Omit<JournalEntry, 'lines'> & {
  lines: { account: JournalEntry['lines'][number]['account']; cents: number; category?: string; outlet?: string }[];
};
type Case = {
  id: string;
  input: Chart & { from: string; to: string; entries: CaseEntry[] };
  expect: { rows: { date: string }[]; debitCents: number; creditCents: number };
};

const { cases } = JSON.parse(readFileSync(new URL('../../cases/journal.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

describe('cases/journal.json', () => {
  test.each(cases)('$id', ({ input: { from, to, entries, ...chart }, expect: expected }) => {
    const posted = entries.map((entry) => ({
      ...entry,
      lines: entry.lines.map(({ cents: amount, category = null, ...line }) => ({
        ...line,
        category,
        amount: cents(amount),
      })),
    }));
    const { rows, debit, credit } = journal(posted, chart, { from, to });
    const wire = rows.map(({ debit: debitCents, credit: creditCents, ...row }) => ({
      ...row,
      // The reader's language has the word.
      name: row.name ?? 'Uncategorised',
      debitCents,
      creditCents,
    }));
    expect({ rows: wire, debitCents: debit, creditCents: credit }).toEqual(expected);
    for (const ofDate of Map.groupBy(rows, ({ date }) => date).values()) {
      expect(sumCents(ofDate.map((row) => row.debit))).toBe(sumCents(ofDate.map((row) => row.credit)));
    }
  });
});
