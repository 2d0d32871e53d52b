import { createHash } from 'node:crypto';
import type { Statement, Tx } from '../database/database.ts';
import type { Actor } from '../identity/actor.ts';
import { ApiError } from './api-error.ts';

/** What a repeated request gets: the answer of the first. */
export type StoredAnswer = { status: number; answer: string };

const CLAIM: Statement = {
  name: 'idempotency.claim',
  text: `INSERT INTO idempotency_key (business_id, account_id, key, request_hash, created_at)
         VALUES ($1, $2, $3, $4, app.now()) ON CONFLICT DO NOTHING RETURNING key`,
};
const FIND: Statement = {
  name: 'idempotency.find',
  text: `SELECT request_hash, status, answer FROM idempotency_key
         WHERE business_id = $1 AND account_id = $2 AND key = $3`,
};
const STORE: Statement = {
  name: 'idempotency.store',
  text: `UPDATE idempotency_key SET status = $4, answer = $5 WHERE business_id = $1 AND account_id = $2 AND key = $3`,
};

/**
 * Claims a key for this request, inside its transaction: a twin under way is waited for, and a refusal, which takes
 * the transaction back, leaves nothing behind.
 * @returns the stored answer when the request was carried out before.
 * @throws ApiError `idempotency.conflict` when the key was used for something else.
 */
export async function claimKey(tx: Tx, actor: Actor, key: string, request: string): Promise<StoredAnswer | null> {
  const hash = createHash('sha256').update(request).digest();
  const claimed = await tx.query(CLAIM, [tx.businessId, actor.accountId, key, hash]);
  if (claimed.length > 0) return null;
  const [stored] = await tx.query<{ request_hash: Buffer; status: number; answer: string }>(FIND, [
    tx.businessId,
    actor.accountId,
    key,
  ]);
  if (stored === undefined || !stored.request_hash.equals(hash)) throw new ApiError('idempotency.conflict');
  return { status: stored.status, answer: stored.answer };
}

export async function storeAnswer(tx: Tx, actor: Actor, key: string, status: number, answer: string): Promise<void> {
  await tx.query(STORE, [tx.businessId, actor.accountId, key, status, answer]);
}
