import type { Database, Statement } from '../database/database.ts';
import { forgetChore, WEEK_AGO } from '../jobs/forget-old.ts';
import type { Chore } from '../jobs/housekeeping.ts';

const FORGET: Statement = {
  name: 'idempotency.forget',
  text: `DELETE FROM idempotency_key WHERE business_id = $1 AND created_at <= (
           SELECT max(created_at) FROM (
             SELECT created_at FROM idempotency_key WHERE business_id = $1 AND created_at < ${WEEK_AGO}
             ORDER BY created_at LIMIT $2) AS oldest) RETURNING 1 AS gone`,
};

export function idempotencyChores(database: Database): Chore[] {
  return [forgetChore('old idempotency keys', database, [FORGET])];
}
