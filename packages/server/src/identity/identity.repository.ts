import type { Role } from '@laneway/contract/access/permissions';
import type { Statement, Tx } from '../database/database.ts';

export type Identity = {
  identity_id: string;
  email: string;
  password_hash: string | null;
  confirmed: boolean;
  is_demo: boolean;
};
export type Account = { account_id: string; business_id: string; staff_id: string; identity_id: string };

const BY_EMAIL: Statement = {
  name: 'identity.by_email',
  text: `SELECT identity_id, email, password_hash, confirmed_at IS NOT NULL AS confirmed, is_demo
         FROM identity WHERE lower(email) = lower($1)`,
};
const ACCOUNTS: Statement = {
  name: 'identity.accounts',
  text: `SELECT account_id, business_id, staff_id, identity_id FROM account
         WHERE identity_id = $1 AND role = $2 AND is_active ORDER BY account_id`,
};
const ADD_TOKEN: Statement = {
  name: 'identity.add_token',
  text: `INSERT INTO one_use_token (business_id, token_hash, kind, identity_id, expires_at)
         VALUES ($1, $2, $3, $4, app.now() + $5::int * interval '1 minute')`,
};
const FIND_TOKEN: Statement = {
  name: 'identity.find_token',
  text: `SELECT identity_id FROM one_use_token
         WHERE business_id = $1 AND token_hash = $2 AND kind = $3 AND used_at IS NULL AND expires_at > app.now()`,
};
const USE_TOKEN: Statement = {
  name: 'identity.use_token',
  text: `UPDATE one_use_token SET used_at = $4
         WHERE business_id = $1 AND token_hash = $2 AND kind = $3 AND used_at IS NULL RETURNING identity_id`,
};
const ADD_SESSION: Statement = {
  name: 'session.add',
  text: `INSERT INTO session (business_id, session_id, token_hash, account_id, identity_id, staff_id, role, user_role,
           device, address, created_at, last_used_at, idle_expires_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $10, $11, $12)`,
};
/** Managers that the owner has disabled, and businesses that are switched off, are no place to go. */
const IS_OPEN: Statement = {
  name: 'identity.is_open',
  text: `SELECT b.name FROM business b LEFT JOIN manager m ON m.business_id = b.business_id AND m.manager_id = $2
         WHERE b.business_id = $1 AND b.status = 'ACTIVE' AND ($3 <> 'MGR' OR m.status = 'active')`,
};

export async function identityByEmail(tx: Tx, email: string): Promise<Identity | undefined> {
  return (await tx.query<Identity>(BY_EMAIL, [email]))[0];
}

export async function accountsOf(tx: Tx, identityId: string, role: Role): Promise<Account[]> {
  return tx.query<Account>(ACCOUNTS, [identityId, role]);
}

type TokenKind = 'sign_in' | 'password_reset' | 'invitation' | 'confirm';

export async function addToken(
  tx: Tx,
  hash: Buffer,
  kind: TokenKind,
  identityId: string,
  minutes: number,
): Promise<void> {
  await tx.query(ADD_TOKEN, [tx.businessId, hash, kind, identityId, minutes]);
}

/** Whose a good token is; undefined when it is used, old or unknown. */
export async function findToken(tx: Tx, hash: Buffer, kind: TokenKind): Promise<string | undefined> {
  return (await tx.query<{ identity_id: string }>(FIND_TOKEN, [tx.businessId, hash, kind]))[0]?.identity_id;
}

/** Uses a token up; false when another request was quicker. */
export async function useToken(tx: Tx, hash: Buffer, kind: TokenKind): Promise<boolean> {
  return (await tx.query(USE_TOKEN, [tx.businessId, hash, kind, tx.now.toString()])).length > 0;
}

/** The name of the business that this person may enter in this role now, else undefined. */
export async function openBusinessName(tx: Tx, staffId: string, role: Role): Promise<string | undefined> {
  return (await tx.query<{ name: string }>(IS_OPEN, [tx.businessId, staffId, role]))[0]?.name;
}

export type NewSession = {
  sessionId: string;
  tokenHash: Buffer;
  account: Account;
  role: Role;
  device: string;
  address: string;
  idleExpiresAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  const { account } = session;
  await tx.query(ADD_SESSION, [
    tx.businessId,
    session.sessionId,
    session.tokenHash,
    account.account_id,
    account.identity_id,
    account.staff_id,
    session.role,
    session.device.slice(0, 200),
    session.address,
    tx.now.toString(),
    session.idleExpiresAt.toString(),
    session.expiresAt.toString(),
  ]);
}
