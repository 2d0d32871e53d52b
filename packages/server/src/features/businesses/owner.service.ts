import type { businessInviteOwner, businessWithdrawOwner } from '@laneway/contract/businesses/business.endpoints';
import type { BusinessOwner } from '@laneway/contract/businesses/business.schema';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { hintChange } from '../../platform/activity/hint.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import type { Actor } from '../../platform/http/actor.ts';
import {
  addAccount,
  countMail,
  endInvitations,
  ensureIdentity,
  invite,
  putStaff,
  withdrawAccount,
} from '../identity/identity.door.ts';
import type { Post } from '../../platform/mail/post.ts';
import { businesses, type BusinessRecord } from './business.repository.ts';
import { ownerByAccount, ownersOf, type OwnerRow } from './owner.repository.ts';

/** The caller of an invitation, in a transaction of the business. */
export type OwnerCaller = {
  tx: Tx;
  actor: Actor;
  post: Post;
  language: Language;
  say: Say;
};
type Owner = { firstName: string; lastName: string; email: string };
type Business = Pick<BusinessRecord, 'name' | 'status' | 'replyAddress'>;

/** The owners of the business; only the Admin may see them. */
export async function listOwners(tx: Tx, status: BusinessRecord['status']): Promise<BusinessOwner[]> {
  return (await ownersOf(tx)).map((row) => ({
    accountId: row.account_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    state: stateOf(row, status),
  }));
}

function stateOf(row: OwnerRow, status: BusinessRecord['status']): BusinessOwner['state'] {
  if (row.is_active) return 'active';
  if (row.is_invited) return 'invited';
  return status === 'DRAFT' ? 'waiting' : 'expired';
}

type Invitation = InputOf<typeof businessInviteOwner>['body'];

/**
 * Invites an owner, or again one who has not accepted yet: the earlier link ends. The owner of a draft gets their mail
 * when it opens. The count of mails is at the platform, between two transactions of the business.
 * @throws ApiError `not_found`, `business.inactive`, `business.owner_there`, `too_many`.
 */
export async function inviteOwner(
  caller: Omit<OwnerCaller, 'tx'> & { database: Database; businessId: string },
  { firstName, lastName, email }: Invitation,
): Promise<AnswerOf<typeof businessInviteOwner>> {
  const { database, businessId, actor, say } = caller;
  await database.transaction(businessId, (tx) => mayInvite(tx, email, say));
  await countMail(database, { email, address: `account ${actor.accountId}` }, say);
  return database.transaction(businessId, async (tx) => {
    const { row, staffId } = await mayInvite(tx, email, say);
    await addOwner({ ...caller, tx }, row, { firstName, lastName, email }, staffId);
    const sentence = row.status === 'DRAFT' ? 'business.owner_waits' : 'business.owner_invited';
    return { message: say(sentence), owners: await listOwners(tx, row.status) };
  });
}

/**
 * Locks the business and refuses an owner who cannot be invited. @returns the person's account and identity there, if
 * they had any.
 */
async function mayInvite(tx: Tx, email: string, say: Say): Promise<{ row: BusinessRecord; staffId?: string }> {
  const row = await businesses.lock(tx, tx.businessId);
  if (row === undefined || tx.businessId === PLATFORM_BUSINESS) throw new ApiError('not_found');
  if (row.status === 'INACTIVE') throw new ApiError('business.inactive');
  const before = (await ownersOf(tx)).find((owner) => owner.email.toLowerCase() === email.toLowerCase());
  if (before?.is_active === true) throw ownerThere(say);
  return { row, ...(before && { staffId: before.staff_id }) };
}

/**
 * Withdraws an invitation that was not accepted yet: its link stops working. A second withdrawal changes nothing.
 * @throws ApiError `not_found`, `business.owner_there` when it was accepted meanwhile.
 */
export async function withdrawOwner(
  { tx, actor, say }: Pick<OwnerCaller, 'tx' | 'actor' | 'say'>,
  accountId: string,
): Promise<AnswerOf<typeof businessWithdrawOwner>> {
  const row = await businesses.lock(tx, tx.businessId);
  const owner = await ownerByAccount(tx, accountId);
  if (row === undefined || owner === undefined) throw new ApiError('not_found');
  // Locks the links first, in the order of accepting, so that of the two at once the second waits for the first.
  await endInvitations(tx, owner.identity_id, accountId);
  if (await withdrawAccount(tx, accountId)) {
    recordActivity(tx, actor, {
      what: 'owner.withdrawn',
      subject: { kind: 'owner', id: owner.staff_id },
      before: { firstName: owner.first_name, lastName: owner.last_name, email: owner.email },
    });
    hintChange(tx, 'owner');
  } else if ((await ownerByAccount(tx, accountId))?.is_active === true) throw new ApiError('business.owner_there');
  return { message: say('business.owner_withdrawn'), owners: await listOwners(tx, row.status) };
}

/** Adds a new owner; mails them where the business is open. */
export async function addOwner(
  caller: OwnerCaller,
  business: Business,
  owner: Owner,
  staffId = newId(),
): Promise<void> {
  const { tx, actor, say } = caller;
  const { firstName, lastName, email } = owner;
  await putStaff(tx, staffId, { firstName, lastName }, null);
  if (business.status === 'ACTIVE') await mailOwner(caller, business, { staffId, email, firstName });
  else {
    const identity = await ensureIdentity(tx, email, null);
    const account = { identityId: identity.identity_id, role: 'BIZ', staffId, isActive: false } as const;
    if ((await addAccount(tx, account)) === null) throw ownerThere(say);
  }
  recordActivity(tx, actor, {
    what: 'owner.invited',
    subject: { kind: 'owner', id: staffId },
    after: { firstName, lastName, email },
  });
  hintChange(tx, 'owner');
}

/** Mails the owners of a draft when it opens. */
export async function inviteWaitingOwners(caller: OwnerCaller, business: Business): Promise<void> {
  for (const row of await ownersOf(caller.tx)) {
    if (row.is_active) continue;
    const { staff_id: staffId, email, first_name: firstName } = row;
    await mailOwner(caller, business, { staffId, email, firstName });
  }
}

async function mailOwner(
  { tx, post, language, say }: OwnerCaller,
  { name, replyAddress }: Business,
  owner: { staffId: string; email: string; firstName: string },
): Promise<void> {
  // The mail comes from the platform's sender, whatever the business's own is.
  const business = { name, senderAddress: '', replyAddress };
  const invited = await invite(tx, post, { role: 'BIZ', ...owner, business, language });
  if (invited === null) throw ownerThere(say);
}

function ownerThere(say: OwnerCaller['say']): ApiError {
  const fields = { email: say('error.business.owner_there') };
  return new ApiError('business.owner_there', { details: { fields } });
}
