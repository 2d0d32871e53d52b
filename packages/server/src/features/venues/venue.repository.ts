import type { VenueRow, VenueSet } from '@laneway/contract/venues/venue.schema';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { defineOutletEntity } from '../../platform/entity/define-entity.ts';
import { placeOrder } from '../outlets/outlets.door.ts';

/** Lanes, rooms and tables, and the sets they form. */
export const venues = defineOutletEntity<VenueRow, 'resourceId'>({
  table: 'resource',
  id: 'resourceId',
  columns: {
    name: 'value',
    venueType: 'once',
    number: 'value',
    maxGuest: 'value',
    status: 'value',
    gapAfter: 'value',
    serviceCategories: 'value',
    deskNumber: 'value',
  },
  subject: 'resource',
  nameOf: ({ name }) => name,
  unique: { resource_order_key: { code: 'venue.number_taken' } },
});
export const venueSets = defineOutletEntity<VenueSet, 'resourceSetId'>({
  table: 'resource_set',
  id: 'resourceSetId',
  columns: { name: 'value', members: 'value', status: 'value' },
  subject: 'resource',
  nameOf: ({ name }) => name,
});

const LIST: Statement = {
  name: 'venue.list',
  text: `SELECT ${venues.columns} FROM resource WHERE business_id = $1 AND outlet_id = $2
         ORDER BY ${placeOrder()}`,
};
const SETS: Statement = {
  name: 'venue.sets',
  text: `SELECT ${venueSets.columns} FROM resource_set WHERE business_id = $1 AND outlet_id = $2
         ORDER BY status, lower(name), resource_set_id`,
};
const KNOWN_CATEGORIES: Statement = {
  name: 'venue.known_categories',
  text: 'SELECT service_cat_id AS id FROM service_category WHERE business_id = $1 AND service_cat_id = ANY($2)',
};
/** Lanes, then rooms, then tables of an outlet, by number. */
export function listVenues(tx: Tx, outletId: string): Promise<VenueRow[]> {
  return tx.query<VenueRow>(LIST, [tx.businessId, outletId]);
}

export function listSets(tx: Tx, outletId: string): Promise<VenueSet[]> {
  return tx.query<VenueSet>(SETS, [tx.businessId, outletId]);
}

/** The given service categories that the business has. */
export async function knownCategories(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(KNOWN_CATEGORIES, [tx.businessId, [...new Set(ids)]]);
  return new Set(rows.map(({ id }) => id));
}
