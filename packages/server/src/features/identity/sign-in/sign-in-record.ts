import type { Role } from '@laneway/contract/access/permissions';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import type { UserInfo } from '@laneway/contract/identity/identity.schema';
import { recordActivity, SYSTEM } from '../../../platform/activity/record-activity.ts';
import { recordRepeated } from '../../../platform/activity/repeated.ts';
import { PLATFORM_BUSINESS, type Database, type Statement, type Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { displayName, type Actor } from '../../../platform/http/actor.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import type { Background, Piece } from '../../../platform/jobs/background.ts';
import { identityByEmail, identityById, type Account, type Identity } from './identity.repository.ts';

/**
 * What is recorded of sign-ins (ASVS 16.3.1): at the platform, and in each business whose person it concerns. A
 * session and its record are one transaction; a refusal is recorded behind the answer, which it neither delays nor
 * changes.
 */

/** The network address and the user agent of a call. */
export type From = { address: string; device: string };
export type Where = From & { database: Database; background: Background };

/** Refusals of a sign-in that are recorded, and what as. */
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  'auth.invalid_credentials': 'sign_in.failed',
  'auth.code_invalid': 'sign_in.failed',
  'auth.provider_denied': 'sign_in.failed',
  'auth.provider_off': 'sign_in.failed',
  'auth.provider_unknown': 'sign_in.failed',
  'auth.provider_unverified': 'sign_in.failed',
  too_many: 'sign_in.locked',
};

const ACCOUNTS: Statement = {
  name: 'sign_in_record.accounts',
  text: `SELECT DISTINCT ON (business_id) business_id, staff_id FROM account
         WHERE identity_id = $1 AND is_active ORDER BY business_id, account_id`,
};
const NAME: Statement = {
  name: 'sign_in_record.name',
  text: `SELECT first_name AS "firstName", last_name AS "lastName" FROM staff WHERE business_id = $1 AND staff_id = $2`,
};

/** Who signs in: by the e-mail that was typed, or by the id behind a token that was right. */
type Who = { email: string } | { identityId: string };

/** Carries out a step of the sign-in, and records its refusal. Null: nobody says who signs in. */
export async function recordingRefusals<T>(where: Where, who: Who | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    const what = code && REFUSALS[code];
    // Without a right token, the id in a call is anybody's.
    const isAnybody = who !== null && 'identityId' in who && code === 'auth.invalid_credentials';
    if (what !== undefined) recordRefusal(where, what, isAnybody ? null : who);
    throw error;
  }
}

function recordRefusal({ database, background, ...from }: Where, what: string, who: Who | null): void {
  const typed = who === null ? '' : 'email' in who ? who.email.toLowerCase() : who.identityId;
  const { address, device } = from;
  const work = async (times: number) => {
    const { person, accounts } = await database.transaction(PLATFORM_BUSINESS, async (tx) => {
      const known = await personOf(tx, who);
      const record = { what, address, device, times, person: known, name: known?.email };
      await recordRefusalOf(tx, record);
      return { person: known, accounts: known ? await tx.query<Account>(ACCOUNTS, [known.identity_id]) : [] };
    });
    for (const { business_id: businessId, staff_id: staffId } of accounts) {
      if (businessId === PLATFORM_BUSINESS) continue;
      await database.transaction(businessId, async (tx) => {
        const [staff] = await tx.query<{ firstName: string; lastName: string }>(NAME, [businessId, staffId]);
        if (staff === undefined) return;
        await recordRefusalOf(tx, { what, address, device, times, person, name: displayName(staff) });
      });
    }
  };
  background.run(
    { key: `${what} ${address} ${typed}`, work },
    refusalsTogether(database, what, { address: networkOf(address) }),
    refusalsTogether(database, what, {}),
  );
}

/** Under a flood: refusals that are recorded at the platform together, of a network or of all, whoever was meant. */
function refusalsTogether(database: Database, what: string, after: { address?: string }): Piece {
  const key = `${what} together ${after.address ?? ''}`;
  const subject = { kind: 'business', id: PLATFORM_BUSINESS };
  const refused = { doer: SYSTEM, activity: { what, subject, after } };
  const work = (times: number) =>
    database.transaction(PLATFORM_BUSINESS, (tx) => recordRepeated(tx, key, times, refused));
  return { key, work };
}

/** An address that nobody has confirmed counts as unknown. */
async function personOf(tx: Tx, who: Who | null): Promise<Identity | undefined> {
  if (who === null) return undefined;
  const found = 'email' in who ? await identityByEmail(tx, who.email) : await identityById(tx, who.identityId);
  return found?.confirmed ? found : undefined;
}

type Refusal = From & { what: string; times: number; person: Identity | undefined; name: string | undefined };

/** One activity for each person and network address and interval; for all unknown e-mails of an address together. */
async function recordRefusalOf(tx: Tx, { what, times, person, name, ...from }: Refusal): Promise<void> {
  const subject = person ? { kind: 'identity', id: person.identity_id } : { kind: 'business', id: tx.businessId };
  const after = { ...from, ...(name !== undefined && { name }) };
  const key = `${what} ${person?.identity_id ?? ''} ${from.address}`;
  await recordRepeated(tx, key, times, { doer: SYSTEM, activity: { what, subject, after } });
}

/** Records at the platform that somebody has signed in. @returns the activity's id. */
export function recordSignIn(
  tx: Tx,
  { email }: Identity,
  { account_id: accountId }: Account,
  { role, business, ...from }: From & { role: Role; business: string },
): string {
  const doer = { name: email, accountId, actingAs: role };
  const subject = { kind: 'account', id: accountId };
  return recordActivity(tx, doer, { what: 'session.opened', subject, after: { ...from, business } });
}

/** Records in the business of a new session who opened it. The platform's own is recorded by `recordSignIn`. */
export function recordSession(
  tx: Tx,
  sessionId: string,
  { id, userRole, ...names }: Omit<UserInfo, 'token'>,
  { address, device }: From,
): void {
  if (tx.businessId === PLATFORM_BUSINESS) return;
  const doer = { name: displayName(names), accountId: id, actingAs: userRole };
  const subject = { kind: 'session', id: sessionId };
  recordActivity(tx, doer, { what: 'session.opened', subject, after: { address, device } });
}

/** Records that a person has signed out, with the end of their session. */
export function recordSignOut(tx: Tx, actor: Actor, { address, device }: From): void {
  const subject = { kind: 'session', id: actor.sessionId };
  recordActivity(tx, actor, { what: 'session.closed', subject, after: { address, device } });
}

/** The same at the platform, behind the answer. */
export function recordSignOutThere({ database, background, address, device }: Where, actor: Actor): void {
  if (actor.businessId === PLATFORM_BUSINESS) return;
  const subject = { kind: 'session', id: actor.sessionId };
  const after = { address, device, business: actor.businessName };
  const work = () =>
    database.transaction(
      PLATFORM_BUSINESS,
      async (tx) => void recordActivity(tx, actor, { what: 'session.closed', subject, after }),
    );
  background.run({ key: `session.closed ${actor.sessionId}`, work });
}
