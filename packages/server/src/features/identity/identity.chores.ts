import type { Database, Statement } from '../../platform/database/database.ts';
import { forgetChore, MONTH_AGO, WEEK_AGO } from '../../platform/jobs/forget-old.ts';
import type { Chore } from '../../platform/jobs/housekeeping.ts';

const FORGET: Statement[] = [
  {
    name: 'identity.forget_tokens',
    text: `DELETE FROM one_use_token WHERE business_id = $1 AND token_hash = ANY(ARRAY(
             SELECT token_hash FROM one_use_token WHERE business_id = $1 AND least(expires_at, used_at) < ${WEEK_AGO}
             ORDER BY token_hash LIMIT $2)) RETURNING 1 AS gone`,
  },
  // Failures count for a day; rows of addresses that somebody made up would otherwise stay for ever.
  {
    name: 'identity.forget_attempts',
    text: `DELETE FROM attempt WHERE business_id = $1 AND attempt_key = ANY(ARRAY(
             SELECT attempt_key FROM attempt WHERE business_id = $1 AND last_at < ${WEEK_AGO}
             ORDER BY attempt_key LIMIT $2)) RETURNING 1 AS gone`,
  },
  // Ended sessions stay for a month, to show who signed in from where.
  {
    name: 'identity.forget_sessions',
    text: `DELETE FROM session WHERE business_id = $1 AND session_id = ANY(ARRAY(
             SELECT session_id FROM session
             WHERE business_id = $1 AND least(ended_at, idle_expires_at, expires_at) < ${MONTH_AGO}
             ORDER BY session_id LIMIT $2)) RETURNING 1 AS gone`,
  },
];

export function identityChores(database: Database): Chore[] {
  return [forgetChore('old sign-ins', database, FORGET)];
}
