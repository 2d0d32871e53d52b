import type { Database, Statement } from '../database/database.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { recordActivity } from './record-activity.ts';

/** The activity of an erasure: its `after` names the emptied rows (`activityIds`) and the reason. */
export const ERASURE = 'activity.erased';

const EMPTY: Statement = {
  name: 'activity.empty',
  text: `UPDATE activity SET before = NULL, after = NULL, erased_at = coalesce(erased_at, app.now())
         WHERE business_id = $1 AND activity_id = ANY($2) AND what <> '${ERASURE}' RETURNING activity_id`,
};

/**
 * Empties before and after of rows, to erase a person, all or none. The erasure is an activity of its own, without
 * which the check of the chain fails. A row that was emptied before is named again.
 * @param database as the database's owner: the application's role may not change activity
 * @throws StartFailure where an id is no row of the business, or the activity of an erasure.
 */
export async function eraseActivity(
  database: Database,
  businessId: string,
  { by, reason }: { by: string; reason: string },
  activityIds: readonly string[],
): Promise<void> {
  await database.transaction(businessId, async (tx) => {
    const rows = await tx.query<{ activity_id: string }>(EMPTY, [businessId, activityIds]);
    const emptied = new Set(rows.map((row) => row.activity_id));
    const missing = activityIds.filter((id) => !emptied.has(id));
    if (missing.length > 0) throw new StartFailure(`No activity that can be erased: ${missing.join(', ')}`);
    recordActivity(
      tx,
      { name: by, accountId: null, actingAs: 'SYS' },
      { what: ERASURE, subject: { kind: 'business', id: businessId }, after: { activityIds, reason } },
    );
  });
}
