import type { business, businessList, BusinessRow } from '@laneway/contract/businesses/business.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { z } from 'zod';
import { PLATFORM_BUSINESS, type PlatformReader, type Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { keyId, keyText } from '../paging/cursor.ts';
import { pageOf, pageRequest, totalOf } from '../paging/page.ts';
import { businessById, type Address } from './business.repository.ts';
import { businessesOfPlatform, countBusinesses, type ListedBusiness } from './platform-business.repository.ts';

const KEY = z.tuple([keyText, keyId]);

/** The businesses of the platform by name, without the platform itself. */
export async function listBusinesses(
  platform: PlatformReader,
  query: InputOf<typeof businessList>['query'],
  say: (key: string) => string,
): Promise<AnswerOf<typeof businessList>> {
  const request = pageRequest(query, 'name', KEY, say);
  const search = query.search?.toLowerCase() ?? '';
  const narrowed = { status: query.status ?? null, search: search === '' ? null : search };
  const [read, counted] = await Promise.all([
    businessesOfPlatform(platform, narrowed, request),
    countBusinesses(platform, narrowed),
  ]);
  const page = pageOf(request, read, (row): [string, string] => [row.sort_name, row.business_id]);
  return { ...page, rows: page.rows.map(presentRow), ...totalOf(counted) };
}

/** The business of the transaction. @throws ApiError `not_found`; the platform's own tenant is no business. */
export async function findBusiness(tx: Tx): Promise<z.input<typeof business>> {
  const row = tx.businessId === PLATFORM_BUSINESS ? undefined : await businessById(tx);
  if (row === undefined) throw new ApiError('not_found');
  return {
    businessId: tx.businessId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: { line1: '', line2: '', city: '', state: '', zip: '', country: '', ...known(row.address) },
    logoUrl: row.logo_url,
    status: row.status,
    currencySymbol: row.currency_symbol,
    timezone: row.timezone,
    taxPer: row.tax_per,
    taxInclusive: row.tax_inclusive,
    senderAddress: row.sender_address,
    replyAddress: row.reply_address,
    version: row.version,
  };
}

/** The parts of a stored address that have a text. */
function known({ line1, line2, city, state, zip, country }: Address): Address {
  const parts = Object.entries({ line1, line2, city, state, zip, country });
  return Object.fromEntries(parts.filter(([, text]) => typeof text === 'string'));
}

function presentRow(row: ListedBusiness): BusinessRow {
  return {
    businessId: row.business_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    status: row.status,
    outlets: row.outlets,
    version: row.version,
  };
}
