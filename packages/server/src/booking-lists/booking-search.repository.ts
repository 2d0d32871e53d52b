import type { Statement, Tx } from '../database/database.ts';
import { LISTED_COLUMNS, WAITING_ITEM } from './booking-columns.repository.ts';
import type { ListedBooking } from './booking-row.ts';
import { LAST, type SearchText } from './search-text.ts';

/** A search stops here and says that there are more. */
export const MOST_MATCHES = 500;
const SHOWN = 25;
const STOP = MOST_MATCHES + 1;

/**
 * The ids that a search finds, as the common table `found`; places $2 to $6 are searchValues. Each outlet and each
 * meaning of the text is one range of a key: whole terms first and newest first, then those that begin so.
 */
export const FOUND = `found AS MATERIALIZED (
  SELECT DISTINCT hit.booking_id
  FROM unnest($2::uuid[]) AS o(outlet_id)
  CROSS JOIN LATERAL (
    (SELECT t.booking_id FROM unnest($3::text[]) AS typed(term)
     CROSS JOIN LATERAL (
       (SELECT e.booking_id FROM booking_term e
        WHERE e.business_id = $1 AND e.outlet_id = o.outlet_id AND e.term = typed.term
        ORDER BY e.booking_id DESC LIMIT ${STOP})
       UNION ALL
       (SELECT l.booking_id FROM booking_term l
        WHERE l.business_id = $1 AND l.outlet_id = o.outlet_id AND l.term > typed.term AND l.term < typed.term || '${LAST}'
        ORDER BY l.term LIMIT ${STOP})
     ) t)
    UNION ALL
    (SELECT c.booking_id FROM booking c
     WHERE c.business_id = $1 AND c.outlet_id = o.outlet_id AND c.code >= $4 AND c.code < $5
       AND ($6::text IS NULL OR c.prefix = $6)
     LIMIT ${STOP})
  ) hit
  LIMIT ${STOP}
)`;

export function searchValues(outletIds: string[], text: SearchText): unknown[] {
  const { terms, code, prefix } = text;
  return [outletIds, terms, code, code === null ? null : `${code}${LAST}`, prefix];
}

const SEARCH: Statement = {
  name: 'booking_list.search',
  text: `WITH ${FOUND}
         SELECT ${LISTED_COLUMNS}, o.name AS outlet_name, o.timezone, o.day_start, (SELECT count(*) FROM found) AS matches
         FROM (SELECT booking_id FROM found ORDER BY booking_id DESC LIMIT ${SHOWN}) newest
         JOIN booking b ON b.business_id = $1 AND b.booking_id = newest.booking_id
         JOIN outlet o ON o.business_id = b.business_id AND o.outlet_id = b.outlet_id
         ${WAITING_ITEM}
         ORDER BY b.booking_id DESC`,
};

const OUTLETS: Statement = {
  name: 'booking_list.outlets',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1',
};

export type FoundBooking = ListedBooking & {
  outlet_name: string;
  timezone: string;
  day_start: string;
  matches: number;
};

/** The newest bookings that a text finds at the outlets; `matches` counts all, to one beyond the limit. */
export function searchBookings(tx: Tx, outletIds: string[], text: SearchText): Promise<FoundBooking[]> {
  return tx.query<FoundBooking>(SEARCH, [tx.businessId, ...searchValues(outletIds, text)]);
}

export async function outletsOfBusiness(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ outlet_id: string }>(OUTLETS, [tx.businessId]);
  return rows.map((row) => row.outlet_id);
}
