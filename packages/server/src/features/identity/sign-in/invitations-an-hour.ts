import type { Statement, Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Say } from '../../../platform/http/words.ts';

/**
 * Mails with an invitation that one person may send within an hour, over all businesses that they own: anybody can open
 * businesses, so a limit of each would be none. Forty managers, each invited twice, fit into one hour; the limit protects
 * our mail server from a stolen session of an owner.
 */
const MOST = 100;

/** The first of an hour begins it. Concurrent ones wait for the row's lock, so that none exceeds the limit. */
const COUNT: Statement = {
  name: 'invitation.count',
  text: `INSERT INTO invitation_count (identity_id, sent, ends_at) VALUES ($1, 1, app.now() + interval '1 hour')
         ON CONFLICT (identity_id) DO UPDATE SET
           sent = CASE WHEN invitation_count.ends_at > app.now() THEN invitation_count.sent + 1 ELSE 1 END,
           ends_at = CASE WHEN invitation_count.ends_at > app.now() THEN invitation_count.ends_at
             ELSE excluded.ends_at END
         WHERE invitation_count.ends_at <= app.now() OR invitation_count.sent < $2
         RETURNING sent`,
};
const WAIT: Statement = {
  name: 'invitation.wait',
  text: `SELECT greatest(1, ceil(extract(epoch FROM ends_at - app.now())))::int AS wait FROM invitation_count
         WHERE identity_id = $1`,
};

/**
 * Counts one more invitation that a person sends; a rollback uncounts it. Locks the person's count, so it comes before
 * the locks of those who are invited.
 * @throws ApiError `manager.invitations_hour` with Retry-After at the limit of an hour.
 */
export async function countInvitation(tx: Tx, identityId: string, say: Say): Promise<void> {
  if ((await tx.query(COUNT, [identityId, MOST])).length > 0) return;
  const [row] = await tx.query<{ wait: number }>(WAIT, [identityId]);
  const seconds = row?.wait ?? 1;
  throw new ApiError('manager.invitations_hour', {
    params: { count: MOST, duration: say('duration.minutes', { count: Math.ceil(seconds / 60) }) },
    details: { retryAfter: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
