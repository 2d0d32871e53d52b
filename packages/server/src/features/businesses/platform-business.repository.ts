import type { BusinessStatus } from '@laneway/domain/businesses/business-status';
import { PLATFORM_BUSINESS, type PlatformReader, type Statement } from '../../platform/database/database.ts';
import { COUNTED_ROWS, type PageRequest } from '../../platform/paging/page.ts';

/** Reads across businesses, as the platform's role. */

export type ListedBusiness = {
  business_id: string;
  name: string;
  sort_name: string;
  email: string;
  phone: string;
  logo_url: string | null;
  city: string;
  status: BusinessStatus;
  outlets: number;
  version: number;
};

/** From three characters a search finds any part of name and e-mail, below that the beginning of the name. */
const NARROWED = `b.business_id <> '${PLATFORM_BUSINESS}'
  AND ($1::text IS NULL OR b.status = $1)
  AND ($2::text IS NULL OR CASE WHEN length($2) < 3 THEN starts_with(lower(b.name), $2)
    ELSE strpos(lower(b.name), $2) > 0 OR strpos(lower(b.email), $2) > 0 END)`;

const COUNT: Statement = {
  name: 'platform.business_count',
  text: `SELECT count(*) AS counted FROM (SELECT 1 FROM business b WHERE ${NARROWED} LIMIT ${COUNTED_ROWS + 1}) AS counted_rows`,
};

const LISTED = `b.business_id, b.name, lower(b.name) AS sort_name, b.email, b.phone, b.logo_url,
             coalesce(b.address->>'city', '') AS city, b.status, b.version,
             (SELECT count(*) FROM outlet o WHERE o.business_id = b.business_id) AS outlets`;

const MOST_FOUND = 50;
const BY_EMAIL: Statement = {
  name: 'platform.business_by_email',
  text: `SELECT ${LISTED}
         FROM business b
         WHERE b.business_id <> '${PLATFORM_BUSINESS}' AND (lower(b.email) = lower($1) OR b.business_id = ANY($2::uuid[]))
         ORDER BY lower(b.name), b.business_id LIMIT ${MOST_FOUND}`,
};

const LIST_FORWARD = list('platform.business_list', '>', 'ASC');
const LIST_BACKWARD = list('platform.business_list_back', '<', 'DESC');

function list(name: string, beyond: '>' | '<', direction: 'ASC' | 'DESC'): Statement {
  return {
    name,
    text: `SELECT ${LISTED}
           FROM business b
           WHERE ${NARROWED} AND ($3::text IS NULL OR (lower(b.name), b.business_id) ${beyond} ($3, $4::uuid))
           ORDER BY lower(b.name) ${direction}, b.business_id ${direction}
           LIMIT $5 OFFSET $6`,
  };
}

export type Narrowed = { status: BusinessStatus | null; search: string | null };

/** One page of businesses by name; one row more than the page holds when there are more. */
export function businessesOfPlatform(
  platform: PlatformReader,
  narrowed: Narrowed,
  page: PageRequest<[string, string]>,
): Promise<ListedBusiness[]> {
  const [name = null, id = null] = page.from ?? [];
  const values = [narrowed.status, narrowed.search, name, id, page.limit, page.offset];
  return platform.query<ListedBusiness>(page.backward ? LIST_BACKWARD : LIST_FORWARD, values);
}

/** The number of matching businesses, counted to one beyond the limit. */
export async function countBusinesses(platform: PlatformReader, narrowed: Narrowed): Promise<number> {
  const [row] = await platform.query<{ counted: number }>(COUNT, [narrowed.status, narrowed.search]);
  return row?.counted ?? 0;
}

/** Businesses with this contact address, and those named by id. */
export function businessesWithEmail(platform: PlatformReader, email: string, ids: string[]): Promise<ListedBusiness[]> {
  return platform.query<ListedBusiness>(BY_EMAIL, [email, ids]);
}
