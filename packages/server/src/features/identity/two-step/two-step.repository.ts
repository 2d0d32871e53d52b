import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { TwoStep } from './two-step.ts';

const READ: Statement = {
  name: 'two_step.read',
  text: 'SELECT two_step FROM identity WHERE identity_id = $1',
};
/** Under the row's lock, so that a code sent twice at once works once. */
const LOCK: Statement = {
  name: 'two_step.lock',
  text: 'SELECT two_step FROM identity WHERE identity_id = $1 FOR UPDATE',
};
const WRITE: Statement = {
  name: 'two_step.write',
  text: 'UPDATE identity SET two_step = $2, version = version + 1 WHERE identity_id = $1',
};

/** Null when it is not set up. */
export async function readTwoStep(tx: Tx, identityId: string): Promise<TwoStep | null> {
  const [row] = await tx.query<{ two_step: TwoStep | null }>(READ, [identityId]);
  return row?.two_step ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockTwoStep(tx: Tx, identityId: string): Promise<TwoStep | null> {
  const [row] = await tx.query<{ two_step: TwoStep | null }>(LOCK, [identityId]);
  return row?.two_step ?? null;
}

/** Null turns it off. */
export function writeTwoStep(tx: Tx, identityId: string, row: TwoStep | null): void {
  tx.send(WRITE, [identityId, row === null ? null : JSON.stringify(row)]);
}
