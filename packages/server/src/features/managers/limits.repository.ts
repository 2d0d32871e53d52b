import type { Limits } from '@laneway/domain/till/limits';
import type { Statement, Tx } from '../../platform/database/database.ts';

/** Commands of a person wait for each other here, so that none of them misses what another one uses. */
const LOCK_LIMITS: Statement = {
  name: 'limit.lock',
  text: `SELECT refund_limit_cents AS refund, adjustment_limit_cents AS adjustment FROM manager
         WHERE business_id = $1 AND manager_id = $2 FOR NO KEY UPDATE`,
};

/** The limits of a manager, locked until the transaction ends. */
export async function lockLimits(tx: Tx, managerId: string): Promise<Limits> {
  const [limits] = await tx.query<Limits>(LOCK_LIMITS, [tx.businessId, managerId]);
  if (limits === undefined) throw new Error('a manager without a row');
  return limits;
}
