import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its indexes without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

const INDEXES = {
  ledger_entry_back_idx: `ledger_entry (business_id, business_date) WHERE kind IN ('refund', 'void')`,
  payment_taken_back_idx: `payment (business_id, outlet_id, business_date) INCLUDE (amount_cents)
    WHERE status = 'cancelled' AND payment_received IS NOT NULL`,
  payment_receipt_idx: `payment (business_id, outlet_id, receipt_no COLLATE "C") WHERE receipt_no IS NOT NULL`,
  payment_last4_idx: `payment (business_id, outlet_id, last4) WHERE last4 IS NOT NULL`,
  refund_receipt_idx: `refund (business_id, outlet_id, receipt_no COLLATE "C") WHERE receipt_no IS NOT NULL`,
  booking_credit_idx: `booking (business_id, outlet_id)
    WHERE balance_cents < 0 OR status IN ('initiated', 'holding', 'wait') AND paid_cents > refunded_cents`,
};

/** What a date took and gave back, payments by the number on paper, and bookings that hold money for later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, index] of Object.entries(INDEXES)) {
    // Removes the remains of an interrupted run.
    await run(db, `DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await run(db, `CREATE INDEX CONCURRENTLY ${name} ON ${index}`);
  }
}
