import type { Database, Statement } from '../../../platform/database/database.ts';
import { forgetChore } from '../../../platform/jobs/forget-old.ts';
import type { Chore } from '../../../platform/jobs/housekeeping.ts';

/** Networks of guests are kept for as long as they are counted, and the day around it. */
const FORGET: Statement[] = [
  {
    name: 'link_try.forget',
    text: `DELETE FROM link_try WHERE business_id = $1 AND trans_id = ANY(ARRAY(
           SELECT trans_id FROM link_try WHERE business_id = $1 AND tried_at < (SELECT app.now() - interval '1 day')
           ORDER BY tried_at LIMIT $2)) RETURNING 1 AS gone`,
  },
  {
    name: 'link_network.forget',
    text: `DELETE FROM link_network WHERE business_id = $1 AND network = ANY(ARRAY(
           SELECT network FROM link_network WHERE business_id = $1 AND tried_at < (SELECT app.now() - interval '1 day')
           ORDER BY tried_at LIMIT $2)) RETURNING 1 AS gone`,
  },
];

export function linkChores(database: Database): Chore[] {
  return [forgetChore('cards tried by links', database, FORGET)];
}
