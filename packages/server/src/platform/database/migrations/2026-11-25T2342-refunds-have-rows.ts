import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** What was given back before refunds had rows of their own gets them, from the ledger: lists and sums agree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `INSERT INTO refund (business_id, refund_id, trans_id, booking_id, outlet_id, payment_method, amount_cents, tip_cents,
       status, receipt_no, reason, business_date, created_by, created_at, settled_at)
     SELECT e.business_id, e.ledger_entry_id, e.trans_id, p.booking_id, p.outlet_id, p.payment_method, l.amount, l.tip,
       'successful', p.receipt_no, 'Given back', e.business_date, e.actor_id, e.at, e.at
     FROM ledger_entry e
     JOIN payment p ON p.business_id = e.business_id AND p.trans_id = e.trans_id
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(amount_cents) FILTER (WHERE account = 'receivable'), 0) AS amount,
         coalesce(sum(amount_cents) FILTER (WHERE account = 'tip'), 0) AS tip
       FROM ledger_line WHERE business_id = e.business_id AND ledger_entry_id = e.ledger_entry_id) l
     WHERE e.kind = 'refund' AND l.amount + l.tip > 0
       AND NOT EXISTS (SELECT FROM refund r WHERE r.business_id = e.business_id AND r.trans_id = e.trans_id)`,
  );
}
