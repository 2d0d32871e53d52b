import type { businessDetails, businessList, businessSearch } from '@laneway/contract/businesses/business.endpoints';
import type {
  business,
  businessCreateBody,
  BusinessRow,
  businessUpdateBody,
} from '@laneway/contract/businesses/business.schema';
import { isPermitted } from '@laneway/contract/access/permissions';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { processingFee } from '@laneway/contract/plans/plan-amounts.schema';
import { mayBusinessBecome, type BusinessStatus } from '@laneway/domain/businesses/business-status';
import { z } from 'zod';
import { checkSeen } from '../../platform/activity/check-version.ts';
import { changed, recordActivity } from '../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type PlatformReader, type Tx } from '../../platform/database/database.ts';
import { changePicture } from '../../platform/files/change-picture.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hintBusiness } from '../../platform/activity/hint.ts';
import { keyId, keyText } from '../../platform/paging/cursor.ts';
import { pageOf, pageRequest, totalOf } from '../../platform/paging/page.ts';
import {
  businessById,
  businessesOfSignIn,
  endAllSessions,
  hasLedger,
  insertBusiness,
  lockBusiness,
  openSessions,
  updateBusiness,
  type Address,
  type BusinessRecord,
} from './business.repository.ts';
import { addOwner, inviteWaitingOwners, listOwners, type OwnerCaller } from './owner.service.ts';
import {
  businessesOfPlatform,
  businessesWithEmail,
  countBusinesses,
  type ListedBusiness,
} from './platform-business.repository.ts';

type Business = z.input<typeof business>;

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

/** Businesses that use an address, as their own or to sign in with. */
export async function searchBusinesses(
  tx: Tx,
  platform: PlatformReader,
  email: string,
): Promise<AnswerOf<typeof businessSearch>> {
  const rows = await businessesWithEmail(platform, email, await businessesOfSignIn(tx, email));
  return { rows: rows.map(presentRow) };
}

/**
 * The business of the transaction, or the platform for its Admin, with what the person may do there.
 * @throws ApiError `not_found`.
 */
export async function findBusiness(tx: Tx, actor: Actor): Promise<AnswerOf<typeof businessDetails>> {
  const isAdmin = actor.role === 'ADM';
  const [row, isFixed, signedIn] = await Promise.all([
    businessById(tx),
    hasLedger(tx),
    isAdmin ? openSessions(tx) : Promise.resolve(null),
  ]);
  if (row === undefined) throw new ApiError('not_found');
  const isPlatform = tx.businessId === PLATFORM_BUSINESS;
  const edit = isAdmin || actor.role === 'BIZ' || isPermitted(actor.permissions, ['Account'], 'edit');
  return {
    business: present(tx.businessId, row, isFixed),
    abilities: { edit, status: isAdmin && !isPlatform },
    signedIn,
    owners: isAdmin && !isPlatform ? await listOwners(tx, row.status) : null,
  };
}

type Caller = OwnerCaller;

/** Makes the business that the transaction has entered, and invites its owner. */
export async function createBusiness(
  caller: Caller,
  body: z.output<typeof businessCreateBody>,
): Promise<{ businessId: string; version: number }> {
  const { tx, actor } = caller;
  const row = merged({ ...BLANK, status: body.status }, body);
  await insertBusiness(tx, row);
  recordActivity(tx, actor, {
    what: 'business.created',
    subject: { kind: 'business', id: tx.businessId, version: 1 },
    after: { name: body.name, status: body.status },
  });
  if (body.owner !== undefined) await addOwner(caller, row, body.owner);
  return { businessId: tx.businessId, version: 1 };
}

/**
 * Changes what was sent and leaves the rest. Switching a business off ends every session in it and tells those who are
 * there; opening a draft invites its owners.
 * @throws ApiError `not_found`, `stale`, `validation` of the logo, `business.currency_fixed`, `business.transition`, or
 *   `forbidden` for a status that is not theirs to set.
 */
