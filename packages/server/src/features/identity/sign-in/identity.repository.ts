import type { Role } from '@laneway/contract/access/permissions';
import type { Language } from '@laneway/contract/words/languages';
import { hintSessions } from '../../../platform/activity/hint.ts';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';

/** Open sessions of a person in one business; whoever signs in once more loses the one that was idle the longest. */
export const MOST_SESSIONS = 20;

export type Identity = {
  identity_id: string;
  email: string;
  password_hash: string | null;
  password_version: number;
  confirmed: boolean;
  is_demo: boolean;
  language: Language | null;
};
export type Account = { account_id: string; business_id: string; staff_id: string; identity_id: string };

const IDENTITY = `identity_id, email, password_hash, password_version, confirmed_at IS NOT NULL AS confirmed, is_demo, language`;
const BY_EMAIL: Statement = {
  name: 'identity.by_email',
  text: `SELECT ${IDENTITY} FROM identity WHERE lower(email) = lower($1)`,
};
const BY_ID: Statement = {
  name: 'identity.by_id',
  text: `SELECT ${IDENTITY} FROM identity WHERE identity_id = $1`,
};
const ENSURE: Statement = {
  name: 'identity.ensure',
  text: `INSERT INTO identity (identity_id, email, language) VALUES ($1, $2, $3)
         ON CONFLICT (lower(email)) DO UPDATE SET version = identity.version RETURNING ${IDENTITY}`,
};
const CONFIRM: Statement = {
  name: 'identity.confirm',
  text: 'UPDATE identity SET confirmed_at = app.now() WHERE identity_id = $1 AND confirmed_at IS NULL',
};
const SET_PASSWORD: Statement = {
  name: 'identity.set_password',
  text: `UPDATE identity SET password_hash = $2, password_version = password_version + 1, version = version + 1
         WHERE identity_id = $1 RETURNING ${IDENTITY}`,
};
/** Sets a first password only; an existing one is never overwritten. */
const CLAIM: Statement = {
  name: 'identity.claim',
  text: `UPDATE identity SET confirmed_at = coalesce(confirmed_at, app.now()), password_hash = $2,
           password_version = password_version + 1, version = version + 1
         WHERE identity_id = $1 AND password_hash IS NULL RETURNING ${IDENTITY}`,
};
const ACCOUNTS: Statement = {
  name: 'identity.accounts',
  text: `SELECT account_id, business_id, staff_id, identity_id FROM account
         WHERE identity_id = $1 AND role = $2 AND is_active ORDER BY account_id`,
};
const ACCOUNT: Statement = {
  name: 'identity.account',
  text: 'SELECT account_id, business_id, staff_id, identity_id, role FROM account WHERE account_id = $1',
};
const ADD_ACCOUNT: Statement = {
  name: 'identity.add_account',
  text: `INSERT INTO account (account_id, identity_id, role, business_id, staff_id, is_active) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (identity_id, role, business_id) DO UPDATE SET staff_id = excluded.staff_id, withdrawn_at = NULL
         WHERE NOT account.is_active RETURNING account_id`,
};
const OPEN_ACCOUNT: Statement = {
  name: 'identity.open_account',
  text: 'UPDATE account SET is_active = true WHERE account_id = $1 AND withdrawn_at IS NULL RETURNING account_id',
};
const WITHDRAW_ACCOUNT: Statement = {
  name: 'identity.withdraw_account',
  text: `UPDATE account SET withdrawn_at = app.now()
         WHERE business_id = $1 AND account_id = $2 AND NOT is_active AND withdrawn_at IS NULL RETURNING account_id`,
};
/** Only of a person who has never accepted. */
const MOVE_ACCOUNT: Statement = {
  name: 'identity.move_account',
  text: 'UPDATE account SET identity_id = $2 WHERE account_id = $1 AND NOT is_active',
};
const ADD_SESSION: Statement = {
  name: 'session.add',
  text: `INSERT INTO session (business_id, session_id, token_hash, account_id, identity_id, staff_id, role, user_role,
           device, address, created_at, last_used_at, idle_expires_at, expires_at, password_version)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13,
           coalesce($14, (SELECT password_version FROM identity WHERE identity_id = $5)))`,
};
/** Concurrent sign-ins of a person wait for each other, so that none is missed by the count. */
const LOCK_STAFF: Statement = {
  name: 'session.lock_staff',
  text: 'SELECT 1 AS locked FROM staff WHERE business_id = $1 AND staff_id = $2 FOR NO KEY UPDATE',
};
const END_OLDEST: Statement = {
  name: 'session.end_oldest',
  text: `UPDATE session SET ended_at = app.now() WHERE business_id = $1 AND session_id IN (
           SELECT session_id FROM session
           WHERE business_id = $1 AND staff_id = $2 AND ended_at IS NULL
             AND idle_expires_at > app.now() AND expires_at > app.now()
           ORDER BY last_used_at DESC, session_id DESC OFFSET ${MOST_SESSIONS - 1})
         RETURNING 1 AS ended`,
};
/** Excludes disabled managers and disabled businesses. */
const IS_OPEN: Statement = {
  name: 'identity.is_open',
  text: `SELECT b.name FROM business b LEFT JOIN manager m ON m.business_id = b.business_id AND m.manager_id = $2
         WHERE b.business_id = $1 AND b.status = 'ACTIVE' AND ($3 <> 'MGR' OR m.status = 'active')`,
};

