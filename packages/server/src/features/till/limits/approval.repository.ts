import type { Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../../platform/database/database.ts';

/** What a colleague lets a person do, once: another booking, command or amount is another approval. */
export type ApprovedCommand = {
  sessionId: string;
  outletId: string;
  bookingId: string;
  what: 'refund' | 'adjustment' | 'cancel';
  amount: Cents;
};

type NewApproval = ApprovedCommand & {
  approvalId: string;
  /** Accounts. */
  askedBy: string;
  approvedBy: string;
  approvedName: string;
  expiresAt: string;
};

const ADD: Statement = {
  name: 'approval.add',
  text: `INSERT INTO approval (business_id, approval_id, session_id, outlet_id, booking_id, what, amount_cents, asked_by,
           approved_by, approved_name, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
};
/** The row's lock lets one of two commands have it; the other one finds it used. */
const USE: Statement = {
  name: 'approval.use',
  text: `UPDATE approval SET used_at = $8
         WHERE business_id = $1 AND approval_id = $2 AND session_id = $3 AND outlet_id = $4 AND booking_id = $5
           AND what = $6 AND amount_cents = $7 AND used_at IS NULL AND expires_at > $8
         RETURNING approved_name AS "approvedBy"`,
};

export function addApproval(tx: Tx, approval: NewApproval): void {
  const { approvalId, sessionId, outletId, bookingId, what, amount, askedBy, approvedBy, approvedName } = approval;
  tx.send(ADD, [
    tx.businessId,
    approvalId,
    sessionId,
    outletId,
    bookingId,
    what,
    amount,
    askedBy,
    approvedBy,
    approvedName,
    tx.now.toString(),
    approval.expiresAt,
  ]);
}

/** Uses an approval up in the transaction of its command. @returns who gave it; null: it is not good for this one. */
export async function useApproval(
  tx: Tx,
  approvalId: string,
  { sessionId, outletId, bookingId, what, amount }: ApprovedCommand,
): Promise<string | null> {
  const values = [tx.businessId, approvalId, sessionId, outletId, bookingId, what, amount, tx.now.toString()];
  const [used] = await tx.query<{ approvedBy: string }>(USE, values);
  return used?.approvedBy ?? null;
}
