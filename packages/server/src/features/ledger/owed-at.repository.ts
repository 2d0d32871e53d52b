import { cents, type Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../platform/database/database.ts';

/** Of what was charged then; payments, refunds and kept parts move what is owed alone. */
const OWED_AT: Statement = {
  name: 'ledger.owed_at',
  text: `SELECT e.booking_id AS "bookingId", sum(l.amount_cents) AS owed,
           coalesce(sum(l.amount_cents) FILTER (
             WHERE e.kind IN ('charge', 'charge_change', 'charge_reversal', 'gift_sale')), 0) AS charged
         FROM ledger_entry e JOIN ledger_line l
           ON l.business_id = e.business_id AND l.ledger_entry_id = e.ledger_entry_id
         WHERE e.business_id = $1 AND e.booking_id = ANY($2) AND l.account = 'receivable'
           AND e.at < $3::timestamptz
         GROUP BY 1`,
};
type Row = { bookingId: string; owed: number; charged: number };

/** What each booking was charged and owed before an instant, in cents; one that was not charged then is left out. */
export async function owedAt(
  tx: Tx,
  bookingIds: readonly string[],
  before: Temporal.Instant,
): Promise<Map<string, { owed: Cents; charged: Cents }>> {
  const rows = await tx.query<Row>(OWED_AT, [tx.businessId, bookingIds, before.toString()]);
  return new Map(rows.map((row) => [row.bookingId, { owed: cents(row.owed), charged: cents(row.charged) }]));
}
