import type {
  acceptInvitation as acceptEndpoint,
  invitation as invitationEndpoint,
} from '@laneway/contract/identity/front-door.endpoints';
import type { Role } from '@laneway/contract/access/permissions';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { hintChange } from '../../../platform/activity/hint.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Say } from '../../../platform/http/words.ts';
import { queueMail, type Post } from '../../../platform/mail/post.ts';
import { senderOf, type Sender } from '../../../platform/mail/sender.repository.ts';
import { displayName } from '../../../platform/http/actor.ts';
import {
  accountById,
  addAccount,
  claimIdentity,
  confirmIdentity,
  ensureIdentity,
  identityById,
  moveAccount,
  openAccount,
} from '../sign-in/identity.repository.ts';
import type { Newcomer } from '../sign-in/identity.service.ts';
import { hashPassword } from '../sign-in/password.ts';
import { hasLink } from '../provider/provider.repository.ts';
import { joinManager, putStaff, staffName } from './registration.repository.ts';
import { businessOfToken, hashOf, newSessionToken } from '../../../platform/http/session-token.ts';
import { addToken, endTokens, findToken, isWithdrawn, useToken } from '../sessions/token.repository.ts';

const INVITATION_DAYS = 7;
const OFFER_MINUTES = 15;

export type Invitation = {
  role: Exclude<Role, 'ADM'>;
  /** The staff id in the business; of a manager also the manager's id. */
  staffId: string;
  email: string;
  firstName: string;
  business: Sender;
  /** Language of the inviting person; a known person gets mail in their own. */
  language: Language;
};

/**
 * Invites a person into the transaction's business: finds or creates their identity, adds their account, and mails a
 * link. Repeated for the same person, it mails a new link and ends the old one.
 * @returns the account's id, or null when the person has accepted this role here already.
 */
export async function invite(tx: Tx, post: Post, invitation: Invitation): Promise<string | null> {
  const { role, staffId, email, firstName, business, language } = invitation;
  const identity = await ensureIdentity(tx, email, null);
  const accountId = await addAccount(tx, { identityId: identity.identity_id, role, staffId, isActive: false });
  if (accountId === null) return null;
  await endTokens(tx, identity.identity_id, ['invitation']);
  const secret = await addInvitation(tx, identity.identity_id, accountId, INVITATION_DAYS * 24 * 60);
  await queueMail(tx, post, {
    letter: {
      kind: 'invitation',
      role,
      url: `${post.publicUrl}/authentication/register-unguarded?invitation=${secret}`,
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

/** A second link for an open invitation, for a person who has proved that its e-mail is theirs. */
export function offerInvitation(tx: Tx, identityId: string, accountId: string): Promise<string> {
  return addInvitation(tx, identityId, accountId, OFFER_MINUTES);
}

async function addInvitation(tx: Tx, identityId: string, accountId: string, minutes: number): Promise<string> {
  const secret = newSessionToken(tx.businessId);
  await addToken(tx, { hash: hashOf(secret), kind: 'invitation', identityId, accountId, minutes });
  return secret;
}

/**
 * Moves an invitation that was not accepted yet to another address: the link mailed to the old one stops working. Call
 * `invite` afterwards.
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

type Link = { businessId: string; hash: Buffer; hasPassword: boolean };
type Known = AnswerOf<typeof invitationEndpoint>;

/**
 * The inviting business and the invited person, for the page of the link.
 * @throws ApiError `auth.link_invalid` when the link is used, expired or unknown; `auth.invitation_withdrawn`.
 */
export async function invitationOf(database: Database, token: string): Promise<Known> {
  const { business, email, role, firstName, lastName, known } = await readLink(database, token);
  return { business, email, role, firstName, lastName, known };
}

async function readLink(database: Database, token: string): Promise<Known & Link> {
  const businessId = businessOfToken(token);
  if (businessId === null) throw new ApiError('auth.link_invalid');
  const hash = hashOf(token);
  return database.transaction(businessId, async (tx) => {
    const found = await findToken(tx, hash, 'invitation');
    if (found === undefined || (await isWithdrawn(tx, hash))) throw await refusalOf(tx, hash);
    const identity = await identityById(tx, found.identity_id);
    const account = found.account_id === null ? undefined : await accountById(tx, found.account_id);
    if (identity === undefined || account === undefined) throw new ApiError('auth.link_invalid');
    const name = await staffName(tx, account.staff_id);
    const { name: business } = await senderOf(tx);
    const hasPassword = identity.password_hash !== null;
    const known = hasPassword || (await hasLink(tx, identity.identity_id));
    return { business, email: identity.email, role: account.role, ...name, known, hasPassword, businessId, hash };
  });
}

/**
 * Accepts an invitation: the account opens, the manager becomes active, and the address is confirmed. A person who can
 * sign in neither by password nor at a provider sets a password. A person with a password keeps it, since a link to one
 * business must not change the password for the others; a new one is refused instead of being dropped.
 * @throws ApiError `auth.link_invalid` when the link is used, expired or unknown; `auth.invitation_withdrawn`;
 *   `validation` when a password is missing, or sent where there is one.
 * @returns who set a password and may come in without typing it again; null for who goes on with what they have.
 */
export async function acceptInvitation(
  database: Database,
  { token, password, firstName, lastName }: InputOf<typeof acceptEndpoint>['body'],
  say: Say,
): Promise<Newcomer | null> {
  const refused = (key: string) => new ApiError('validation', { details: { fields: { password: say(key) } } });
  const { businessId, hash, known, hasPassword } = await readLink(database, token);
  if (!known && password === undefined) throw refused('validation.password_required');
  if (hasPassword && password !== undefined) throw refused('accept.has_password');
  const newHash = password === undefined ? null : await hashPassword(password);
  return database.transaction(businessId, async (tx) => {
    const found = await findToken(tx, hash, 'invitation');
    const account = found?.account_id && (await accountById(tx, found.account_id));
    if (!account || !(await useToken(tx, hash, 'invitation'))) throw await refusalOf(tx, hash);
    const version = account.role === 'MGR' ? await joinManager(tx, account.staff_id) : 1;
    if (version === undefined || !(await openAccount(tx, account.account_id))) throw await refusalOf(tx, hash);
    await endTokens(tx, account.identity_id, ['invitation']);
    const claimed = newHash === null ? null : await claimIdentity(tx, account.identity_id, newHash);
    // The person set a password elsewhere since the link was read.
    if (claimed === undefined) throw refused('accept.has_password');
    await confirmIdentity(tx, account.identity_id);
    const before = await staffName(tx, account.staff_id);
    const name = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
    await putStaff(tx, account.staff_id, name, null);
    const doer = { name: displayName(name), accountId: account.account_id, actingAs: account.role };
    const isManager = account.role === 'MGR';
    recordActivity(tx, doer, {
      what: isManager ? 'manager.joined' : 'owner.joined',
      subject: { kind: isManager ? 'manager' : 'owner', id: account.staff_id, version },
      before: { ...before },
      after: name,
    });
    hintChange(tx, isManager ? 'manager' : 'owner');
    return claimed && { identity: claimed, type: account.role, businessId };
  });
}

async function refusalOf(tx: Tx, hash: Buffer): Promise<ApiError> {
  return new ApiError((await isWithdrawn(tx, hash)) ? 'auth.invitation_withdrawn' : 'auth.link_invalid');
}
