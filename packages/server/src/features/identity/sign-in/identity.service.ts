import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '@laneway/contract/access/permissions';
import type { PersonSettings, UserInfo, WayIn } from '@laneway/contract/identity/identity.schema';
import type { Language } from '@laneway/contract/words/languages';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Say } from '../../../platform/http/words.ts';
import type { Post } from '../../../platform/mail/post.ts';
import type { Seal } from '../../../platform/settings/seal.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Browser } from '../../../platform/http/sealed-cookie.ts';
import { countGuess, forgetFailures, type Guess } from './attempts.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import {
  accountsOf,
  addSession,
  identityByEmail,
  openBusinessName,
  type Account,
  type Identity,
} from './identity.repository.ts';
import { settingsOf } from '../own-account/own-account.repository.ts';
import { isPassword } from './password.ts';
import { checkSecondStep, passSecondStep } from '../two-step/two-step.service.ts';
import { findSession, idleMinutes } from '../sessions/session.repository.ts';
import { hashOf, newSessionToken } from '../../../platform/http/session-token.ts';
import { noteArrival } from './known-device.ts';
import { recordSession, type From } from './sign-in-record.ts';
import { signUpOf } from '../registration/sign-up-cookie.ts';
import { addToken, findToken, typedPassword, useToken } from '../sessions/token.repository.ts';

const SIGN_IN_TOKEN_MINUTES = 10;
const LONGEST_SESSION_HOURS = 30 * 24;

/**
 * Exchanges e-mail and password for a one-use token. A wrong address and a wrong password have the same answer and take
 * the same time.
 * @throws ApiError `auth.invalid_credentials`, `UserNotConfirmedException`, `too_many`.
 */
export async function signIn(
  database: Database,
  asked: Omit<Guess, 'of' | 'device'> & { password: string } & Browser,
  options: { demoAllowed: boolean; post: Post; say: Say },
): Promise<{ id: string; token: string }> {
  const now = await database.now();
  const guess = { ...asked, device: knownDevice(options.post, asked, now) };
  const triesLeft = await countGuess(database, guess, options.say);
  const { identity, typed } = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const person = await identityByEmail(tx, guess.email);
    // Reads for an unknown person too, so that the answer takes as long.
    const id = person?.identity_id ?? PLATFORM_BUSINESS;
    return { identity: person, typed: await typedPassword(tx, id, signUpOf(options.post, guess, tx.now)) };
  });
  // Before the address is confirmed, the password is the one of the sign-up.
  const right = await isPassword(identity?.confirmed ? identity.password_hash : typed, guess.password);
  if (!identity || !right || (identity.is_demo && !options.demoAllowed))
    throw new ApiError('auth.invalid_credentials', { details: { triesLeft } });
  await forgetFailures(database, guess);
  // Anybody can sign up with anybody's e-mail, so a browser is known only by the password of a confirmed one.
  if (!identity.confirmed) throw new ApiError('UserNotConfirmedException', { details: { email: identity.email } });
  rememberDevice(options.post, asked, now);
  return giveIdentityToken(database, identity);
}

/** Makes the one-use token that opens a session, for a person who has authenticated. */
export async function giveIdentityToken(
  database: Database,
  identity: Identity,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  await database.transaction(PLATFORM_BUSINESS, (tx) =>
    addToken(tx, {
      hash: hashOf(token),
      kind: 'sign_in',
      identityId: identity.identity_id,
      minutes: SIGN_IN_TOKEN_MINUTES,
      passwordVersion: identity.password_version,
    }),
  );
  return { id: identity.identity_id, token };
}

/** Somebody who has just set their first password, with the proof that the e-mail is theirs. */
export type Newcomer = { identity: Identity; type: Role; businessId: string };

/** Gives a newcomer what the right password would: the one-use token, and a browser that is remembered. */
export async function letIn(
  database: Database,
  post: Post,
  newcomer: Newcomer | null,
  browser: Browser,
): Promise<WayIn> {
  if (newcomer === null) return null;
  const { identity, type, businessId } = newcomer;
  rememberDevice(post, { email: identity.email, ...browser }, await database.now());
  return { ...(await giveIdentityToken(database, identity)), type, businessId };
}

/** The signed-in person, and the settings that they chose for every device. */
export type SignedIn = { userInfo: UserInfo; settings: PersonSettings };

export type LoginRequest = {
  type: Role;
  id: string;
  token: string;
  businessId?: string | undefined;
  code?: string | undefined;
};

/**
 * Exchanges a one-use token and a role for a session. A refusal leaves the token valid.
 * @throws ApiError `auth.invalid_credentials`, `auth.two_step` when a code is needed, `auth.code_invalid` when it is
 *   wrong, `too_many` after wrong ones, `auth.no_role` with the roles that are open when this one is not,
 *   `auth.choose_business` with the businesses of that role when there are several.
 */
