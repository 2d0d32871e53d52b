import type { Role } from '@laneway/contract/access/permissions';
import { hash } from '@node-rs/argon2';
import { newId } from '../platform/database/uuid.ts';
import { hashOf } from '../platform/http/session-token.ts';
import { invite } from '../features/identity/registration/invitation.ts';
import { beginSignUp } from '../features/identity/registration/sign-up-cookie.ts';
import { insert } from './insert.ts';
import type { TestApp } from './test-app.ts';
import { addPerson, insertAccount } from './test-venue.ts';

export const SAMPLE_PASSWORD = 'Right!2026x';

/** A new e-mail address. */
export function newEmail(): string {
  return `new.${newId().slice(-12)}@laneway.test`;
}

/** The secret of an invitation as a manager of a business, for an unknown person. */
export async function invitationTo(app: TestApp, businessId: string, email = newEmail()): Promise<string> {
  const staffId = newId();
  await insert(app.owner, 'staff', {
    business_id: businessId,
    staff_id: staffId,
    first_name: 'Mia',
    last_name: 'Stone',
  });
  await insert(app.owner, 'manager', { business_id: businessId, manager_id: staffId, email, status: 'invited' });
  const business = { name: 'Harbor Lanes', senderAddress: '', replyAddress: 'desk@harbor.test' };
  await app.database.transaction(businessId, (tx) =>
    invite(tx, app.post, { role: 'MGR', staffId, email, firstName: 'Mia', business, language: 'en' }),
  );
  return (await app.mailTo(email))?.token ?? '';
}

/** The cookie of a browser after a sign-up. */
export async function signedUpIn(
  { database, post }: Pick<TestApp, 'database' | 'post'>,
  email: string,
): Promise<string> {
  const { header } = beginSignUp(post, { email, cookies: '' }, await database.now());
  return header.split(';')[0] ?? '';
}

/** The cookie of a browser after the return from the provider. */
export async function backFromProvider({ app }: TestApp, email: string): Promise<string> {
  const begun = await app.inject({ method: 'POST', url: '/api/identity/provider/begin', payload: { type: 'BIZ' } });
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const state = new URL(begun.json<{ url: string }>().url).searchParams.get('state') ?? '';
  const query = { code: email, state };
  await app.inject({ url: '/api/identity/provider/callback', query, headers: { cookie } });
  return cookie;
}

/** One more session of an account. */
export async function anotherSession({ owner }: TestApp, accountId: string): Promise<string> {
  const sessionId = newId();
  await owner.query(
    `INSERT INTO session (business_id, session_id, token_hash, account_id, identity_id, staff_id, role, user_role, created_at, last_used_at, idle_expires_at, expires_at)
     SELECT business_id, $2, $3, account_id, identity_id, staff_id, role, user_role, created_at, last_used_at, idle_expires_at, expires_at
     FROM session WHERE account_id = $1 AND ended_at IS NULL AND role = user_role LIMIT 1`,
    [accountId, sessionId, hashOf(newId())],
  );
  return sessionId;
}

/**
 * A person with the sample's password, entered just now, who is bound at a provider. @returns the provider's issuer.
 */
export async function linkedIssuer(app: TestApp, accountId: string): Promise<string> {
  const issuer = 'https://id.laneway.test';
  await givePassword(app, accountId);
  await proved(app, accountId);
  await app.owner.query(
    `INSERT INTO identity_link (issuer, subject, identity_id)
     SELECT $2, account_id::text, identity_id FROM account WHERE account_id = $1 ON CONFLICT DO NOTHING`,
    [accountId, issuer],
  );
  return issuer;
}

/** Records on every session of an account that the password was just entered. */
export async function proved({ owner }: Pick<TestApp, 'owner'>, accountId: string): Promise<void> {
  await owner.query(
    'UPDATE session SET proved_at = app.now() WHERE identity_id = (SELECT identity_id FROM account WHERE account_id = $1)',
    [accountId],
  );
}

let passwordHash: Promise<string> | undefined;

/** Sets a person's password to the sample's. */
export async function givePassword({ owner }: TestApp, accountId: string): Promise<void> {
  await owner.query(
    'UPDATE identity SET password_hash = $2 WHERE identity_id = (SELECT identity_id FROM account WHERE account_id = $1)',
    [accountId, await sampleHash()],
  );
}

/** A weak hash on purpose, since tests sign in often. */
function sampleHash(): Promise<string> {
  passwordHash ??= hash(SAMPLE_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  return passwordHash;
}

/** An owner of Cedar who can sign in with the sample's password. */
export async function personWithPassword(
  { owner, venue }: Pick<TestApp, 'owner' | 'venue'>,
  more: Record<string, unknown> = {},
): Promise<{ email: string; identityId: string; accountId: string }> {
  const person = await addPerson(owner, venue.cedar.businessId, 'signer', 'BIZ');
  await owner.query('UPDATE identity SET password_hash = $2 WHERE identity_id = $1', [
    person.identityId,
    await sampleHash(),
  ]);
  for (const [column, value] of Object.entries(more)) {
    await owner.query(`UPDATE identity SET ${column} = $2 WHERE identity_id = $1`, [person.identityId, value]);
  }
  const { rows } = await owner.query<{ email: string }>('SELECT email FROM identity WHERE identity_id = $1', [
    person.identityId,
  ]);
  return { email: rows[0]?.email ?? '', identityId: person.identityId, accountId: person.accountId };
}

/** Another owner of a business, with the sample's password: somebody who may approve what is above a limit there. */
export async function approverOf(
  app: TestApp,
  businessId: string,
): Promise<{ email: string; identityId: string; accountId: string; token: string }> {
  const person = await addPerson(app.owner, businessId, 'approver', 'BIZ');
  await givePassword(app, person.accountId);
  const { rows } = await app.owner.query<{ email: string }>('SELECT email FROM identity WHERE identity_id = $1', [
    person.identityId,
  ]);
  return { ...person, email: rows[0]?.email ?? '' };
}

/** One more account of a person who can sign in. */
export async function addAccount(
  { owner }: Pick<TestApp, 'owner'>,
  identityId: string,
  businessId: string,
  role: Role,
): Promise<void> {
  await insertAccount(owner, { identityId, businessId, role, name: 'Sam' });
}

/**
 * A new address for a sample that sends mail: all samples come from one network address, which would soon have to wait.
 */
export async function freshEmail(app: Pick<TestApp, 'owner'>): Promise<string> {
  await app.owner.query("DELETE FROM attempt WHERE attempt_key LIKE 'mail-address:%'");
  return newEmail();
}
