import type { Database, Statement } from '../database/database.ts';
import { forgetChore, MONTH_AGO, WEEK_AGO } from '../jobs/forget-old.ts';
import type { Chore } from '../jobs/housekeeping.ts';
import { openOutbox } from './carry-out.ts';
import type { Topics } from './outbox.ts';

/** Rows that are done stay a week; rows that were given up stay a month, for an operator to look at. */
const FORGET: Statement = {
  name: 'outbox.forget',
  text: `DELETE FROM outbox WHERE business_id = $1 AND outbox_id = ANY(ARRAY(
           SELECT outbox_id FROM outbox
           WHERE business_id = $1 AND (done_at < ${WEEK_AGO} OR given_up_at < ${MONTH_AGO})
           ORDER BY outbox_id LIMIT $2)) RETURNING 1 AS gone`,
};

export function outboxChores(database: Database, topics: readonly Topics[]): Chore[] {
  const outbox = openOutbox(database, topics);
  return [
    // Runs overlap, so that a lane that hangs does not keep the next run from starting the others.
    { name: 'carry out', everySeconds: 2, overlaps: true, work: outbox.carryOut },
    forgetChore('what was carried out', database, [FORGET]),
  ];
}