export async function changeBusiness(caller: Caller, body: z.output<typeof businessUpdateBody>): Promise<Business> {
  const { tx, actor, say } = caller;
  const isPlatform = tx.businessId === PLATFORM_BUSINESS;
  if (body.status !== undefined && (actor.role !== 'ADM' || isPlatform)) throw new ApiError('forbidden');
  const [row, isFixed] = await Promise.all([lockBusiness(tx), hasLedger(tx)]);
  if (row === undefined) throw new ApiError('not_found');
  const was = present(tx.businessId, row, isFixed);
  const { version } = row;
  await checkSeen(tx, { seen: body.version, is: version }, { id: tx.businessId, name: row.name }, was);

  const logo = { purpose: 'logo', now: row.logo_url, fileId: body.logoId, field: 'logoId' } as const;
  const { url, change } = await changePicture(tx, actor, logo, say);
  const next = { ...merged(row, body), logo_url: url };
  const facts = changed(factsOf(row), factsOf(next));
  const [before, after] = [
    { ...facts.before, ...change?.before },
    { ...facts.after, ...change?.after },
  ];
  if (Object.keys(after).length === 0) return was;
  if (isFixed && next.currency_symbol !== row.currency_symbol) throw new ApiError('business.currency_fixed');
  if (next.status !== row.status) step(tx, row.status, next.status);
  updateBusiness(tx, next, version);
  recordActivity(tx, actor, {
    what: next.status === row.status ? 'business.updated' : STATUS_DEEDS[next.status],
    subject: { kind: 'business', id: tx.businessId, version: version + 1 },
    before,
    after,
  });
  if (row.status === 'DRAFT' && next.status === 'ACTIVE') await inviteWaitingOwners(caller, next);
  return present(tx.businessId, { ...next, version: version + 1 }, isFixed);
}

const STATUS_DEEDS = {
  DRAFT: 'business.updated',
  ACTIVE: 'business.activated',
  INACTIVE: 'business.deactivated',
} as const;

function step(tx: Tx, from: BusinessStatus, to: BusinessStatus): void {
  if (!mayBusinessBecome(from, to))
    throw new ApiError('business.transition', { params: { from, to }, details: { from, to } });
  if (to !== 'INACTIVE') return;
  endAllSessions(tx);
  hintBusiness(tx);
}

const BLANK: BusinessRecord = {
  name: '',
  email: '',
  phone: '',
  address: {},
  logo_url: null,
  status: 'DRAFT',
  currency_symbol: '$',
  timezone: 'America/New_York',
  tax_per: 0,
  tax_inclusive: false,
  sender_address: '',
  reply_address: '',
  processing_fee_details: [],
  version: 1,
};

/** The row with what was sent; what was not sent stays. */
function merged(
  row: BusinessRecord,
  sent: Partial<Omit<z.output<typeof businessUpdateBody>, 'version' | 'provider' | 'logoId'>>,
): BusinessRecord {
  const fees = sent.processingFeeDetails;
  return {
    ...row,
    name: sent.name ?? row.name,
    email: sent.email ?? row.email,
    phone: sent.phone ?? row.phone,
    address: sent.address ?? row.address,
    status: sent.status ?? row.status,
    currency_symbol: sent.currencySymbol ?? row.currency_symbol,
    timezone: sent.timezone ?? row.timezone,
    tax_per: sent.taxPer ?? row.tax_per,
    tax_inclusive: sent.taxInclusive ?? row.tax_inclusive,
    sender_address: sent.senderAddress ?? row.sender_address,
    reply_address: sent.replyAddress ?? row.reply_address,
    processing_fee_details: fees ? z.encode(FEES, fees) : row.processing_fee_details,
  };
}

const FEES = z.array(processingFee);

function present(businessId: string, row: BusinessRecord, currencyFixed: boolean): Business {
  return { businessId, ...factsOf(row), logoUrl: row.logo_url, currencyFixed, version: row.version };
}

/** What a person can change, as it travels. */
function factsOf(row: BusinessRecord) {
  return {
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: { line1: '', line2: '', city: '', state: '', zip: '', country: '', ...known(row.address) },
    status: row.status,
    currencySymbol: row.currency_symbol,
    timezone: row.timezone,
    taxPer: row.tax_per,
    taxInclusive: row.tax_inclusive,
    senderAddress: row.sender_address,
    replyAddress: row.reply_address,
    // Stored fees may leave out what has its default.
    processingFeeDetails: z.encode(FEES, FEES.parse(row.processing_fee_details)),
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
    logoUrl: row.logo_url,
    city: row.city,
    status: row.status,
    outlets: row.outlets,
    version: row.version,
  };
}
