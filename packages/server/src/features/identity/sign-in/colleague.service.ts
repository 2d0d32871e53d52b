import { PLATFORM_BUSINESS, type Statement, type Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Say } from '../../../platform/http/words.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { readTwoStep } from '../two-step/two-step.repository.ts';
import { passSecondStep } from '../two-step/two-step.service.ts';
import { useCode } from '../two-step/two-step.ts';
import { countGuess, forgetFailures, type Guess } from './attempts.ts';
import { knownDevice } from './device-cookie.ts';
import { identityByEmail, type Identity } from './identity.repository.ts';
import { isPassword } from './password.ts';
import { recordingRefusals, type Where } from './sign-in-record.ts';

/** A person who types their password at another's desk. */
export type Colleague = {
  accountId: string;
  name: string;
  /** Uses their two-step code up, in the transaction of what they allow. @throws ApiError `auth.code_invalid`. */
  passSecondStep: (tx: Tx) => Promise<void>;
};

type Typed = { email: string; password: string; code: string | null };
/** The desk: whose session it is, and its browser. */
type Desk = Where & { actor: Actor; cookies: string; isFromHere: boolean; say: Say };

/**
 * Owners and business admins who may act as the business now. Who must set up two-step sign-in before anything else may
 * not do this either.
 */
const MAY_STAND_IN: Statement = {
  name: 'colleague.may_stand_in',
  text: `SELECT a.account_id AS "accountId", concat_ws(' ', p.first_name, p.last_name) AS name
         FROM account a
         JOIN identity i ON i.identity_id = a.identity_id
         JOIN business b ON b.business_id = a.business_id
         JOIN staff p ON p.business_id = a.business_id AND p.staff_id = a.staff_id
         LEFT JOIN manager m ON m.business_id = a.business_id AND m.manager_id = a.staff_id AND a.role = 'MGR'
         WHERE a.business_id = $1 AND a.identity_id = $2 AND a.is_active
           AND (a.role = 'BIZ' OR (m.is_b_admin AND m.status = 'active'))
           AND (i.is_demo OR NOT b.owners_two_step OR i.two_step ->> 'state' IS NOT DISTINCT FROM 'on')
         ORDER BY a.role, a.account_id LIMIT 1`,
};

/**
 * Checks the password and two-step code of somebody who may stand in for the owner, at the desk of another person.
 * Guesses are counted by them and the desk's device, and by them and the desk's person, never with those of a sign-in:
 * nobody is kept out of signing in by them.
 * @throws ApiError `auth.invalid_credentials`, `auth.two_step` while the code is missing, `auth.code_invalid`,
 *   `approval.not_allowed` for the desk's own person and for who may not stand in, `too_many`.
 */
export async function checkColleague(
  desk: Desk,
  { post, demoAllowed }: { post: Post; demoAllowed: boolean },
  typed: Typed,
): Promise<Colleague> {
  const { database, actor } = desk;
  if (typed.email.toLowerCase() === actor.email.toLowerCase()) throw new ApiError('approval.not_allowed');
  const device = await deviceAt(desk, post, typed.email);
  return recordingRefusals(desk, { email: typed.email }, async () => {
    const identity = await checkPassword(desk, device, typed, demoAllowed && desk.isFromHere);
    await checkCode(desk, post, device, identity, typed.code);
    const [found] = await database.transaction(actor.businessId, (tx) =>
      tx.query<{ accountId: string; name: string }>(MAY_STAND_IN, [tx.businessId, identity.identity_id]),
    );
    if (found === undefined || identity.identity_id === actor.identityId) throw new ApiError('approval.not_allowed');
    const second = { identityId: identity.identity_id, code: typed.code ?? undefined };
    return { ...found, passSecondStep: (tx) => passSecondStep(tx, post.seal, second) };
  });
}

/** The desk's device: as the colleague is known there, else as its own person is, else its session. */
async function deviceAt({ database, actor, cookies }: Desk, post: Post, email: string): Promise<string> {
  const now = await database.now();
  const known = (of: string) => knownDevice(post, { email: of, cookies }, now);
  return known(email) ?? known(actor.email) ?? actor.sessionId;
}

async function checkPassword(desk: Desk, device: string, { email, password }: Typed, demoAllowed: boolean) {
  const { database } = desk;
  const guesses = guessesOf(desk, device, email, 'approval');
  const triesLeft = await countAll(desk, guesses);
  const identity = await database.transaction(PLATFORM_BUSINESS, (tx) => identityByEmail(tx, email));
  const right = await isPassword(identity?.confirmed ? identity.password_hash : null, password);
  if (identity === undefined || !right || (identity.is_demo && !demoAllowed)) {
    throw new ApiError('auth.invalid_credentials', { details: { triesLeft } });
  }
  for (const guess of guesses) await forgetFailures(database, guess);
  return identity;
}

async function checkCode(desk: Desk, { seal }: Post, device: string, identity: Identity, code: string | null) {
  const { database } = desk;
  const { identity_id: identityId, email } = identity;
  const { row, now } = await database.transaction(PLATFORM_BUSINESS, async (tx) => ({
    row: await readTwoStep(tx, identityId),
    now: tx.now.epochMilliseconds,
  }));
  if (row?.state !== 'on') return;
  if (code === null) throw new ApiError('auth.two_step');
  const guesses = guessesOf(desk, device, email, 'approval_code');
  const triesLeft = await countAll(desk, guesses);
  if (useCode(seal, identityId, row, code, now) === null) {
    throw new ApiError('auth.code_invalid', { details: { triesLeft } });
  }
  for (const guess of guesses) await forgetFailures(database, guess);
}

/** By the person of the desk as well, who could forget its cookie between two guesses. */
function guessesOf({ actor, address }: Desk, device: string, email: string, of: Guess['of'] & `approval${string}`) {
  const guess = { email, address, of };
  return [
    { ...guess, device },
    { ...guess, device: `by ${actor.identityId}` },
  ] satisfies Guess[];
}

/** @returns the number of tries left before a wait. */
async function countAll({ database, say }: Desk, guesses: readonly Guess[]): Promise<number> {
  const left: number[] = [];
  for (const guess of guesses) left.push(await countGuess(database, guess, say));
  return Math.min(...left);
}
