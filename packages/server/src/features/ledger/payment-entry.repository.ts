import type { Statement, Tx } from '../../platform/database/database.ts';

const OF_PAYMENT: Statement = {
  name: 'ledger.entry_of_payment',
  text: `SELECT ledger_entry_id AS id FROM ledger_entry
         WHERE business_id = $1 AND booking_id = $2 AND trans_id = $3 AND kind IN ('payment', 'tip')
         ORDER BY ledger_entry_id LIMIT 1`,
};

/** The entry that posted a payment: what takes it back names it. @throws Error where there is none. */
export async function entryOfPayment(tx: Tx, bookingId: string, transId: string): Promise<string> {
  const [entry] = await tx.query<{ id: string }>(OF_PAYMENT, [tx.businessId, bookingId, transId]);
  if (entry === undefined) throw new Error(`a payment without its entry: ${transId}`);
  return entry.id;
}
