import { hint } from '../../platform/activity/hint.ts';
import { SYSTEM } from '../../platform/activity/record-activity.ts';
import type { Database, Statement, Tx } from '../../platform/database/database.ts';
import { openBackOff } from '../../platform/jobs/back-off.ts';
import { forEachBusiness } from '../../platform/jobs/for-each-business.ts';
import type { Chore, ChoreLog } from '../../platform/jobs/housekeeping.ts';
import { loadOutlet } from '../bookings/bookings.door.ts';
import { lockOutlet } from '../outlets/outlets.door.ts';
import { endLaneDown, findLaneDown, hasStandingBlock, setStatus } from './lane-down.repository.ts';
import { offerToday, recordUp } from './record-up.ts';

/** Reads as the platform, across businesses, what is down: a few at a time, however large the installation. */
const DOWN: Statement = {
  name: 'jobs.lanes_down',
  text: `SELECT business_id, outlet_id, lane_down_id FROM lane_down
         WHERE ended_at IS NULL AND lane_down_id <> ALL($1) ORDER BY until LIMIT 500`,
};
type Due = { business_id: string; outlet_id: string; lane_down_id: string };

export function reseatingChores(database: Database): Chore[] {
  const backOff = openBackOff();
  return [{ name: 'lanes up', everySeconds: 15, work: (log) => bringUp(database, log, backOff) }];
}

/** Puts places back into use at the end of their time, or once their blocks were released. @returns how many. */
export async function bringUp(database: Database, log: ChoreLog, backOff = openBackOff()): Promise<number> {
  const due = await database.platform.query<Due>(DOWN, [backOff.waiting()]);
  let ended = 0;
  await forEachBusiness(due, log, async (one) => {
    ended += await backOff.attempt(one.lane_down_id, () => database.transaction(one.business_id, (tx) => up(tx, one)));
  });
  return ended;
}

async function up(tx: Tx, { outlet_id: outletId, lane_down_id: laneDownId }: Due): Promise<number> {
  const seen = await findLaneDown(tx, outletId, laneDownId);
  if (seen === null || (await stays(tx, seen))) return 0;
  await lockOutlet(tx, outletId);
  const known = await findLaneDown(tx, outletId, laneDownId);
  if (known === null || known.endedAt !== null || (await stays(tx, known))) return 0;
  const outlet = await loadOutlet(tx, outletId);
  const back = await setStatus(tx, outletId, known.resourceIds, { from: 'down', to: 'active' });
  await recordUp(tx, SYSTEM, outlet, back);
  endLaneDown(tx, laneDownId);
  hint(tx, outletId);
  return 1;
}

/** Whether it is still down: its time is not over, and where it was blocked it still is. */
async function stays(tx: Tx, { until, blockIds }: { until: string; blockIds: readonly string[] }): Promise<boolean> {
  if (Date.parse(until) <= tx.now.epochMilliseconds) return false;
  return blockIds.length === 0 || hasStandingBlock(tx, blockIds);
}
