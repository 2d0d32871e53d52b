import type { VenueRow } from '@laneway/contract/venues/venue.endpoints';
import type { Statement, Tx } from '../database/database.ts';

const LIST: Statement = {
  name: 'venue.list',
  text: `SELECT resource_id, name, venue_type, number, max_guest, status, gap_after, service_categories, desk_number, version
         FROM resource WHERE business_id = $1 AND outlet_id = $2
         ORDER BY CASE venue_type WHEN 'lane' THEN 1 WHEN 'room' THEN 2 ELSE 3 END, number`,
};

type ResourceRecord = {
  resource_id: string;
  name: string;
  venue_type: VenueRow['venueType'];
  number: number;
  max_guest: number;
  status: VenueRow['status'];
  gap_after: boolean;
  service_categories: string[];
  desk_number: string | null;
  version: number;
};

/** Lanes, then rooms, then tables of an outlet, by number. */
export async function listVenues(tx: Tx, outletId: string): Promise<VenueRow[]> {
  const records = await tx.query<ResourceRecord>(LIST, [tx.businessId, outletId]);
  return records.map((record) => ({
    resourceId: record.resource_id,
    name: record.name,
    venueType: record.venue_type,
    number: record.number,
    maxGuest: record.max_guest,
    status: record.status,
    gapAfter: record.gap_after,
    serviceCategories: record.service_categories,
    deskNumber: record.desk_number,
    version: record.version,
  }));
}
