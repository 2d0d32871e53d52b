import { cents, type Cents } from '@laneway/domain/money/cents';
import { loweredBy, type LimitedDeed } from '@laneway/domain/till/limits';
import type { Statement, Tx } from '../../../platform/database/database.ts';

/** A refund that failed may be tried again, so it counts; one that another tender replaced does not. */
const GIVEN_BACK: Statement = {
  name: 'limit.given_back',
  text: `SELECT booking_id AS "bookingId", amount_cents + tip_cents AS amount, approval_id IS NOT NULL AS "isApproved"
         FROM refund WHERE business_id = $1 AND created_by = $2 AND business_date = $3 AND status <> 'cancelled'
         UNION ALL
         SELECT booking_id, amount_cents + tip_cents, void_approval_id IS NOT NULL
         FROM payment WHERE business_id = $1 AND voided_by = $2 AND voided_on = $3`,
};
const ADJUSTED: Statement = {
  name: 'limit.adjusted',
  text: `SELECT booking_id AS "bookingId", adjusted_value_cents AS amount, approval_id IS NOT NULL AS "isApproved"
         FROM manual_adjustment WHERE business_id = $1 AND created_by = $2 AND business_date = $3`,
};
const PROOF_ABOVE: Statement = {
  name: 'limit.proof_above',
  text: 'SELECT proof_above_cents AS "proofAbove" FROM business WHERE business_id = $1',
};
const NOTE_VOID: Statement = {
  name: 'limit.note_void',
  text: `UPDATE payment SET voided_by = $3, voided_on = $4, void_approval_id = $5
         WHERE business_id = $1 AND trans_id = $2`,
};

/** A person and a business date. */
type DayOf = { accountId: string; date: string };

/** Refunds and voids of a person on a date, with their tips. */
export function givenBackBy(tx: Tx, { accountId, date }: DayOf): Promise<LimitedDeed[]> {
  return tx.query<LimitedDeed>(GIVEN_BACK, [tx.businessId, accountId, date]);
}

/** What adjustments of a person took off on a date. */
export async function adjustedBy(tx: Tx, { accountId, date }: DayOf): Promise<LimitedDeed[]> {
  const made = await tx.query<LimitedDeed>(ADJUSTED, [tx.businessId, accountId, date]);
  return made.map((deed) => ({ ...deed, amount: loweredBy(cents(deed.amount)) }));
}

/** Above what amount an owner gives the password; null: never. */
export async function proofAbove(tx: Tx): Promise<Cents | null> {
  const [row] = await tx.query<{ proofAbove: Cents | null }>(PROOF_ABOVE, [tx.businessId]);
  return row?.proofAbove ?? null;
}

/** Records who took a payment back, so that it counts for their limit. The caller holds the lock of its booking. */
export function noteVoid(
  tx: Tx,
  transId: string,
  { accountId, date, approvalId }: DayOf & { approvalId: string | null },
): void {
  tx.send(NOTE_VOID, [tx.businessId, transId, accountId, date, approvalId]);
}
