import { cashCountEntries } from '@laneway/domain/ledger/tender-postings';
import { cents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { datePlus } from '@laneway/domain/time/date-plus';
import type { DemoStaff } from './staff.ts';
import { addEntry, instantOn } from './ledger-entries.ts';
import type { Making } from './make-draft.ts';
import { add, type Rows } from './tables.ts';
import type { DemoOutlet } from './world.ts';

/** What stays in the drawer for the next day. */
const FLOAT = cents(200_00);
/** The day that was counted 35 cents short, counted back from today. */
const SHORT_DAYS_AGO = 6;
const SHORT = cents(-35);
/** On the next morning, when all money of the night has its date. */
const COUNTED_AT = '09:05';

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
    const expected = cents(float + (cash.get(date) ?? ZERO));
    const difference = date === short && expected + SHORT > 0 ? SHORT : ZERO;
    const counted = cents(expected + difference);
    const leave = cents(Math.min(FLOAT, counted));
    const closedMs = instantOn(outlet, datePlus(date, 1), COUNTED_AT);
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
      counted: [{ method: 'CASH', amount: counted }],
      bills: null,
      settled: [],
      note: '',
    });
    const subject = { outlet, id: null };
    for (const entry of cashCountEntries(difference)) {
      addEntry(rows, subject, { ...entry, atMs: closedMs, date, by }, making);
    }
    float = leave;
  }
}

/** The cash that each business date of an outlet brought, in cents; a date on which only other tenders moved has 0. */
function cashByDate(rows: Rows, { id }: DemoOutlet): Map<string, Cents> {
  const dates = new Map(
    (rows.get('ledger_entry') ?? []).map((row) => [row['ledger_entry_id'], String(row['business_date'])]),
  );
  const found = new Map<string, Cents>();
  for (const { outlet_id, account, ledger_entry_id, amount_cents } of rows.get('ledger_line') ?? []) {
    const date = dates.get(ledger_entry_id);
    if (outlet_id !== id || date === undefined || !String(account).startsWith('tender_')) continue;
    const cash = account === 'tender_cash' ? Number(amount_cents) : 0;
    found.set(date, cents((found.get(date) ?? 0) + cash));
  }
  return found;
}

/** Who counts: somebody of the outlet's desk. */
function closerOf({ staff }: DemoOutlet): DemoStaff {
  return staff.find(({ role }) => role === 'MGR') ?? staff[0]!;
}
