import type { Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../platform/database/database.ts';

const KEPT: Statement = {
  name: 'ledger.kept',
  text: `SELECT sum(l.amount_cents) AS amount, max(e.ledger_entry_id::text)::uuid AS "entryId"
         FROM ledger_entry e
         JOIN ledger_line l ON l.business_id = e.business_id AND l.ledger_entry_id = e.ledger_entry_id
         WHERE e.business_id = $1 AND e.booking_id = $2 AND e.kind = 'cancellation' AND l.account = 'receivable'`,
};

/** What a cancelled booking keeps by the ledger, in cents, with the newest entry of it; null: nothing. */
export async function keptOf(tx: Tx, bookingId: string): Promise<{ amount: Cents; entryId: string } | null> {
  const [row] = await tx.query<{ amount: Cents | null; entryId: string | null }>(KEPT, [tx.businessId, bookingId]);
  if (!row?.amount || row.entryId === null) return null;
  return { amount: row.amount, entryId: row.entryId };
}
