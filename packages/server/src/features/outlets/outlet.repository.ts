import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import type { Statement, Tx } from '../../platform/database/database.ts';

/** One row without an outlet when the business has none, no row when there is no such business. */
const LIST: Statement = {
  name: 'outlet.list',
  text: `SELECT o.outlet_id, o.name, o.prefix, o.timezone, b.currency, o.day_start, o.status, o.image_url, coalesce(o.address->>'city', '') AS city,
           (SELECT count(*) FROM resource r WHERE r.business_id = $1 AND r.outlet_id = o.outlet_id AND r.venue_type = 'lane') AS lanes,
           o.version
         FROM business b
         LEFT JOIN outlet o ON o.business_id = b.business_id
           AND ($2::text IS NULL OR o.status = $2) AND ($3::uuid[] IS NULL OR o.outlet_id = ANY($3))
         WHERE b.business_id = $1
         ORDER BY lower(o.name), o.outlet_id`,
};

type OutletRecord = {
  outlet_id: string | null;
  name: string;
  prefix: string;
  timezone: string;
  currency: string;
  day_start: string;
  status: OutletRow['status'];
  image_url: string | null;
  city: string;
  lanes: number;
  version: number;
};

/**
 * The outlets of the business by name; null when there is no such business.
 * @param only the outlets that the caller may see; null is all.
 */
export async function listOutlets(
  tx: Tx,
  { status, only }: { status: OutletRow['status'] | null; only: string[] | null },
): Promise<OutletRow[] | null> {
  const records = await tx.query<OutletRecord>(LIST, [tx.businessId, status, only]);
  if (records.length === 0) return null;
  return records.flatMap(({ outlet_id: outletId, day_start: dayStart, image_url: imageUrl, ...rest }) =>
    outletId === null ? [] : [{ outletId, dayStart, imageUrl, ...rest }],
  );
}
