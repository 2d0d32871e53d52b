import type { Statement, Tx } from '../database/database.ts';
import { LISTED_COLUMNS, WAITING_ITEM } from './booking-columns.repository.ts';
import { readListed, type ListedBooking, type ListedRecord } from './booking-row.ts';
import type { SearchText } from './search-text.ts';

/** A search stops here and says that there are more. */
export const MOST_MATCHES = 500;
const SHOWN = 25;

/** The ids that a search finds, newest first, to one beyond the limit: `ids` of `found`; $2 to $5 are searchValues. */
export const FOUND = `found AS MATERIALIZED (
  SELECT app.find_bookings($2::uuid[], $3::text[], $4, $5, ${MOST_MATCHES + 1}) AS ids
)`;

/** @param outletIds where to look; null is everywhere in the business. */
export function searchValues(outletIds: string[] | null, { terms, code, prefix }: SearchText): unknown[] {
  return [outletIds, terms, code, prefix];
}

const SEARCH: Statement = {
  name: 'booking_list.search',
  text: `WITH ${FOUND}
         SELECT ${LISTED_COLUMNS}, o.name AS outlet_name, o.timezone, (SELECT cardinality(ids) FROM found) AS matches
         FROM unnest((SELECT ids[1:${SHOWN}] FROM found)) AS newest(booking_id)
         JOIN booking b ON b.business_id = $1 AND b.booking_id = newest.booking_id
         JOIN outlet o ON o.business_id = b.business_id AND o.outlet_id = b.outlet_id
         ${WAITING_ITEM}
         ORDER BY b.booking_id DESC`,
};

type AtOutlet = { outlet_name: string; timezone: string; matches: number };
export type FoundBooking = ListedBooking & AtOutlet;

/** The newest bookings that a text finds at the outlets; `matches` counts all, to one beyond the limit. */
export async function searchBookings(tx: Tx, outletIds: string[] | null, text: SearchText): Promise<FoundBooking[]> {
  const values = [tx.businessId, ...searchValues(outletIds, text)];
  const records = await tx.query<ListedRecord & AtOutlet>(SEARCH, values);
  return records.map(readListed);
}
