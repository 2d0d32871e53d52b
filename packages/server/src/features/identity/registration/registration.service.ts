import type { Gateway } from '../../../platform/outside/payments/payments.ts';
import type { confirm, registerBusiness, signUp } from '@laneway/contract/identity/front-door.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Say } from '../../../platform/http/words.ts';
import { queueMail, type Post } from '../../../platform/mail/post.ts';
import { displayName } from '../../../platform/http/actor.ts';
import { codeState, countCodeTry, countGuess, forgetCodeTries, forgetFailures } from '../sign-in/attempts.ts';
import { CODE_MINUTES, judgeCode, makeCode, MOST_TRIES, type SignUp } from './code.ts';
import {
  accountById,
  addAccount,
  claimIdentity,
  ensureIdentity,
  identityByEmail,
  type Identity,
} from '../sign-in/identity.repository.ts';
import type { Newcomer } from '../sign-in/identity.service.ts';
import { hashPassword } from '../sign-in/password.ts';
import {
  addDraftBusiness,
  changeDraftBusiness,
  openDraftBusiness,
  putStaff,
  staffName,
} from './registration.repository.ts';
import { signUpOf, type NewSignUp } from './sign-up-cookie.ts';
import { endCode, findSignUp, useToken } from '../sessions/token.repository.ts';

/**
 * Creates an identity and mails its code. A person with an account learns that by mail, never by the answer. The
 * password stays with the code, since nobody has proved yet that the address is theirs.
 */
export async function signUpPerson(
  database: Database,
  post: Post,
  body: InputOf<typeof signUp>['body'],
  { signUp: begun, language }: Begun,
): Promise<void> {
  const passwordHash = await hashPassword(body.password);
  await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const identity = await ensureIdentity(tx, body.email, language);
    await takeReplaced(tx, identity, begun);
    const { secretHash } = begun;
    if (!identity.confirmed)
      return mailCode(tx, post, identity, { secretHash, accountId: null, passwordHash }, language);
    const letter = { kind: 'known' as const, url: `${post.publicUrl}/authentication/password-recovery` };
    await queueMail(tx, post, { letter, to: identity.email, language: identity.language ?? language });
  });
}

/** The parts of a sign-up besides its form. */
type Begun = { signUp: NewSignUp; language: Language };

/**
 * Creates a business in DRAFT with its first owner; the mailed code opens it. A person with an account keeps their
 * password. Registering again in the same browser changes the same draft; a draft of another browser is never touched.
 */
export async function registerDraft(
  database: Database,
  post: Post,
  body: InputOf<typeof registerBusiness>['body'],
  { signUp: begun, language, gateway }: Begun & { gateway?: Gateway | undefined },
): Promise<void> {
  const hash = await hashPassword(body.password);
  const { identity, draft } = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const person = await ensureIdentity(tx, body.email, language);
    const replaced = await takeReplaced(tx, person, begun);
    return { identity: person, draft: replaced?.accountId ? await accountById(tx, replaced.accountId) : undefined };
  });
  const { businessName: name, email, phone } = body;
  if (draft !== undefined) {
    const again = await database.transaction(draft.business_id, async (tx) => {
      if (!(await changeDraftBusiness(tx, { name, phone }))) return false;
      await putStaff(tx, draft.staff_id, body, phone || null);
      return true;
    });
    if (again) return mailCodeFor(draft.account_id);
  }
  const staffId = newId();
  const accountId = await database.transaction(newId(), async (tx) => {
    await addDraftBusiness(tx, { name, email, phone, gatewayAccount: gateway?.newAccount?.(tx.businessId) ?? null });
    await putStaff(tx, staffId, body, phone || null);
    const account = await addAccount(tx, { identityId: identity.identity_id, role: 'BIZ', staffId, isActive: true });
    const doer = { name: displayName(body), accountId: account, actingAs: 'BIZ' as const };
    recordActivity(tx, doer, {
      what: 'business.registered',
      subject: { kind: 'business', id: tx.businessId, version: 1 },
      after: { name, email, phone, status: 'DRAFT' },
    });
    return account;
  });
  return mailCodeFor(accountId);

  function mailCodeFor(account: string | null): Promise<void> {
    const passwordHash = identity.confirmed ? null : hash;
    const signedUp = { secretHash: begun.secretHash, accountId: account, passwordHash };
    return database.transaction(PLATFORM_BUSINESS, (tx) => mailCode(tx, post, identity, signedUp, language));
  }
}

/** Ends the code of this browser's earlier sign-up. @returns that sign-up; undefined when there was none. */
async function takeReplaced(
  tx: Tx,
  { identity_id: identityId }: Identity,
  { replaced }: NewSignUp,
): Promise<{ accountId: string | null } | undefined> {
  if (replaced === null) return undefined;
  const before = await findSignUp(tx, identityId, replaced);
  await endCode(tx, identityId, replaced);
  return before;
}

