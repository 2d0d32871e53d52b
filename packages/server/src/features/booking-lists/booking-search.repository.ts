import type { Statement, Tx } from '../../platform/database/database.ts';
import { LISTED_COLUMNS } from './booking-columns.repository.ts';
import type { ListedBooking } from './booking-row.ts';
import type { SearchText } from '@laneway/domain/bookings/search-text';

/** A search reads up to so many matches, and the answer says that there are more. */
export const MOST_MATCHES = 500;
const SHOWN = 25;

/**
 * A CTE with the result of a search, as `found`: the newest `ids`, at most so many, and the number of `matches`,
 * counted to one beyond the limit. $2 to $5 are searchValues.
 */
export const foundUpTo = (most: number): string => `found AS MATERIALIZED (
  SELECT ids, matches FROM app.find_bookings($2::uuid[], $3::text[], $4, $5, ${MOST_MATCHES + 1}, ${most})
)`;

/** @param outletIds the outlets to search; null is all of the business. */
export function searchValues(outletIds: string[] | null, { terms, code, prefix }: SearchText): unknown[] {
  return [outletIds, terms, code, prefix];
}

/** ANY reads one range of the index, in the wanted order; a join would look up each booking by itself. */
const SEARCH: Statement = {
  name: 'booking_list.search',
  text: `WITH ${foundUpTo(SHOWN)}
         SELECT ${LISTED_COLUMNS}, o.name AS outlet_name, o.timezone,
           (SELECT matches FROM found) AS matches
         FROM booking b
         JOIN outlet o ON o.business_id = b.business_id AND o.outlet_id = b.outlet_id
         WHERE b.business_id = $1 AND b.booking_id = ANY ((SELECT ids FROM found)::uuid[])
         ORDER BY b.booking_id DESC`,
};

export type FoundBooking = ListedBooking & { outlet_name: string; timezone: string; matches: number };

/** The newest bookings at the outlets that match a text; `matches` counts all, to one beyond the limit. */
export async function searchBookings(tx: Tx, outletIds: string[] | null, text: SearchText): Promise<FoundBooking[]> {
  return tx.query<FoundBooking>(SEARCH, [tx.businessId, ...searchValues(outletIds, text)]);
}
