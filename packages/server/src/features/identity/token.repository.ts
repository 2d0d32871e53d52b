import type { Statement, Tx } from '../../platform/database/database.ts';

/**
 * One-use tokens. Those of sign-in, codes and reset links belong to the platform's own tenant; an invitation belongs to
 * the business that invites, and its secret begins with that business.
 */
type TokenKind = 'sign_in' | 'password_reset' | 'invitation' | 'confirm' | 'provider';

const ADD: Statement = {
  name: 'token.add',
  text: `INSERT INTO one_use_token (business_id, token_hash, kind, identity_id, account_id, password_version, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, app.now(), app.now() + $7::int * interval '1 minute')
         ON CONFLICT (business_id, token_hash) DO NOTHING RETURNING 1 AS added`,
};
const FIND: Statement = {
  name: 'token.find',
  text: `SELECT identity_id, account_id, password_version FROM one_use_token
         WHERE business_id = $1 AND token_hash = $2 AND kind = $3 AND used_at IS NULL AND expires_at > app.now()`,
};
const USE: Statement = {
  name: 'token.use',
  text: `UPDATE one_use_token SET used_at = app.now()
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
/** Of whoever was invited and may not come any more. */
const IS_WITHDRAWN: Statement = {
  name: 'token.is_withdrawn',
  text: `SELECT 1 AS withdrawn FROM one_use_token t JOIN account a ON a.account_id = t.account_id AND NOT a.is_active
         LEFT JOIN manager m ON m.business_id = $1 AND m.manager_id = a.staff_id AND a.role = 'MGR'
         WHERE t.business_id = $1 AND t.token_hash = $2 AND t.kind = 'invitation'
           AND (a.withdrawn_at IS NOT NULL OR m.status = 'disabled')`,
};
/** Under the row's lock, so that of many guesses at once no more than `$3` are judged. */
const TRY_CODE: Statement = {
  name: 'token.try_code',
  text: `UPDATE one_use_token SET tries = tries + 1
         WHERE business_id = $1 AND identity_id = $2 AND kind = 'confirm' AND used_at IS NULL
           AND expires_at > app.now() AND tries < $3
         RETURNING token_hash, account_id`,
};
const LAST_CODE: Statement = {
  name: 'token.last_code',
  text: `SELECT account_id, used_at IS NOT NULL AS used FROM one_use_token
         WHERE business_id = $1 AND identity_id = $2 AND kind = 'confirm' ORDER BY created_at DESC LIMIT 1`,
};

export type NewToken = {
  hash: Buffer;
  kind: TokenKind;
  identityId: string;
  minutes: number;
  accountId?: string | null;
  passwordVersion?: number;
};

/** False when the same secret was drawn before. */
export async function addToken(tx: Tx, token: NewToken): Promise<boolean> {
  const { hash, kind, identityId, minutes, accountId = null, passwordVersion = null } = token;
  const values = [tx.businessId, hash, kind, identityId, accountId, passwordVersion, minutes];
  return (await tx.query(ADD, values)).length > 0;
}

export type FoundToken = { identity_id: string; account_id: string | null; password_version: number | null };

/** What a good token opens; undefined when it is used, old or unknown. */
export async function findToken(tx: Tx, hash: Buffer, kind: TokenKind): Promise<FoundToken | undefined> {
  return (await tx.query<FoundToken>(FIND, [tx.businessId, hash, kind]))[0];
}

/** Uses a token up. @returns whose it is; undefined when it is no good, or another request was quicker. */
export async function useToken(tx: Tx, hash: Buffer, kind: TokenKind): Promise<string | undefined> {
  return (await tx.query<{ identity_id: string }>(USE, [tx.businessId, hash, kind]))[0]?.identity_id;
}

/** Ends every token of these kinds that a person still has. */
export async function endTokens(tx: Tx, identityId: string, kinds: TokenKind[]): Promise<void> {
  await tx.query(USE_ALL, [tx.businessId, identityId, kinds]);
}

/** Ends the links to one role of a person, who may be invited to another here. */
export async function endInvitations(tx: Tx, identityId: string, accountId: string): Promise<void> {
  await tx.query(END_INVITATIONS, [tx.businessId, identityId, accountId]);
}

/** Whether what a link opened was taken back before anybody came. */
export async function isWithdrawn(tx: Tx, hash: Buffer): Promise<boolean> {
  return (await tx.query(IS_WITHDRAWN, [tx.businessId, hash])).length > 0;
}

/** Counts a try against the person's code. @returns the code's hash, or undefined when there is none left to try. */
export async function tryCode(
  tx: Tx,
  identityId: string,
  most: number,
): Promise<{ token_hash: Buffer; account_id: string | null } | undefined> {
  const rows = await tx.query<{ token_hash: Buffer; account_id: string | null }>(TRY_CODE, [
    tx.businessId,
    identityId,
    most,
  ]);
  return rows[0];
}

/** The newest code that a person was mailed, whether it was used or not. */
export async function lastCode(
  tx: Tx,
  identityId: string,
): Promise<{ account_id: string | null; used: boolean } | undefined> {
  const rows = await tx.query<{ account_id: string | null; used: boolean }>(LAST_CODE, [tx.businessId, identityId]);
  return rows[0];
}