/** Makes a code for a sign-up and mails it. */
export async function mailCode(
  tx: Tx,
  post: Post,
  identity: Identity,
  signUp: SignUp,
  language: Language,
): Promise<void> {
  const code = await makeCode(tx, post.seal, identity.identity_id, signUp);
  const url = `${post.publicUrl}/authentication/verify-code?email=${encodeURIComponent(identity.email)}`;
  await queueMail(tx, post, {
    letter: { kind: 'confirm', code, url, minutes: CODE_MINUTES },
    to: identity.email,
    language: identity.language ?? language,
  });
}

/** Whether a sign-up can still be confirmed: its password counts only while the person has none. */
export function isOpenSignUp({ passwordHash }: Pick<SignUp, 'passwordHash'>, identity: Identity): boolean {
  return passwordHash === null || identity.password_hash === null;
}

/**
 * Confirms the address: opens the registered business and gives the person the password that was typed in this browser.
 * @throws ApiError `auth.sign_up_elsewhere` when this browser did not sign up with the address; `auth.code_invalid` for
 *   anything wrong, `auth.code_used_up` when only a new code helps, `too_many`; all of them also for an address without
 *   an account.
 * @returns who may come in without the password, since it was typed in this browser; null for who had one before, or
 *   registered no business.
 */
export async function confirmCode(
  database: Database,
  post: Post,
  body: InputOf<typeof confirm>['body'] & { address: string; cookies: string },
  say: Say,
): Promise<Newcomer | null> {
  const { email, address } = body;
  const secretHash = signUpOf(post, body, await database.now());
  // Counts no try, so that another browser cannot use up the code's tries.
  if (secretHash === null) throw new ApiError('auth.sign_up_elsewhere');
  const signedUp = { email, secretHash };
  // A sign-up is limited by the mails that it takes.
  const guess = { email, address, of: 'confirm' as const, device: secretHash.toString('hex') };
  const before = await database.transaction(PLATFORM_BUSINESS, (tx) => codeState(tx, signedUp, address));
  // Checked before the waits between guesses, after which the code would still be invalid.
  if (isUsedUp(before)) throw wrongCode(before);
  await countGuess(database, guess, say);
  const { right, after } = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    await countCodeTry(tx, signedUp);
    const identity = await identityByEmail(tx, email);
    // Runs for an unknown address too, so that the answer takes as long.
    const whose = { identityId: identity?.identity_id ?? PLATFORM_BUSINESS, secretHash };
    const code = await judgeCode(tx, post.seal, whose, body.code);
    if (!identity || !code || !isOpenSignUp(code, identity))
      return { right: null, after: await codeState(tx, signedUp, address) };
    const account = code.accountId && (await accountById(tx, code.accountId));
    return { right: { identity, ...code, account }, after: null };
  });
  if (right === null) throw wrongCode(after);
  const { identity, hash, passwordHash, account } = right;
  await forgetFailures(database, guess);
  // First opens the business, then uses the code: a crash in between leaves a code that works once more.
  if (account) {
    await database.transaction(account.business_id, async (tx) => {
      const version = await openDraftBusiness(tx);
      if (version === undefined) return;
      const name = displayName(await staffName(tx, account.staff_id));
      const doer = { name, accountId: account.account_id, actingAs: 'BIZ' as const };
      recordActivity(tx, doer, {
        what: 'business.opened',
        subject: { kind: 'business', id: tx.businessId, version },
        before: { status: 'DRAFT' },
        after: { status: 'ACTIVE' },
      });
    });
  }
  const claimed = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    if (!(await useToken(tx, hash, 'confirm'))) throw new ApiError('auth.code_invalid');
    const claim = passwordHash === null ? null : await claimIdentity(tx, identity.identity_id, passwordHash);
    // The person set a password elsewhere meanwhile, so this one would be dropped: the code is refused.
    if (claim === undefined) throw new ApiError('auth.code_invalid');
    await forgetCodeTries(tx, signedUp);
    const doer = { name: identity.email, accountId: null, actingAs: 'SYS' as const };
    recordActivity(tx, doer, {
      what: 'identity.confirmed',
      subject: { kind: 'identity', id: identity.identity_id },
    });
    return claim;
  });
  return claimed && account ? { identity: claimed, type: account.role, businessId: account.business_id } : null;
}

type CodeState = Awaited<ReturnType<typeof codeState>>;

const isUsedUp = ({ tries }: CodeState): boolean => tries >= MOST_TRIES;

function wrongCode(state: CodeState): ApiError {
  if (!isUsedUp(state)) return new ApiError('auth.code_invalid');
  return new ApiError('auth.code_used_up', { details: { retryAfter: state.wait } });
}
