import type { Statement, Tx } from '../../../platform/database/database.ts';

/**
 * One-use tokens. An invitation belongs to the inviting business, whose id its secret begins with; all others
 * (sign-ins, reset links, codes, returns from a provider) belong to the platform's own tenant.
 */
type TokenKind = 'sign_in' | 'password_reset' | 'invitation' | 'confirm' | 'provider';

const ADD: Statement = {
  name: 'token.add',
  text: `INSERT INTO one_use_token (business_id, token_hash, kind, identity_id, account_id, password_version,
           secret_hash, password_hash, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $8, $9, app.now(), app.now() + $7::int * interval '1 minute')
         ON CONFLICT (business_id, token_hash) DO NOTHING RETURNING 1 AS added`,
};
const FIND: Statement = {
  name: 'token.find',
  text: `SELECT identity_id, account_id, password_version FROM one_use_token
         WHERE business_id = $1 AND token_hash = $2 AND kind = $3 AND used_at IS NULL AND expires_at > app.now()`,
};
const USE: Statement = {
  name: 'token.use',
  text: `UPDATE one_use_token SET used_at = app.now(), password_hash = NULL
         WHERE business_id = $1 AND token_hash = $2 AND kind = $3 AND used_at IS NULL AND expires_at > app.now()
         RETURNING identity_id`,
};
const USE_ALL: Statement = {
  name: 'token.use_all',
  text: `UPDATE one_use_token SET used_at = app.now()
         WHERE business_id = $1 AND identity_id = $2 AND kind = ANY($3) AND used_at IS NULL`,
};
const END_INVITATIONS: Statement = {
  name: 'token.end_invitations',
  text: `UPDATE one_use_token SET used_at = app.now()
         WHERE business_id = $1 AND identity_id = $2 AND account_id = $3 AND kind = 'invitation' AND used_at IS NULL`,
};
/** Whether the invitation of a token was withdrawn. */
const IS_WITHDRAWN: Statement = {
  name: 'token.is_withdrawn',
  text: `SELECT 1 AS withdrawn FROM one_use_token t JOIN account a ON a.account_id = t.account_id AND NOT a.is_active
         LEFT JOIN manager m ON m.business_id = $1 AND m.manager_id = a.staff_id AND a.role = 'MGR'
         WHERE t.business_id = $1 AND t.token_hash = $2 AND t.kind = 'invitation'
           AND (a.withdrawn_at IS NOT NULL OR m.status = 'disabled')`,
};
/** Under the row's lock, so that of concurrent guesses at most `$3` are checked. */
const TRY_CODE: Statement = {
  name: 'token.try_code',
  text: `UPDATE one_use_token SET tries = tries + 1
         WHERE business_id = $1 AND identity_id = $2 AND kind = 'confirm' AND secret_hash = $4 AND used_at IS NULL
           AND expires_at > app.now() AND tries < $3
         RETURNING token_hash, account_id, password_hash`,
};
const END_CODE: Statement = {
  name: 'token.end_code',
  text: `UPDATE one_use_token SET used_at = app.now(), password_hash = NULL
         WHERE business_id = $1 AND identity_id = $2 AND kind = 'confirm' AND secret_hash = $3 AND used_at IS NULL`,
};
/** Includes expired and used-up codes, since another code is mailed for the same sign-up. */
const SIGN_UP: Statement = {
  name: 'token.sign_up',
  text: `SELECT account_id, password_hash FROM one_use_token
         WHERE business_id = $1 AND identity_id = $2 AND kind = 'confirm' AND secret_hash = $3 AND used_at IS NULL`,
};
const TYPED_PASSWORD: Statement = {
  name: 'token.typed_password',
  text: `SELECT password_hash FROM one_use_token
         WHERE business_id = $1 AND identity_id = $2 AND kind = 'confirm' AND used_at IS NULL AND password_hash IS NOT NULL
         ORDER BY secret_hash IS NOT DISTINCT FROM $3 DESC, created_at DESC LIMIT 1`,
};

