import type { Repeat } from '@laneway/domain/blocks/repeat';
import { storedRows } from '../../platform/database/stored-rows.ts';
import { insertStatement, type NewRows } from '../../platform/database/insert-rows.ts';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** A blocked time as its row has it: instants as ISO text, wall times of its business date up to 29:59. */
export type Block = {
  blockId: string;
  seriesId: string | null;
  outletId: string;
  kind: 'block' | 'multi-block';
  title: string;
  date: string;
  start: string;
  end: string;
  startsAt: string;
  endsAt: string;
  from: number | null;
  to: number | null;
  resource: string[];
  serviceCategory: string | null;
  blockFlag: boolean;
  isRepeat: boolean;
  repeat: Repeat | null;
  repeatDate: string | null;
  version: number;
};

const ROWS = storedRows<Block>('block', {
  blockId: 'block_id',
  seriesId: 'series_id',
  outletId: 'outlet_id',
  kind: 'kind',
  title: 'title',
  date: 'business_date',
  start: 'start_wall',
  end: 'end_wall',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  from: 'from_number',
  to: 'to_number',
  resource: 'resource_ids',
  serviceCategory: 'service_category',
  blockFlag: 'block_flag',
  isRepeat: 'is_repeat',
  repeat: 'repeat',
  repeatDate: 'repeat_date',
  version: 'version',
});

const FIND: Statement = {
  name: 'block.find',
  text: `SELECT ${ROWS.select()} FROM block WHERE business_id = $1 AND outlet_id = $2 AND block_id = $3`,
};
const OF_SERIES: Statement = {
  name: 'block.of_series',
  text: `SELECT ${ROWS.select()} FROM block
         WHERE business_id = $1 AND outlet_id = $2 AND series_id = $3 ORDER BY starts_at, block_id`,
};
const SERIES: Statement = {
  name: 'block.series',
  text: 'SELECT version FROM block_series WHERE business_id = $1 AND outlet_id = $2 AND series_id = $3',
};
/** Of a business date and of the night before it, those that are not over. */
const STANDING: Statement = {
  name: 'block.standing',
  text: `SELECT ${ROWS.select()} FROM block
         WHERE business_id = $1 AND outlet_id = $2 AND business_date BETWEEN $3::date - 1 AND $3 AND resource_ids && $4
           AND block_flag AND ends_at > $5 AND (business_date = $3 OR starts_at < $5) ORDER BY starts_at, block_id`,
};
const COUNT_SERIES: Statement = {
  name: 'block.count_series',
  text: 'UPDATE block_series SET version = version + 1 WHERE business_id = $1 AND series_id = $2',
};
const CHANGED = [
  'seriesId',
  'title',
  'date',
  'start',
  'end',
  'startsAt',
  'endsAt',
  'from',
  'to',
  'resource',
  'serviceCategory',
  'blockFlag',
  'isRepeat',
  'repeat',
  'version',
] as const satisfies (keyof Block)[];
const UPDATE: Statement = {
  name: 'block.update',
  text: `UPDATE block SET ${ROWS.assign(CHANGED, 3)} WHERE business_id = $1 AND block_id = $2`,
};
const FREE: Statement = {
  name: 'block.free',
  text: 'DELETE FROM occupancy WHERE business_id = $1 AND block_id = ANY($2)',
};
/** From the rows of the blocks: a series of a year on all lanes has more places than a statement has parameters. */
const TAKE: Statement = {
  name: 'block.take',
  text: `INSERT INTO occupancy (business_id, occupancy_id, outlet_id, resource_id, starts_at, ends_at, business_date, kind, block_id)
         SELECT business_id, place.occupancy_id, outlet_id, place.resource_id, starts_at, ends_at, business_date, 'block', block_id
         FROM block JOIN unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS place (block_id, resource_id, occupancy_id) USING (block_id)
         WHERE business_id = $1`,
};

/** @throws ApiError `not_found`. */
export async function findBlock(tx: Tx, outletId: string, blockId: string): Promise<Block> {
  const [block] = await tx.query<Block>(FIND, [tx.businessId, outletId, blockId]);
  if (block === undefined) throw new ApiError('not_found');
  return block;
}

/** All times of a series by start, with its version. @throws ApiError `not_found`. */
export async function findSeries(
  tx: Tx,
  outletId: string,
  seriesId: string,
): Promise<{ version: number; blocks: Block[] }> {
  const values = [tx.businessId, outletId, seriesId];
  const [[series], blocks] = await Promise.all([
    tx.query<{ version: number }>(SERIES, values),
    tx.query<Block>(OF_SERIES, values),
  ]);
  if (series === undefined) throw new ApiError('not_found');
  return { version: series.version, blocks };
}

/** What blocks one of these places now, or later on this date. */
export function blocksStanding(
  tx: Tx,
  { outletId, date, resourceIds }: { outletId: string; date: string; resourceIds: readonly string[] },
): Promise<Block[]> {
  return tx.query<Block>(STANDING, [tx.businessId, outletId, date, resourceIds, tx.now.toString()]);
}

