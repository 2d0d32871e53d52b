import type { Database, Statement } from '../database/database.ts';
import { forgetChore, MONTH_AGO } from '../jobs/forget-old.ts';
import type { Chore } from '../jobs/housekeeping.ts';

const FORGET: Statement = {
  name: 'mail.forget',
  text: `DELETE FROM mail WHERE business_id = $1 AND mail_id = ANY(ARRAY(
           SELECT mail_id FROM mail WHERE business_id = $1 AND created_at < ${MONTH_AGO}
           ORDER BY mail_id LIMIT $2)) RETURNING 1 AS gone`,
};

export function mailChores(database: Database): Chore[] {
  return [forgetChore('old mail', database, [FORGET])];
}
