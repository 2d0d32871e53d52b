import type { Statement, Tx } from '../database/database.ts';

const SENDER: Statement = {
  name: 'mail.sender',
  text: `SELECT name, sender_address AS "senderAddress", reply_address AS "replyAddress" FROM business
         WHERE business_id = $1`,
};

/** The sender of a business's mail; an empty address means the platform's. */
export type Sender = { name: string; senderAddress: string; replyAddress: string };

export async function senderOf(tx: Tx): Promise<Sender> {
  const [row] = await tx.query<Sender>(SENDER, [tx.businessId]);
  if (row === undefined) throw new Error('the business of the transaction is not there');
  return row;
}
