import type { Statement, Tx } from '../../platform/database/database.ts';

/** What sells holds the outlet's row FOR KEY SHARE, so a change under this lock and a sale wait for each other. */
const LOCK: Statement = {
  name: 'outlet.lock',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = $2 FOR UPDATE',
};
/** Sales go on under this lock. */
const TAKE_TURNS: Statement = {
  name: 'outlet.take_turns',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = $2 FOR NO KEY UPDATE',
};

/** Stops other writers of what an outlet sells from, and sales there, until the transaction ends. */
export async function lockOutlet(tx: Tx, outletId: string): Promise<void> {
  await tx.query(LOCK, [tx.businessId, outletId]);
}

/** Lets those who call it at an outlet follow each other until the transaction ends; sales go on meanwhile. */
export async function takeTurns(tx: Tx, outletId: string): Promise<void> {
  await tx.query(TAKE_TURNS, [tx.businessId, outletId]);
}
