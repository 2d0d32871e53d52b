import type { Statement, Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';

/**
 * Mails with an invitation that one business may send within an hour. Forty managers, each invited twice, fit into one
 * hour; the limit protects our mail server from a stolen session of an owner.
 */
const MOST = 100;

/** The first invitation begins the hour. Concurrent ones wait for the row's lock, so that none exceeds the limit. */
const COUNT: Statement = {
  name: 'invitation.count',
  text: `INSERT INTO attempt (business_id, attempt_key, failures, last_at, locked_until)
         VALUES ($1, 'invitations', 1, app.now(), app.now() + interval '1 hour')
         ON CONFLICT (business_id, attempt_key) DO UPDATE SET
           failures = CASE WHEN attempt.locked_until > app.now() THEN attempt.failures + 1 ELSE 1 END,
           locked_until = CASE WHEN attempt.locked_until > app.now() THEN attempt.locked_until
             ELSE excluded.locked_until END,
           last_at = app.now()
         WHERE attempt.locked_until <= app.now() OR attempt.failures < ${MOST}
         RETURNING failures`,
};
const WAIT: Statement = {
  name: 'invitation.wait',
  text: `SELECT greatest(1, ceil(extract(epoch FROM locked_until - app.now())))::int AS wait FROM attempt
         WHERE business_id = $1 AND attempt_key = 'invitations'`,
};

/**
 * Counts one more invitation of the transaction's business; a rollback uncounts it.
 * @throws ApiError `manager.invitations_hour` with Retry-After at the limit of an hour.
 */
export async function countInvitation(tx: Tx, say: Say): Promise<void> {
  const counted = await tx.query(COUNT, [tx.businessId]);
  if (counted.length > 0) return;
  const [row] = await tx.query<{ wait: number }>(WAIT, [tx.businessId]);
  const seconds = row?.wait ?? 1;
  throw new ApiError('manager.invitations_hour', {
    params: { count: MOST, duration: say('duration.minutes', { count: Math.ceil(seconds / 60) }) },
    details: { retryAfter: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
