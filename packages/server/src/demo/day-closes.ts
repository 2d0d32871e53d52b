import { cashCountEntries } from '@laneway/domain/ledger/tender-postings';
import { cents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { datePlus } from '@laneway/domain/time/date-plus';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { DemoStaff } from './staff.ts';
import { addEntry, instantOn } from './ledger-rows.ts';
import type { Making } from './make-draft.ts';
import { add, type Rows } from './tables.ts';
import type { DemoOutlet } from './world.ts';

/** What stays in the drawer for the next day. */
const FLOAT = cents(200_00);
/** The day that was counted 35 cents short, counted back from today. */
const SHORT_DAYS_AGO = 6;
const SHORT = cents(-35);
/** Counted a quarter of an hour after the last money, and not before 2:14 AM. */
const COUNTED_AT = '02:14';

/**
 * Closes every past day of an outlet but yesterday: each was counted as the ledger says, but one of them, which was 35
 * cents short.
 */
export function addDayCloses(rows: Rows, outlet: DemoOutlet, making: Making): void {
  const cash = cashByDate(rows, outlet);
  const by = closerOf(outlet);
  const dates = [...cash.keys()].toSorted();
  const last = datePlus(outlet.today, -2);
  const short = datePlus(outlet.today, -SHORT_DAYS_AGO);
  let float = ZERO;
  for (let date = dates[0] ?? outlet.today; date <= last; date = datePlus(date, 1)) {
    const moved = cash.get(date) ?? { amount: ZERO, lastMs: 0 };
    const expected = cents(float + moved.amount);
    const difference = date === short && expected + SHORT > 0 ? SHORT : ZERO;
    const counted = cents(expected + difference);
    const leave = cents(Math.min(FLOAT, counted));
    const closedMs = Math.max(instantOn(outlet, datePlus(date, 1), COUNTED_AT), moved.lastMs + 15 * MINUTE_MS);
    add(rows, 'day_close', {
      business_id: outlet.business.id,
      outlet_id: outlet.id,
      business_date: date,
      status: 'closed',
      closed_at: closedMs,
      closed_by: by.accountId,
      version: 2,
      float_cents: float,
      expected_cents: expected,
      counted_cents: counted,
      leave_cents: leave,
      counted: JSON.stringify([{ method: 'CASH', amount: counted }]),
      bills: null,
      settled: '[]',
      note: '',
    });
    const subject = { outlet, id: null };
    for (const entry of cashCountEntries(difference)) {
      addEntry(rows, subject, { ...entry, atMs: closedMs, date, by }, making);
    }
    float = leave;
  }
}

type Moved = { amount: Cents; lastMs: number };

/** The cash that each business date of an outlet brought, in cents, and when the last money of any kind moved. */
function cashByDate(rows: Rows, { id }: DemoOutlet): Map<string, Moved> {
  const entries = new Map((rows.get('ledger_entry') ?? []).map((row) => [String(row['ledger_entry_id']), row]));
  const found = new Map<string, Moved>();
  for (const line of rows.get('ledger_line') ?? []) {
    if (line['outlet_id'] !== id || !String(line['account']).startsWith('tender_')) continue;
    const entry = entries.get(String(line['ledger_entry_id']));
    if (entry === undefined) continue;
    const date = String(entry['business_date']);
    const before = found.get(date) ?? { amount: ZERO, lastMs: 0 };
    const amount = line['account'] === 'tender_cash' ? Number(line['amount_cents']) : 0;
    found.set(date, {
      amount: cents(before.amount + amount),
      lastMs: Math.max(before.lastMs, Number(entry['at'])),
    });
  }
  return found;
}

/** Who counts: somebody of the outlet's desk. */
function closerOf({ staff }: DemoOutlet): DemoStaff {
  return staff.find(({ role }) => role === 'MGR') ?? staff[0]!;
}
