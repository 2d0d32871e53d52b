import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { countWithin } from '../identity/identity.door.ts';

/**
 * Mails with an invitation that one business may send within an hour. Forty managers, each invited twice, fit into one
 * hour; the limit protects our mail server from a stolen session of an owner.
 */
const MOST = 100;

/**
 * Counts one more invitation of the transaction's business; a rollback uncounts it.
 * @throws ApiError `manager.invitations_hour` with Retry-After at the limit of an hour.
 */
export async function countInvitation(tx: Tx, say: Say): Promise<void> {
  const seconds = await countWithin(tx, { key: 'invitations', most: MOST, seconds: 60 * 60 });
  if (seconds === 0) return;
  throw new ApiError('manager.invitations_hour', {
    params: { count: MOST, duration: say('duration.minutes', { count: Math.ceil(seconds / 60) }) },
    details: { retryAfter: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
