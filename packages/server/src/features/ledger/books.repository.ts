import type { ClosedDates } from '@laneway/domain/ledger/posting-date';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Statement, Tx } from '../../platform/database/database.ts';

/** What gives an entry its date at an outlet; it stays so until the transaction ends. */
type Books = {
  /** Business date of the moment. */
  today: string;
  closed: ClosedDates;
};

/**
 * Conflicts with the FOR UPDATE of `lockOutlet`, which whatever closes a date must take first: then it and an entry wait
 * for each other.
 */
const LOCK: Statement = {
  name: 'books.lock',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = $2 FOR KEY SHARE',
};
/** Adjoining closed dates are one range, so that years of closed days are a single one. */
const READ: Statement = {
  name: 'books.read',
  text: `SELECT o.timezone AS zone, o.day_start AS "dayStart", (
           SELECT coalesce(json_agg(json_build_object('from', lower(closed), 'until', upper(closed)) ORDER BY closed), '[]')
           FROM (
             SELECT unnest(range_agg(daterange(business_date, business_date, '[]'))) AS closed
             FROM day_close WHERE business_id = $1 AND outlet_id = $2 AND status = 'closed') AS ranges) AS closed
         FROM outlet o WHERE o.business_id = $1 AND o.outlet_id = $2`,
};

type Row = { zone: string; dayStart: string; closed: ClosedDates };
const opened = new WeakMap<Tx, Map<string, Row>>();

/**
 * Holds an outlet for postings: until the transaction ends no date of it is closed or reopened. The lock is a statement
 * of its own sent first, so that the read after it sees a close that was committed while we waited. Both go in one round
 * trip. Does nothing for an outlet that does not exist.
 */
export async function openBooks(tx: Tx, outletId: string): Promise<void> {
  await Promise.all([tx.query(LOCK, [tx.businessId, outletId]), readBooks(tx, outletId)]);
}

/** The same without holding the outlet, for answers: a date may be closed right behind it. */
export async function readBooks(tx: Tx, outletId: string): Promise<void> {
  const [row] = await tx.query<Row>(READ, [tx.businessId, outletId]);
  if (row === undefined) return;
  const known = opened.get(tx) ?? new Map<string, Row>();
  known.set(outletId, row);
  opened.set(tx, known);
}

/** @throws Error where the transaction has called neither `openBooks` nor `readBooks` for the outlet. */
export function booksOf(tx: Tx, outletId: string): Books {
  const row = opened.get(tx)?.get(outletId);
  if (row === undefined) throw new Error(`an entry at an outlet whose books are not open: ${outletId}`);
  return { today: businessDateOf(tx.now, row.zone, row.dayStart), closed: row.closed };
}

/** Whether the transaction has opened the books of an outlet. */
export function hasOpenBooks(tx: Tx, outletId: string): boolean {
  return opened.get(tx)?.has(outletId) ?? false;
}
