import type { confirm, registerBusiness, signUp } from '@laneway/contract/identity/front-door.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { queueMail, type Post } from '../../platform/mail/post.ts';
import { displayName } from '../../platform/http/actor.ts';
import { codeState, countCodeTry, countGuess, forgetCodeTries, forgetFailures } from './attempts.ts';
import { CODE_MINUTES, judgeCode, makeCode, MOST_TRIES } from './code.ts';
import {
  accountById,
  accountsOf,
  addAccount,
  confirmIdentity,
  identityByEmail,
  signUpIdentity,
  type Identity,
} from './identity.repository.ts';
import { hashPassword } from './password.ts';
import {
  addDraftBusiness,
  changeDraftBusiness,
  openDraftBusiness,
  putStaff,
  staffName,
} from './registration.repository.ts';
import { useToken } from './token.repository.ts';

/** A new identity with its code. Who has an account already is told so by mail, never by the answer. */
export async function signUpPerson(
  database: Database,
  post: Post,
  body: InputOf<typeof signUp>['body'],
  language: Language,
): Promise<void> {
  const hash = await hashPassword(body.password);
  await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const identity = await signUpIdentity(tx, body.email, hash, language);
    if (!identity.confirmed) return mailCode(tx, post, identity, null, language);
    const letter = { kind: 'known' as const, url: `${post.publicUrl}/authentication/password-recovery` };
    await queueMail(tx, post, { letter, to: identity.email, language: identity.language ?? language });
  });
}

/** A business in DRAFT with its first owner; the mailed code opens it. A person who has an account keeps their password. */
export async function registerDraft(
  database: Database,
  post: Post,
  body: InputOf<typeof registerBusiness>['body'],
  language: Language,
): Promise<void> {
  const hash = await hashPassword(body.password);
  const { identity, drafts } = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    const person = await signUpIdentity(tx, body.email, hash, language);
    return { identity: person, drafts: person.confirmed ? [] : await accountsOf(tx, person.identity_id, 'BIZ') };
  });
  const { businessName: name, email, phone } = body;
  for (const draft of drafts) {
    const again = await database.transaction(draft.business_id, async (tx) => {
      if (!(await changeDraftBusiness(tx, { name, phone }))) return false;
      await putStaff(tx, draft.staff_id, body, phone || null);
      return true;
    });
    if (again) return mailCodeFor(draft.account_id);
  }
  const staffId = newId();
  const accountId = await database.transaction(newId(), async (tx) => {
    await addDraftBusiness(tx, { name, email, phone });
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
    return database.transaction(PLATFORM_BUSINESS, (tx) => mailCode(tx, post, identity, account, language));
  }
}

/** Makes a code and mails it. `accountId`: the role whose business it opens. */
export async function mailCode(
  tx: Tx,
  post: Post,
  identity: Identity,
  accountId: string | null,
  language: Language,
): Promise<void> {
  const code = await makeCode(tx, post.seal, identity.identity_id, accountId);
  const url = `${post.publicUrl}/authentication/verify-code?email=${encodeURIComponent(identity.email)}`;
  await queueMail(tx, post, {
    letter: { kind: 'confirm', code, url, minutes: CODE_MINUTES },
    to: identity.email,
    language: identity.language ?? language,
  });
}

/**
 * The address is theirs: opens the business that was registered, then the person may sign in.
 * @throws ApiError `auth.code_invalid` for whatever is wrong, `auth.code_used_up` when it was wrong so often that only a
 * new one helps, `too_many`; all of them also when nobody has the address.
 */
export async function confirmCode(
  database: Database,
  post: Post,
  body: InputOf<typeof confirm>['body'] & { address: string },
  say: Say,
): Promise<void> {
  const guess = { email: body.email, address: body.address, of: 'confirm' as const };
  const before = await database.transaction(PLATFORM_BUSINESS, (tx) => codeState(tx, body.email));
  // Before the waits between guesses: after them the code would be no better.
  if (isUsedUp(before)) throw wrongCode(before);
  await countGuess(database, guess, say);
  const { right, after } = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    await countCodeTry(tx, body.email);
    const identity = await identityByEmail(tx, body.email);
    // Asked for nobody, too, so that an answer takes as long either way.
    const code = await judgeCode(tx, post.seal, identity?.identity_id ?? PLATFORM_BUSINESS, body.code);
    if (!identity || !code) return { right: null, after: await codeState(tx, body.email) };
    const account = code.accountId && (await accountById(tx, code.accountId));
    return { right: { identity, hash: code.hash, account }, after: null };
  });
  if (right === null) throw wrongCode(after);
  const { identity, hash, account } = right;
  await forgetFailures(database, guess);
  // First what the code opens, then the code: a crash in between leaves one that opens it once more.
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
  await database.transaction(PLATFORM_BUSINESS, async (tx) => {
    if (!(await useToken(tx, hash, 'confirm'))) throw new ApiError('auth.code_invalid');
    await confirmIdentity(tx, identity.identity_id);
    await forgetCodeTries(tx, body.email);
    const doer = { name: identity.email, accountId: null, actingAs: 'SYS' as const };
    recordActivity(tx, doer, {
      what: 'identity.confirmed',
      subject: { kind: 'identity', id: identity.identity_id },
    });
  });
}

type CodeState = Awaited<ReturnType<typeof codeState>>;

const isUsedUp = ({ tries }: CodeState): boolean => tries >= MOST_TRIES;

function wrongCode(state: CodeState): ApiError {
  if (!isUsedUp(state)) return new ApiError('auth.code_invalid');
  return new ApiError('auth.code_used_up', { details: { retryAfter: state.wait } });
}
