import type { Statement, Tx } from '../../../platform/database/database.ts';

/** The first of a span begins it. Concurrent ones wait for the row's lock, so that none exceeds the limit. */
const COUNT: Statement = {
  name: 'attempt.count_within',
  text: `INSERT INTO attempt (business_id, attempt_key, failures, last_at, locked_until)
         VALUES ($1, $2, 1, app.now(), app.now() + $4::int * interval '1 second')
         ON CONFLICT (business_id, attempt_key) DO UPDATE SET
           failures = CASE WHEN attempt.locked_until > app.now() THEN attempt.failures + 1 ELSE 1 END,
           locked_until = CASE WHEN attempt.locked_until > app.now() THEN attempt.locked_until
             ELSE excluded.locked_until END,
           last_at = app.now()
         WHERE attempt.locked_until <= app.now() OR attempt.failures < $3
         RETURNING failures`,
};
const WAIT: Statement = {
  name: 'attempt.wait_within',
  text: `SELECT greatest(1, ceil(extract(epoch FROM locked_until - app.now())))::int AS wait FROM attempt
         WHERE business_id = $1 AND attempt_key = $2`,
};

/**
 * Counts one more of what may happen `most` times within a span of `seconds`, in the transaction's business; a rollback
 * uncounts it.
 * @returns 0 when it may happen, else the seconds until the span is over; those that wait are not counted.
 */
export async function countWithin(
  tx: Tx,
  { key, most, seconds }: { key: string; most: number; seconds: number },
): Promise<number> {
  const counted = await tx.query(COUNT, [tx.businessId, key, most, seconds]);
  if (counted.length > 0) return 0;
  const [row] = await tx.query<{ wait: number }>(WAIT, [tx.businessId, key]);
  return row?.wait ?? 1;
}
