import { hint } from '../../platform/activity/hint.ts';
import { SYSTEM } from '../../platform/activity/record-activity.ts';
import type { Database, Statement, Tx } from '../../platform/database/database.ts';
import { openBackOff } from '../../platform/jobs/back-off.ts';
import { forEachBusiness } from '../../platform/jobs/for-each-business.ts';
import type { Chore, ChoreLog } from '../../platform/jobs/housekeeping.ts';
import { loadOutlet } from '../bookings/bookings.door.ts';
import { lockOutlet } from '../outlets/outlets.door.ts';
import {
  blockedPlaces,
  endLaneDown,
  findLaneDown,
  keepDown,
  setStatus,
  type LaneDown,
} from './lane-down.repository.ts';
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

/** Puts places back into use at the end of their time, or once their blocks were released. @returns how often. */
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
  if (seen === null || (await comingUp(tx, seen)).length === 0) return 0;
  await lockOutlet(tx, outletId);
  const known = await findLaneDown(tx, outletId, laneDownId);
  if (known === null || known.endedAt !== null) return 0;
  const coming = await comingUp(tx, known);
  if (coming.length === 0) return 0;
  const outlet = await loadOutlet(tx, outletId);
  const back = await setStatus(tx, outletId, coming, { from: 'down', to: 'active' });
  recordUp(tx, SYSTEM, outlet, back);
  await offerToday(tx, outlet);
  const resourceIds = known.resourceIds.filter((id) => !coming.includes(id));
  if (resourceIds.length === 0) endLaneDown(tx, laneDownId);
  else keepDown(tx, { ...known, resourceIds });
  hint(tx, outletId);
  return 1;
}

/**
 * The places that are in use again: none of the blocked times stands there any more, and there was one, or the time is
 * over. One that was made longer keeps its place down.
 */
async function comingUp(tx: Tx, { until, blockIds, resourceIds }: LaneDown): Promise<string[]> {
  const isOver = Date.parse(until) <= tx.now.epochMilliseconds;
  const blocked = await blockedPlaces(tx, blockIds);
  return resourceIds.filter((id) => (isOver ? blocked.get(id) !== true : blocked.get(id) === false));
}
