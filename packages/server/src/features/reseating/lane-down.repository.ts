import type { Statement, Tx } from '../../platform/database/database.ts';
import type { NewRows } from '../../platform/database/insert-rows.ts';
import type { TimedItem } from '../bookings/bookings.door.ts';

/** Where an item was. */
export type OldPlace = Pick<
  TimedItem,
  'itemId' | 'start' | 'end' | 'which' | 'startsAt' | 'endsAt' | 'placedAt' | 'resourceIds'
>;

/** A booking with the version that a relocation gave it, where its items were before, and that no mail told of it. */
export type Moved = { bookingId: string; version: number; items: OldPlace[]; isUntold?: boolean };

/** Places that failed, as the row has them. */
export type LaneDown = {
  laneDownId: string;
  outletId: string;
  resourceIds: string[];
  blockIds: string[];
  moved: Moved[];
  until: string;
  endedAt: string | null;
};

const FIND: Statement = {
  name: 'lane_down.find',
  text: `SELECT lane_down_id AS "laneDownId", outlet_id AS "outletId", resource_ids AS "resourceIds",
           block_ids AS "blockIds", moved, until, ended_at AS "endedAt"
         FROM lane_down WHERE business_id = $1 AND outlet_id = $2 AND lane_down_id = $3`,
};
/** Those that are down, and what they blocked. */
const OPEN: Statement = {
  name: 'lane_down.open',
  text: `SELECT lane_down_id AS "laneDownId", resource_ids AS "resourceIds", block_ids AS "blockIds"
         FROM lane_down WHERE business_id = $1 AND outlet_id = $2 AND ended_at IS NULL AND resource_ids && $3`,
};
const KEEP: Statement = {
  name: 'lane_down.keep',
  text: `UPDATE lane_down SET resource_ids = $3, block_ids = $4 WHERE business_id = $1 AND lane_down_id = $2`,
};
const END: Statement = {
  name: 'lane_down.end',
  text: 'UPDATE lane_down SET ended_at = $3 WHERE business_id = $1 AND lane_down_id = $2',
};
/** The places that were changed, with their new versions. */
const SET_STATUS: Statement = {
  name: 'lane_down.set_status',
  text: `UPDATE resource SET status = $4, version = version + 1
         WHERE business_id = $1 AND outlet_id = $2 AND resource_id = ANY($3) AND status = $5
         RETURNING resource_id AS "resourceId", version`,
};
/** The places of these blocked times, and whether one of them still stands there, and is not over. */
const BLOCKED: Statement = {
  name: 'lane_down.blocked',
  text: `SELECT resource_id AS "resourceId", bool_or(block_flag AND ends_at > $3) AS stands
         FROM block CROSS JOIN unnest(resource_ids) AS resource_id
         WHERE business_id = $1 AND block_id = ANY($2) GROUP BY resource_id`,
};

export async function findLaneDown(tx: Tx, outletId: string, laneDownId: string): Promise<LaneDown | null> {
  const [row] = await tx.query<LaneDown>(FIND, [tx.businessId, outletId, laneDownId]);
  return row ?? null;
}

export type OpenLaneDown = Pick<LaneDown, 'laneDownId' | 'resourceIds' | 'blockIds'>;

/** What put one of these places out of use. */
export function findOpen(tx: Tx, outletId: string, resourceIds: readonly string[]): Promise<OpenLaneDown[]> {
  return tx.query<OpenLaneDown>(OPEN, [tx.businessId, outletId, resourceIds]);
}

/** Writes which places are still down, and what blocks them. */
export function keepDown(tx: Tx, { laneDownId, resourceIds, blockIds }: OpenLaneDown): void {
  tx.send(KEEP, [tx.businessId, laneDownId, resourceIds, blockIds]);
}

export function newLaneDown(tx: Tx, row: LaneDown): NewRows {
  const { laneDownId, outletId, resourceIds, blockIds, moved, until } = row;
  return {
    table: 'lane_down',
    columns: ['business_id', 'lane_down_id', 'outlet_id', 'resource_ids', 'block_ids', 'moved', 'until'],
    rows: [[tx.businessId, laneDownId, outletId, resourceIds, blockIds, JSON.stringify(moved), until]],
  };
}

export function endLaneDown(tx: Tx, laneDownId: string): void {
  tx.send(END, [tx.businessId, laneDownId, tx.now.toString()]);
}

export type PlaceVersion = { resourceId: string; version: number };

/** Puts places out of use or back, of those that are in the other status. @returns those that were changed. */
export function setStatus(
  tx: Tx,
  outletId: string,
  resourceIds: readonly string[],
  { from, to }: { from: 'active' | 'down'; to: 'active' | 'down' },
): Promise<PlaceVersion[]> {
  return tx.query<PlaceVersion>(SET_STATUS, [tx.businessId, outletId, resourceIds, to, from]);
}

/** Of the places that blocked times had, whether one of these still stands there. */
export async function blockedPlaces(tx: Tx, blockIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const values = [tx.businessId, blockIds, tx.now.toString()];
  const rows = await tx.query<{ resourceId: string; stands: boolean }>(BLOCKED, values);
  return new Map(rows.map(({ resourceId, stands }) => [resourceId, stands]));
}
