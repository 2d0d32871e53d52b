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
import { MAIL_KINDS, type MailKind } from '@laneway/domain/customers/guest-mails';
import { DEFAULT_CURRENCY, symbolOf } from '@laneway/domain/money/format-money';
import { z } from 'zod';
import { PLATFORM_BUSINESS, type PlatformReader, type Tx } from '../../platform/database/database.ts';
import { changeRow, insertRow, withSent } from '../../platform/entity/change-row.ts';
import { pictureOfRow } from '../../platform/files/change-picture.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Say } from '../../platform/http/words.ts';
import type { Gateway } from '../../platform/outside/payments/payments.ts';
import { checkProved } from '../identity/identity.door.ts';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { hintBusiness } from '../../platform/activity/hint.ts';
import { keyId, keyText } from '../../platform/paging/cursor.ts';
import { pageOf, pageRequest, totalOf } from '../../platform/paging/page.ts';
import {
  businesses,
  businessesOfSignIn,
  endAllSessions,
  hasLedger,
  openSessions,
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
 * The business of the transaction, or the platform for its Admin, with the person's abilities there.
 * @throws ApiError `not_found`.
 */
export async function findBusiness(tx: Tx, actor: Actor): Promise<AnswerOf<typeof businessDetails>> {
  const isAdmin = actor.role === 'ADM';
  const [row, isFixed, signedIn] = await Promise.all([
    businesses.find(tx, tx.businessId),
    hasLedger(tx),
    isAdmin ? openSessions(tx) : Promise.resolve(null),
  ]);
  if (row === undefined) throw new ApiError('not_found');
  const isPlatform = tx.businessId === PLATFORM_BUSINESS;
  const edit = isAdmin || actor.role === 'BIZ' || isPermitted(actor.permissions, ['Account'], 'edit');
  return {
    business: present(row, isFixed),
    abilities: { edit, status: isAdmin && !isPlatform },
    signedIn,
    owners: isAdmin && !isPlatform ? await listOwners(tx, row.status) : null,
  };
}

type Caller = OwnerCaller;

/** Inserts the business that the transaction has entered, and invites its owner. */
export async function createBusiness(
  caller: Caller,
  gateway: Gateway | undefined,
  body: z.output<typeof businessCreateBody>,
): Promise<{ businessId: string; version: number }> {
  const { tx, actor } = caller;
  const blank = { ...BLANK, businessId: tx.businessId, processingFeeDetails: feesOf(body, []) };
  const typed = withSent(blank, typedOf(body));
  const gatewayAccount = typed.gatewayAccount ?? gateway?.newAccount?.(tx.businessId) ?? null;
  const row = { ...typed, gatewayAccount };
  const { name, status } = row;
  await insertRow(tx, actor, businesses, row, { what: 'business.created', after: { name, status } });
  if (body.owner !== undefined) await addOwner(caller, row, body.owner);
  return { businessId: tx.businessId, version: 1 };
}

/**
 * Changes the sent fields and leaves the rest. Disabling a business ends every session in it and notifies those who are
 * there; opening a draft invites its owners.
 * @throws ApiError `not_found`, `stale`, `validation` of the logo, `business.currency_fixed`, `business.transition`, or
 *   `forbidden` for a status, or a duty of owners, that is not theirs to set.
 */
export async function changeBusiness(caller: Caller, body: z.output<typeof businessUpdateBody>): Promise<Business> {
  const { tx, actor, say } = caller;
  const isPlatform = tx.businessId === PLATFORM_BUSINESS;
  if (body.status !== undefined && (actor.role !== 'ADM' || isPlatform)) throw new ApiError('forbidden');
  const isFixed = await hasLedger(tx);
  const picture = { purpose: 'logo', fileId: body.logoId, field: 'logoId', address: 'logoUrl' } as const;
  const logo = pictureOfRow({ tx, actor, say }, picture);
  const { was, is } = await changeRow(tx, actor, businesses, tx.businessId, typedOf(body), {
    what: ({ was: { status }, is: next }) => (next.status === status ? 'business.updated' : STATUS_DEEDS[next.status]),
    present: (row) => present(row, isFixed),
    factsOf: (row) => ({ ...factsOf(row), logoUrl: row.logoUrl }),
    merge: async (row, next) => {
      const logoUrl = await logo.replace(row.logoUrl);
      return { ...next, logoUrl, processingFeeDetails: feesOf(body, row.processingFeeDetails) };
    },
    check: async ({ was: row, is: next }) => {
      if (isFixed && next.currency !== row.currency) refuseCurrency(say);
      // What owners must do is not for those whom they have let in.
      if (next.ownersTwoStep !== row.ownersTwoStep && actor.role === 'MGR') throw new ApiError('forbidden');
      if (isMoneyDuty(row, next)) await checkMoneyDuty(tx, actor);
      if (next.status !== row.status) checkStep(row.status, next.status);
    },
    record: logo.record,
  });
  if (was.status !== 'INACTIVE' && is.status === 'INACTIVE') {
    endAllSessions(tx);
    hintBusiness(tx);
  }
  if (!was.ownersTwoStep && is.ownersTwoStep) hintBusiness(tx);
  if (was.status === 'DRAFT' && is.status === 'ACTIVE') await inviteWaitingOwners(caller, is);
  return present(is, isFixed);
}

/** Whose account is paid into, and what asks for a password, are for owners, who prove theirs, and the Admin. */
function isMoneyDuty(row: BusinessRecord, next: BusinessRecord): boolean {
  return row.gatewayAccount !== next.gatewayAccount || row.proofAboveCents !== next.proofAboveCents;
}

async function checkMoneyDuty(tx: Tx, actor: Actor): Promise<void> {
  if (actor.role === 'MGR') throw new ApiError('forbidden');
  if (actor.role !== 'ADM') await checkProved(tx, actor);
}

const STATUS_DEEDS = {
  DRAFT: 'business.updated',
  ACTIVE: 'business.activated',
  INACTIVE: 'business.deactivated',
} as const;

function checkStep(from: BusinessStatus, to: BusinessStatus): void {
  if (!mayBusinessBecome(from, to))
    throw new ApiError('business.transition', { params: { from, to }, details: { from, to } });
}

function refuseCurrency(say: Say): never {
  const code = 'business.currency_fixed';
  throw new ApiError(code, { details: { fields: { currency: say(`error.${code}`) } } });
}

const BLANK: Omit<BusinessRecord, 'businessId'> = {
  name: '',
  email: '',
  phone: '',
  address: {},
  logoUrl: null,
  status: 'DRAFT',
  currency: DEFAULT_CURRENCY,
  timezone: 'America/New_York',
  taxPer: 0,
  taxInclusive: false,
  senderAddress: '',
  replyAddress: '',
  ownersTwoStep: false,
  gatewayAccount: null,
  proofAboveCents: null,
  tipChoices: {},
  mailKinds: {},
  processingFeeDetails: [],
  version: 1,
};

type Sent = Partial<z.output<typeof businessUpdateBody>>;

/** The sent fields as stored; the fees are stored in the form of the API. */
function typedOf<S extends Sent>(sent: S) {
  const { processingFeeDetails: _, gatewayAccount, proofAbove, ...typed } = sent;
  return {
    ...typed,
    ...(gatewayAccount !== undefined && { gatewayAccount: gatewayAccount === '' ? null : gatewayAccount }),
    ...(proofAbove !== undefined && { proofAboveCents: proofAbove }),
  };
}

function feesOf({ processingFeeDetails: fees }: Sent, before: unknown[]): unknown[] {
  return fees === undefined ? before : z.encode(FEES, fees);
}

const FEES = z.array(processingFee);

function present(row: BusinessRecord, currencyFixed: boolean): Business {
  const { businessId, logoUrl, version } = row;
  return { businessId, ...factsOf(row), currencySymbol: symbolOf(row.currency), logoUrl, currencyFixed, version };
}

/** The fields that a person can change, in the form of the API. */
function factsOf(row: BusinessRecord) {
  const {
    businessId: _,
    logoUrl: __,
    version: ___,
    gatewayAccount,
    proofAboveCents,
    tipChoices,
    mailKinds,
    ...facts
  } = row;
  return {
    ...facts,
    gatewayAccount: gatewayAccount ?? '',
    tipChoices: { desk: tipChoices.desk ?? true, link: tipChoices.link ?? true },
    mailKinds: Object.fromEntries(MAIL_KINDS.map((kind) => [kind, mailKinds[kind] ?? true])) as Record<
      MailKind,
      boolean
    >,
    proofAbove: proofAboveCents === null ? null : toWire(cents(proofAboveCents)),
    address: { line1: '', line2: '', city: '', state: '', zip: '', country: '', ...known(row.address) },
    // Stored fees may omit fields with their default.
    processingFeeDetails: z.encode(FEES, FEES.parse(row.processingFeeDetails)),
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