/** What a command writes: rows that are new, and rows that are changed. */
export type Written = { added: readonly Block[]; changed: readonly Block[] };

/**
 * Writes blocked times and what they take: all that they had is freed first, so that times of one series may exchange
 * places. `parts` are rows of other tables that the new ones refer to, or that belong to them.
 */
export function writeBlocks(tx: Tx, { added, changed }: Written, parts: readonly NewRows[]): void {
  const ids = changed.map(({ blockId }) => blockId);
  if (ids.length > 0) tx.send(FREE, [tx.businessId, ids]);
  for (const block of changed)
    tx.send(UPDATE, [tx.businessId, block.blockId, ...CHANGED.map((name) => stored(block)[name])]);
  const { statement, values } = insertStatement([...parts, ROWS.newRows(tx, added.map(stored))]);
  tx.send(statement, values);
  const taken = [...added, ...changed]
    .filter(({ blockFlag }) => blockFlag)
    .flatMap(({ blockId, resource }) => resource.map((resourceId) => ({ blockId, resourceId })));
  if (taken.length === 0) return;
  const places = [taken.map(({ blockId }) => blockId), taken.map(({ resourceId }) => resourceId)];
  tx.send(TAKE, [tx.businessId, ...places, taken.map(() => newId())]);
}

/** A parameter of type jsonb is sent as text. */
function stored(block: Block): Block {
  return { ...block, repeat: (block.repeat === null ? null : JSON.stringify(block.repeat)) as Block['repeat'] };
}

export function countSeries(tx: Tx, seriesId: string): void {
  tx.send(COUNT_SERIES, [tx.businessId, seriesId]);
}

export function newSeries(tx: Tx, outletId: string, seriesId: string): NewRows {
  return {
    table: 'block_series',
    columns: ['business_id', 'series_id', 'outlet_id'],
    rows: [[tx.businessId, seriesId, outletId]],
  };
}

const CARRY_DOWN: Statement = {
  name: 'block.carry_down',
  text: `UPDATE lane_down SET block_ids = block_ids || $3::uuid
         WHERE business_id = $1 AND ended_at IS NULL AND block_ids @> ARRAY[$2::uuid]`,
};

/** What goes on of a blocked time as another row keeps places down that failed, as the ended row did. */
export function carryDown(tx: Tx, { from, to }: { from: string; to: string }): void {
  tx.send(CARRY_DOWN, [tx.businessId, from, to]);
}

/** What a list is narrowed by; null: any. */
export type BlockFilter = {
  from: string | null;
  to: string | null;
  resource: string | null;
  serviceCategory: string | null;
  seriesId: string | null;
};
const WHERE = `FROM block k LEFT JOIN block_series s ON s.business_id = k.business_id AND s.series_id = k.series_id
  WHERE k.business_id = $1 AND k.outlet_id = $2
    AND ($3::date IS NULL OR k.business_date >= $3) AND ($4::date IS NULL OR k.business_date <= $4)
    AND ($5::uuid IS NULL OR $5 = ANY(k.resource_ids)) AND ($6::uuid IS NULL OR k.service_category = $6)
    AND ($7::uuid IS NULL OR k.series_id = $7)`;
const LIST: Statement = {
  name: 'block.list',
  text: `SELECT ${ROWS.select('k')}, s.version AS "seriesVersion" ${WHERE} ORDER BY k.starts_at, k.block_id LIMIT $8 OFFSET $9`,
};
const COUNT: Statement = { name: 'block.count', text: `SELECT count(*)::int AS total ${WHERE}` };

export type ListedBlock = Block & { seriesVersion: number | null };

export async function listBlocks(
  tx: Tx,
  outletId: string,
  { from, to, resource, serviceCategory, seriesId }: BlockFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedBlock[]; total: number }> {
  const values = [tx.businessId, outletId, from, to, resource, serviceCategory, seriesId];
  const [rows, [counted]] = await Promise.all([
    tx.query<ListedBlock>(LIST, [...values, page.limit, page.offset]),
    tx.query<{ total: number }>(COUNT, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** What stands in the way, as it is told: an item of a booking or of a hold, or another blocked time. */
export type Owner = {
  ownerId: string;
  bookingId: string | null;
  code: string | null;
  name: string;
  totalGuests: number;
  start: string;
  end: string;
  version: number;
  date: string;
};
const OWNERS: Statement = {
  name: 'block.owners',
  text: `SELECT i.booking_item_id AS "ownerId", b.booking_id AS "bookingId", b.prefix || '-' || b.code AS code,
           coalesce(nullif(b.name, ''), b.owner_name, '') AS name, b.total_guests AS "totalGuests",
           i.start_wall AS start, i.end_wall AS end, b.version, i.business_date AS date
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.booking_item_id = ANY($2)
         UNION ALL SELECT block_id, NULL, NULL, title, 0, start_wall, end_wall, version, business_date
         FROM block WHERE business_id = $1 AND block_id = ANY($2)`,
};

export async function ownersOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Owner>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<Owner>(OWNERS, [tx.businessId, ids]);
  return new Map(rows.map((row) => [row.ownerId, row]));
}
