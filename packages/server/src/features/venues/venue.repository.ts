import type { VenueRow, VenueSet } from '@laneway/contract/venues/venue.schema';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';

const COLUMNS = `resource_id AS "resourceId", name, venue_type AS "venueType", number, max_guest AS "maxGuest", status,
  gap_after AS "gapAfter", service_categories AS "serviceCategories", desk_number AS "deskNumber", version`;
const ORDER = `ORDER BY CASE venue_type WHEN 'lane' THEN 1 WHEN 'room' THEN 2 ELSE 3 END, number`;
const LIST: Statement = {
  name: 'venue.list',
  text: `SELECT ${COLUMNS} FROM resource WHERE business_id = $1 AND outlet_id = $2 ${ORDER}`,
};
/** Writers of an outlet's places take turns with each other, and with what is sold there (selling.stay). */
const LOCK: Statement = {
  name: 'venue.lock_outlet',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = $2 FOR UPDATE',
};
const SETS: Statement = {
  name: 'venue.sets',
  text: `SELECT resource_set_id AS "resourceSetId", name, members, status, version FROM resource_set
         WHERE business_id = $1 AND outlet_id = $2 ORDER BY status, lower(name), resource_set_id`,
};
/** Numbers are unique at every moment, so what changes places first steps aside. */
const STEP_ASIDE: Statement = {
  name: 'venue.step_aside',
  text: `UPDATE resource SET number = number + 100000 WHERE business_id = $1 AND outlet_id = $2 AND resource_id = ANY($3)`,
};
const UPDATE: Statement = {
  name: 'venue.update',
  text: `UPDATE resource SET number = $4, name = $5, max_guest = $6, gap_after = $7, service_categories = $8,
           desk_number = $9, status = $10, version = version + 1
         WHERE business_id = $1 AND outlet_id = $2 AND resource_id = $3`,
};
const UPDATE_SET: Statement = {
  name: 'venue.update_set',
  text: `UPDATE resource_set SET name = $4, members = $5, status = $6, version = version + 1
         WHERE business_id = $1 AND outlet_id = $2 AND resource_set_id = $3`,
};
const KNOWN_CATEGORIES: Statement = {
  name: 'venue.known_categories',
  text: 'SELECT service_cat_id AS id FROM service_category WHERE business_id = $1 AND service_cat_id = ANY($2)',
};
const RESOURCE_COLUMNS = [
  'business_id',
  'resource_id',
  'outlet_id',
  'venue_type',
  'number',
  'name',
  'max_guest',
  'gap_after',
  'service_categories',
  'desk_number',
];
const SET_COLUMNS = ['business_id', 'resource_set_id', 'outlet_id', 'name', 'members'];

/** Lanes, then rooms, then tables of an outlet, by number. */
export function listVenues(tx: Tx, outletId: string): Promise<VenueRow[]> {
  return tx.query<VenueRow>(LIST, [tx.businessId, outletId]);
}

/** Keeps other writers of the outlet's places, and those who sell them, away until the end. */
export async function lockOutlet(tx: Tx, outletId: string): Promise<void> {
  await tx.query(LOCK, [tx.businessId, outletId]);
}

export function listSets(tx: Tx, outletId: string): Promise<VenueSet[]> {
  return tx.query<VenueSet>(SETS, [tx.businessId, outletId]);
}

export type NewVenue = Omit<VenueRow, 'status' | 'version'>;

export async function insertVenues(
  tx: Tx,
  outletId: string,
  rows: readonly NewVenue[],
  set: Pick<VenueSet, 'resourceSetId' | 'name' | 'members'> | null,
): Promise<void> {
  const { statement, values } = insertStatement([
    {
      table: 'resource',
      columns: RESOURCE_COLUMNS,
      rows: rows.map((row) => [
        tx.businessId,
        row.resourceId,
        outletId,
        row.venueType,
        row.number,
        row.name,
        row.maxGuest,
        row.gapAfter,
        row.serviceCategories,
        row.deskNumber,
      ]),
    },
    {
      table: 'resource_set',
      columns: SET_COLUMNS,
      rows: set === null ? [] : [[tx.businessId, set.resourceSetId, outletId, set.name, set.members]],
    },
  ]);
  await tx.query(statement, values);
}

/** Saves rows as they should be; `moved` are those whose number changes. */
export async function saveVenues(tx: Tx, outletId: string, rows: readonly VenueRow[], moved: string[]): Promise<void> {
  if (moved.length > 0) await tx.query(STEP_ASIDE, [tx.businessId, outletId, moved]);
  for (const row of rows) {
    const { number, name, maxGuest, gapAfter, serviceCategories, deskNumber, status } = row;
    const values = [number, name, maxGuest, gapAfter, serviceCategories, deskNumber, status];
    await tx.query(UPDATE, [tx.businessId, outletId, row.resourceId, ...values]);
  }
}

export async function saveSet(tx: Tx, outletId: string, set: VenueSet): Promise<void> {
  await tx.query(UPDATE_SET, [tx.businessId, outletId, set.resourceSetId, set.name, set.members, set.status]);
}

/** Of these service categories, those that the business has. */
export async function knownCategories(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(KNOWN_CATEGORIES, [tx.businessId, [...new Set(ids)]]);
  return new Set(rows.map(({ id }) => id));
}