export async function logIn(
  database: Database,
  request: LoginRequest,
  from: From & { browser: Buffer; say: Say; language: Language },
  seal: Seal,
): Promise<SignedIn> {
  const tokenHash = hashOf(request.token);
  const { accounts, passwordVersion } = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const found = await findToken(tx, tokenHash, 'sign_in');
    if (found === undefined || found.identity_id !== request.id || found.password_version === null)
      throw new ApiError('auth.invalid_credentials');
    return {
      accounts: await accountsOf(tx, found.identity_id, request.type),
      passwordVersion: found.password_version,
    };
  });
  const second = { identityId: request.id, code: request.code };
  await checkSecondStep(database, seal, second, from);
  const open = await openAccounts(database, accounts, request.type);
  const chosen =
    request.businessId === undefined ? open : open.filter(({ account }) => account.business_id === request.businessId);
  const [first] = chosen;
  if (first === undefined)
    throw new ApiError('auth.no_role', { details: { roles: await openRoles(database, request.id) } });
  if (chosen.length > 1) {
    const businesses = open.map(({ account, name }) => ({ businessId: account.business_id, name }));
    throw new ApiError('auth.choose_business', { details: { businesses } });
  }
  await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    await passSecondStep(tx, seal, second);
    if (!(await useToken(tx, tokenHash, 'sign_in'))) throw new ApiError('auth.invalid_credentials');
    await noteArrival(tx, first, { ...from, role: request.type });
  });
  return openSession(database, first.account, request.type, { ...from, passwordVersion });
}

/** The roles in which something is open to a person who has authenticated. */
async function openRoles(database: Database, identityId: string): Promise<Role[]> {
  const roles: Role[] = [];
  for (const role of ROLES) {
    const accounts = await database.transaction(PLATFORM_BUSINESS, (tx) => accountsOf(tx, identityId, role));
    if ((await openAccounts(database, accounts, role)).length > 0) roles.push(role);
  }
  return roles;
}

/** Those of a person's accounts that may be entered now, with the names of their businesses. */
export async function openAccounts(
  database: Database,
  accounts: Account[],
  role: Role,
): Promise<{ account: Account; name: string }[]> {
  const open: { account: Account; name: string }[] = [];
  for (const account of accounts) {
    const name = await database.transaction(account.business_id, (tx) => openBusinessName(tx, account.staff_id, role));
    if (name !== undefined) open.push({ account, name });
  }
  return open;
}

async function openSession(
  database: Database,
  account: Account,
  role: Role,
  from: From & { passwordVersion: number },
): Promise<SignedIn> {
  const token = newSessionToken(account.business_id);
  const sessionId = newId();
  const signedIn = await database.transaction(account.business_id, async (tx) => {
    // The business or role was disabled since it was looked up.
    if ((await openBusinessName(tx, account.staff_id, role)) === undefined) throw new ApiError('auth.no_role');
    await addSession(tx, {
      ...from,
      sessionId,
      tokenHash: hashOf(token),
      accountId: account.account_id,
      identityId: account.identity_id,
      staffId: account.staff_id,
      role,
      userRole: role,
      idleExpiresAt: tx.now.add({ minutes: idleMinutes(role, role) }),
      expiresAt: tx.now.add({ hours: LONGEST_SESSION_HOURS }),
    });
    const session = await presentSession(tx, token);
    if (session !== null) recordSession(tx, sessionId, session.userInfo, from);
    return session;
  });
  if (signedIn === null) throw new ApiError('auth.invalid_credentials');
  return signedIn;
}

/** A new session of the transaction's business for the console; null when the token has none. */
export async function presentSession(tx: Tx, token: string): Promise<SignedIn | null> {
  const actor = await findSession(tx, hashOf(token));
  if (actor === null) return null;
  return { userInfo: { ...presentUser(actor), token }, settings: await settingsOf(tx, actor) };
}

/** The session as the console keeps it. A manager who is a business admin is a BIZ user who keeps mgrId and mgrRole. */
export function presentUser(actor: Actor): Omit<UserInfo, 'token'> {
  return {
    id: actor.accountId,
    role: actor.role,
    businessId: actor.businessId,
    isBAdmin: actor.isBAdmin,
    permissions: actor.permissions,
    firstName: actor.firstName,
    lastName: actor.lastName,
    profileImageUrl: actor.profileImageUrl,
    userRole: actor.userRole,
    name: actor.businessName,
    ...(actor.needsTwoStep && { needsTwoStep: true as const }),
    ...(actor.isBAdmin && { mgrId: actor.staffId, mgrRole: 'MGR' as const }),
  };
}
