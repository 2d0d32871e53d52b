import type { Database, Statement, Tx } from '../database/database.ts';
import { forEachBusiness } from '../jobs/for-each-business.ts';
import type { Chore } from '../jobs/housekeeping.ts';
import { plainDoer, recordActivity, type Activity, type Doer, type PlainDoer } from './record-activity.ts';

/** What somebody may cause as often as they like: the first is an activity, all others of an interval are one more. */
export type Repeated = { doer: Doer; activity: Omit<Activity, 'booking'> & { subject: { kind: string; id: string } } };
type Deed = Repeated & { doer: PlainDoer };

export const INTERVAL_MINUTES = 15;
const BATCH = 200;

const COUNT: Statement = {
  name: 'activity_repeat.count',
  text: `INSERT INTO activity_repeat (business_id, repeat_key, deed, begins_at, further) VALUES ($1, $2, $3, app.now(), $4::int - 1)
         ON CONFLICT (business_id, repeat_key) DO UPDATE SET further = activity_repeat.further + $4::int, deed = $3
         RETURNING begins_at = app.now() AS is_first`,
};
/** Locked, so that of two processes one records them. */
const DUE: Statement = {
  name: 'activity_repeat.due',
  text: `SELECT repeat_key, deed, further FROM activity_repeat
         WHERE business_id = $1 AND begins_at <= app.now() - interval '${INTERVAL_MINUTES} minutes'
         ORDER BY repeat_key LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
};
const BEGIN_AGAIN: Statement = {
  name: 'activity_repeat.begin_again',
  text: `UPDATE activity_repeat SET further = 0, begins_at = app.now() WHERE business_id = $1 AND repeat_key = ANY($2)`,
};
const FORGET: Statement = {
  name: 'activity_repeat.forget',
  text: 'DELETE FROM activity_repeat WHERE business_id = $1 AND repeat_key = ANY($2)',
};
/** Reads as the platform, across businesses. */
const BUSINESSES: Statement = {
  name: 'activity_repeat.businesses',
  text: `SELECT DISTINCT business_id FROM activity_repeat
         WHERE begins_at <= (SELECT app.now()) - interval '${INTERVAL_MINUTES} minutes'`,
};

/**
 * Records a refusal that may come again and again. The first of a key is an activity at once; later ones are counted,
 * and a chore records their number as one activity for each interval.
 * @param times how often it has come.
 */
export async function recordRepeated(tx: Tx, key: string, times: number, { doer, activity }: Repeated): Promise<void> {
  const deed: Deed = { doer: plainDoer(doer), activity };
  const [row] = await tx.query<{ is_first: boolean }>(COUNT, [tx.businessId, key, JSON.stringify(deed), times]);
  if (row?.is_first) recordActivity(tx, doer, activity);
}

export function repeatedChores(database: Database): Chore[] {
  return [
    {
      name: 'record what was refused again',
      everySeconds: 60,
      work: async (log) => {
        const due = await database.platform.query<{ business_id: string }>(BUSINESSES);
        await forEachBusiness(due, log, async ({ business_id: id }) => {
          while ((await database.transaction(id, recordDue)) >= BATCH);
        });
      },
    },
  ];
}

/** Records the ended intervals; a key without anything new is forgotten. @returns the number of keys. */
async function recordDue(tx: Tx): Promise<number> {
  const due = await tx.query<{ repeat_key: string; deed: Deed; further: number }>(DUE, [tx.businessId]);
  const again = due.filter(({ further }) => further > 0);
  for (const { deed, further } of again) {
    const { doer, activity } = deed;
    recordActivity(tx, doer, { ...activity, after: { ...activity.after, times: further } });
  }
  const keysOf = (rows: typeof due) => rows.map((row) => row.repeat_key);
  await tx.query(BEGIN_AGAIN, [tx.businessId, keysOf(again)]);
  await tx.query(FORGET, [tx.businessId, keysOf(due.filter(({ further }) => further === 0))]);
  return due.length;
}