export type NewToken = {
  hash: Buffer;
  kind: TokenKind;
  identityId: string;
  minutes: number;
  accountId?: string | null;
  passwordVersion?: number;
  secretHash?: Buffer;
  passwordHash?: string | null;
};

/** False when the same secret was drawn before. */
export async function addToken(tx: Tx, token: NewToken): Promise<boolean> {
  const { hash, kind, identityId, minutes, accountId = null, passwordVersion = null } = token;
  const { secretHash = null, passwordHash = null } = token;
  const values = [tx.businessId, hash, kind, identityId, accountId, passwordVersion, minutes, secretHash, passwordHash];
  return (await tx.query(ADD, values)).length > 0;
}

export type FoundToken = { identity_id: string; account_id: string | null; password_version: number | null };

/**
 * The person and account of a valid token, and the password's version when it was made; undefined when the token is
 * used, expired or unknown.
 */
export async function findToken(tx: Tx, hash: Buffer, kind: TokenKind): Promise<FoundToken | undefined> {
  return (await tx.query<FoundToken>(FIND, [tx.businessId, hash, kind]))[0];
}

/** Uses a token up. @returns its owner; undefined when it is invalid, or another request was faster. */
export async function useToken(tx: Tx, hash: Buffer, kind: TokenKind): Promise<string | undefined> {
  return (await tx.query<{ identity_id: string }>(USE, [tx.businessId, hash, kind]))[0]?.identity_id;
}

/** Ends every unused token of these kinds that a person has in the transaction's business. */
export async function endTokens(tx: Tx, identityId: string, kinds: TokenKind[]): Promise<void> {
  await tx.query(USE_ALL, [tx.businessId, identityId, kinds]);
}

/** Ends the links to one role of a person; links to their other roles here stay. */
export async function endInvitations(tx: Tx, identityId: string, accountId: string): Promise<void> {
  await tx.query(END_INVITATIONS, [tx.businessId, identityId, accountId]);
}

/** Whether the role of a link was withdrawn before it was accepted. */
export async function isWithdrawn(tx: Tx, hash: Buffer): Promise<boolean> {
  return (await tx.query(IS_WITHDRAWN, [tx.businessId, hash])).length > 0;
}

/** Counts a try against the code of a sign-up. @returns the sign-up, or undefined when no code can be tried. */
export async function tryCode(
  tx: Tx,
  { identityId, secretHash, most }: { identityId: string; secretHash: Buffer; most: number },
): Promise<{ token_hash: Buffer; account_id: string | null; password_hash: string | null } | undefined> {
  const values = [tx.businessId, identityId, most, secretHash];
  return (
    await tx.query<{ token_hash: Buffer; account_id: string | null; password_hash: string | null }>(TRY_CODE, values)
  )[0];
}

/** Ends the code of a sign-up. */
export async function endCode(tx: Tx, identityId: string, secretHash: Buffer): Promise<void> {
  await tx.query(END_CODE, [tx.businessId, identityId, secretHash]);
}

/** A sign-up with an open code; undefined when it was confirmed or replaced. */
export async function findSignUp(
  tx: Tx,
  identityId: string,
  secretHash: Buffer,
): Promise<{ accountId: string | null; passwordHash: string | null } | undefined> {
  const values = [tx.businessId, identityId, secretHash];
  const [row] = await tx.query<{ account_id: string | null; password_hash: string | null }>(SIGN_UP, values);
  return row && { accountId: row.account_id, passwordHash: row.password_hash };
}

/** The password's hash of an open sign-up: the one with this secret, else the newest. */
export async function typedPassword(tx: Tx, identityId: string, secretHash: Buffer | null): Promise<string | null> {
  const values = [tx.businessId, identityId, secretHash];
  return (await tx.query<{ password_hash: string }>(TYPED_PASSWORD, values))[0]?.password_hash ?? null;
}