/** The person with this address, in capitals or not. */
export async function identityByEmail(tx: Tx, email: string): Promise<Identity | undefined> {
  return (await tx.query<Identity>(BY_EMAIL, [email]))[0];
}

export async function identityById(tx: Tx, identityId: string): Promise<Identity | undefined> {
  return (await tx.query<Identity>(BY_ID, [identityId]))[0];
}

/** The person with this address; creates one without a password if there is none. */
export async function ensureIdentity(tx: Tx, email: string, language: Language | null): Promise<Identity> {
  return only(await tx.query<Identity>(ENSURE, [newId(), email, language]));
}

/** Confirms a person's address; repeating it changes nothing. */
export async function confirmIdentity(tx: Tx, identityId: string): Promise<void> {
  await tx.query(CONFIRM, [identityId]);
}

/** Sets a password; sessions opened with an older one end. */
export async function setPassword(tx: Tx, identityId: string, hash: string): Promise<Identity> {
  hintSessions(tx, identityId);
  return only(await tx.query<Identity>(SET_PASSWORD, [identityId, hash]));
}

/**
 * Gives a person their first password and confirms their address: the only way to a password for an unconfirmed
 * address. Undefined when they have a password already, which stays.
 */
export async function claimIdentity(tx: Tx, identityId: string, hash: string): Promise<Identity | undefined> {
  hintSessions(tx, identityId);
  return (await tx.query<Identity>(CLAIM, [identityId, hash]))[0];
}

/** A person's open accounts of a role, in every business, the oldest first. */
export async function accountsOf(tx: Tx, identityId: string, role: Role): Promise<Account[]> {
  return tx.query<Account>(ACCOUNTS, [identityId, role]);
}

/** An account of any business, open or not. */
export async function accountById(tx: Tx, accountId: string): Promise<(Account & { role: Role }) | undefined> {
  return (await tx.query<Account & { role: Role }>(ACCOUNT, [accountId]))[0];
}

/**
 * Adds a role in the transaction's business. @returns its id, or null when the person has accepted that role already.
 */
export async function addAccount(
  tx: Tx,
  account: { identityId: string; role: Role; staffId: string; isActive: boolean },
): Promise<string | null> {
  const { identityId, role, staffId, isActive } = account;
  const values = [newId(), identityId, role, tx.businessId, staffId, isActive];
  return (await tx.query<{ account_id: string }>(ADD_ACCOUNT, values))[0]?.account_id ?? null;
}

/** @throws the unique constraint's error when the other person has the role already. */
export async function moveAccount(tx: Tx, accountId: string, identityId: string): Promise<void> {
  await tx.query(MOVE_ACCOUNT, [accountId, identityId]);
}

/** Withdraws a role that nobody has accepted yet. False when it was accepted or withdrawn before. */
export async function withdrawAccount(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.query(WITHDRAW_ACCOUNT, [tx.businessId, accountId])).length > 0;
}

/** Opens a role for sign-in. False when its invitation was withdrawn. */
export async function openAccount(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.query(OPEN_ACCOUNT, [accountId])).length > 0;
}

/** The name of the business that this person may enter in this role now, else undefined. */
export async function openBusinessName(tx: Tx, staffId: string, role: Role): Promise<string | undefined> {
  return (await tx.query<{ name: string }>(IS_OPEN, [tx.businessId, staffId, role]))[0]?.name;
}

export type NewSession = {
  sessionId: string;
  tokenHash: Buffer;
  accountId: string;
  identityId: string;
  staffId: string;
  role: Role;
  /** The person's role at home: an Admin inside a business has the role BIZ there. */
  userRole: Role;
  device: string;
  address: string;
  /** Version of the password at sign-in, null for the present one; a newer one ends the session. */
  passwordVersion: number | null;
  idleExpiresAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

/** Opens a session in the transaction's business; at the limit, the one that was idle the longest ends. */
export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  const person = [tx.businessId, session.staffId];
  await tx.query(LOCK_STAFF, person);
  if ((await tx.query(END_OLDEST, person)).length > 0) hintSessions(tx, session.identityId);
  tx.send(ADD_SESSION, [
    tx.businessId,
    session.sessionId,
    session.tokenHash,
    session.accountId,
    session.identityId,
    session.staffId,
    session.role,
    session.userRole,
    session.device,
    session.address,
    tx.now.toString(),
    session.idleExpiresAt.toString(),
    session.expiresAt.toString(),
    session.passwordVersion,
  ]);
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no row back');
  return row;
}
