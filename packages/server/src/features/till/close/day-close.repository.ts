import type { Tender } from '@laneway/domain/ledger/tender-postings';
import type { Cents } from '@laneway/domain/money/cents';
import type { ExceptionKind, SettledAs } from '@laneway/domain/till/day-exceptions';
import type { Statement, Tx } from '../../../platform/database/database.ts';

/** What became of an exception, as its close keeps it. */
export type KeptException = {
  kind: ExceptionKind;
  code: string;
  name: string;
  amount: Cents;
  as: SettledAs;
  reason: string;
};

/** The count of a close, in cents. */
export type Count = {
  float: Cents;
  expected: Cents;
  counted: Cents;
  leave: Cents;
  tenders: { method: Tender; amount: Cents }[];
  bills: Record<string, number> | null;
  settled: KeptException[];
  note: string;
};

/** The row of a date that was closed at some time; open: it was opened again. */
export type DayClose = Count & {
  date: string;
  status: 'closed' | 'open';
  closedAt: string;
  /** Account. */
  closedBy: string;
  version: number;
};

const READ = `business_date AS date, status, closed_at AS "closedAt", closed_by AS "closedBy", version,
  coalesce(float_cents, 0) AS float, coalesce(expected_cents, 0) AS expected, coalesce(counted_cents, 0) AS counted,
  coalesce(leave_cents, 0) AS leave, coalesce(counted, '[]') AS tenders, bills, coalesce(settled, '[]') AS settled, note`;
const OF_OUTLET = 'FROM day_close WHERE business_id = $1 AND outlet_id = $2';

const ONE: Statement = { name: 'day_close.one', text: `SELECT ${READ} ${OF_OUTLET} AND business_date = $3` };
const LAST_BEFORE: Statement = {
  name: 'day_close.last_before',
  text: `SELECT ${READ} ${OF_OUTLET} AND business_date < $3 AND status = 'closed' ORDER BY business_date DESC LIMIT 1`,
};
const LAST: Statement = {
  name: 'day_close.last',
  text: `SELECT business_date AS date ${OF_OUTLET} AND status = 'closed' ORDER BY business_date DESC LIMIT 1`,
};
/** The caller holds the outlet FOR UPDATE, so nobody else writes the row meanwhile. */
const CLOSE: Statement = {
  name: 'day_close.close',
  text: `INSERT INTO day_close (business_id, outlet_id, business_date, status, closed_at, closed_by, version, float_cents,
           expected_cents, counted_cents, leave_cents, counted, bills, settled, note)
         VALUES ($1, $2, $3, 'closed', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         ON CONFLICT (business_id, outlet_id, business_date) DO UPDATE SET
           status = EXCLUDED.status, closed_at = EXCLUDED.closed_at, closed_by = EXCLUDED.closed_by,
           version = EXCLUDED.version, float_cents = EXCLUDED.float_cents, expected_cents = EXCLUDED.expected_cents,
           counted_cents = EXCLUDED.counted_cents, leave_cents = EXCLUDED.leave_cents, counted = EXCLUDED.counted,
           bills = EXCLUDED.bills, settled = EXCLUDED.settled, note = EXCLUDED.note`,
};
const REOPEN: Statement = {
  name: 'day_close.reopen',
  text: `UPDATE day_close SET status = 'open', version = $4 WHERE business_id = $1 AND outlet_id = $2 AND business_date = $3`,
};

export async function findClose(tx: Tx, outletId: string, date: string): Promise<DayClose | null> {
  const [row] = await tx.query<DayClose>(ONE, [tx.businessId, outletId, date]);
  return row ?? null;
}

/** The newest closed date before one: what it left in the drawer is the float. */
export async function closeBefore(tx: Tx, outletId: string, date: string): Promise<DayClose | null> {
  const [row] = await tx.query<DayClose>(LAST_BEFORE, [tx.businessId, outletId, date]);
  return row ?? null;
}

/** The last closed date of an outlet. */
export async function lastClosed(tx: Tx, outletId: string): Promise<string | null> {
  const [row] = await tx.query<{ date: string }>(LAST, [tx.businessId, outletId]);
  return row?.date ?? null;
}

export function writeClose(
  tx: Tx,
  outletId: string,
  { date, closedBy, version, ...count }: Count & Pick<DayClose, 'date' | 'closedBy' | 'version'>,
): void {
  tx.send(CLOSE, [
    tx.businessId,
    outletId,
    date,
    tx.now.toString(),
    closedBy,
    version,
    count.float,
    count.expected,
    count.counted,
    count.leave,
    JSON.stringify(count.tenders),
    count.bills === null ? null : JSON.stringify(count.bills),
    JSON.stringify(count.settled),
    count.note,
  ]);
}

export function writeReopened(tx: Tx, outletId: string, { date, version }: Pick<DayClose, 'date' | 'version'>): void {
  tx.send(REOPEN, [tx.businessId, outletId, date, version]);
}
