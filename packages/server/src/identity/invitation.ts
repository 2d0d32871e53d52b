import type { acceptInvitation as acceptEndpoint } from '@laneway/contract/identity/front-door.endpoints';
import type { Role } from '@laneway/contract/access/permissions';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { recordActivity } from '../activity/record-activity.ts';
import type { Database, Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { queueMail, type Post } from '../mail/post.ts';
import { displayName } from './actor.ts';
import {
  accountById,
  addAccount,
  confirmIdentity,
  ensureIdentity,
  identityById,
  moveAccount,
  openAccount,
  setPassword,
  type Identity,
} from './identity.repository.ts';
import { hashPassword } from './password.ts';
import { joinManager, putStaff, staffName } from './registration.repository.ts';
import { businessOfToken, hashOf, newSessionToken } from './session-token.ts';
import { addToken, endTokens, findToken, useToken } from './token.repository.ts';

const INVITATION_DAYS = 7;

export type Invitation = {
  role: Exclude<Role, 'ADM'>;
  /** The person inside the business; of a manager also the manager's id. */
  staffId: string;
  email: string;
  firstName: string;
  business: { name: string; senderAddress: string; replyAddress: string };
  /** Of who invites; a person who is known gets mail in their own. */
  language: Language;
};

/**
 * Invites somebody into the transaction's business: their identity, whether it was there before or not, their account,
 * a link and its mail. Asked again for the same person, it mails a new link and ends the old one.
 * @returns the account's id, or null when the person has this role here already and uses it.
 */
export async function invite(tx: Tx, post: Post, invitation: Invitation): Promise<string | null> {
  const { role, staffId, email, firstName, business, language } = invitation;
  const identity = await ensureIdentity(tx, email, null);
  const accountId = await addAccount(tx, { identityId: identity.identity_id, role, staffId, isActive: false });
  if (accountId === null) return null;
  const secret = newSessionToken(tx.businessId);
  await endTokens(tx, identity.identity_id, ['invitation']);
  await addToken(tx, {
    hash: hashOf(secret),
    kind: 'invitation',
    identityId: identity.identity_id,
    accountId,
    minutes: INVITATION_DAYS * 24 * 60,
  });
  // The page asks for a password only where there is none to keep.
  const known = hasPassword(identity) ? '&known=1' : '';
  await queueMail(tx, post, {
    letter: {
      kind: 'invitation',
      url: `${post.publicUrl}/authentication/register-unguarded?invitation=${secret}${known}`,
      business: business.name,
      name: firstName,
      days: INVITATION_DAYS,
    },
    to: identity.email,
    language: identity.language ?? language,
    from: business.senderAddress,
    replyTo: business.replyAddress,
  });
  return accountId;
}

/**
 * Gives an invitation that was not accepted yet to another address: the link that was mailed to the old one is useless.
 * To be followed by `invite`.
 * @throws the unique constraint's error when that person has the role in this business already.
 */
export async function readdress(
  tx: Tx,
  invited: { accountId: string; identityId: string },
  email: string,
): Promise<void> {
  const identity = await ensureIdentity(tx, email, null);
  await endTokens(tx, invited.identityId, ['invitation']);
  await moveAccount(tx, invited.accountId, identity.identity_id);
}

/**
 * Accepts: the account opens, the manager is active. Who has no confirmed password sets one; who has one keeps it, since
 * a link to one business is no way to change what opens the others.
 * @throws ApiError `auth.link_invalid` when the link is used, old or foreign; `validation` when a password is missing.
 */
export async function acceptInvitation(
  database: Database,
  { token, password, firstName, lastName }: InputOf<typeof acceptEndpoint>['body'],
  say: (key: string, params?: Record<string, unknown>) => string,
): Promise<void> {
  const businessId = businessOfToken(token);
  if (businessId === null) throw new ApiError('auth.link_invalid');
  const hash = hashOf(token);
  const identity = await database.transaction(businessId, async (tx) => {
    const found = await findToken(tx, hash, 'invitation');
    return found && identityById(tx, found.identity_id);
  });
  if (identity === undefined) throw new ApiError('auth.link_invalid');
  if (!hasPassword(identity) && password === undefined) {
    throw new ApiError('validation', { details: { fields: { password: say('validation.password_required') } } });
  }
  const newHash = password === undefined || hasPassword(identity) ? null : await hashPassword(password);
  await database.transaction(businessId, async (tx) => {
    const found = await findToken(tx, hash, 'invitation');
    const account = found?.account_id && (await accountById(tx, found.account_id));
    if (!account || !(await useToken(tx, hash, 'invitation'))) throw new ApiError('auth.link_invalid');
    const version = account.role === 'MGR' ? await joinManager(tx, account.staff_id) : 1;
    if (version === undefined) throw new ApiError('auth.link_invalid');
    if (newHash !== null) await setPassword(tx, account.identity_id, newHash);
    await confirmIdentity(tx, account.identity_id);
    await openAccount(tx, account.account_id);
    const before = await staffName(tx, account.staff_id);
    const name = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
    await putStaff(tx, account.staff_id, name, null);
    const doer = { name: displayName(name), accountId: account.account_id, actingAs: account.role };
    recordActivity(tx, doer, {
      what: 'manager.joined',
      subject: { kind: 'manager', id: account.staff_id, version },
      before: { ...before },
      after: name,
    });
  });
}

/** A password that was set and never confirmed may be anybody's. */
function hasPassword(identity: Identity): boolean {
  return identity.confirmed && identity.password_hash !== null;
}
