import { createHash } from 'node:crypto';
import type { Statement, Tx } from '../database/database.ts';
import type { Actor } from './actor.ts';
import { ApiError } from './api-error.ts';

/** What a repeated request gets: the answer of the first. */
export type StoredAnswer = { status: number; answer: string };
/** The place of a key's row, to be kept for its answer; or the answer, when the request was carried out before. */
export type Claim = { place: string } | { stored: StoredAnswer };

const CLAIM: Statement = {
  name: 'idempotency.claim',
  text: `INSERT INTO idempotency_key (business_id, account_id, key, request_hash, created_at)
         VALUES ($1, $2, $3, $4, app.now()) ON CONFLICT DO NOTHING RETURNING ctid AS place`,
};
const FIND: Statement = {
  name: 'idempotency.find',
  text: `SELECT request_hash, status, answer FROM idempotency_key
         WHERE business_id = $1 AND account_id = $2 AND key = $3`,
};
/** By its place, which nobody else has seen: a plan by a key that was made while the table was small reads all of it. */
const STORE: Statement = {
  name: 'idempotency.store',
  text: `UPDATE idempotency_key SET status = $3, answer = $4 WHERE business_id = $1 AND ctid = $2`,
};

/**
 * Claims a key for this request, inside its transaction: a twin under way is waited for, and a refusal, which takes
 * the transaction back, leaves nothing behind.
 * @throws ApiError `idempotency.conflict` when the key was used for something else.
 */
export async function claimKey(tx: Tx, actor: Actor, key: string, request: string): Promise<Claim> {
  const hash = createHash('sha256').update(request).digest();
  const [claimed] = await tx.query<{ place: string }>(CLAIM, [tx.businessId, actor.accountId, key, hash]);
  if (claimed !== undefined) return claimed;
  const [stored] = await tx.query<{ request_hash: Buffer; status: number; answer: string }>(FIND, [
    tx.businessId,
    actor.accountId,
    key,
  ]);
  if (stored === undefined || !stored.request_hash.equals(hash)) throw new ApiError('idempotency.conflict');
  return { stored: { status: stored.status, answer: stored.answer } };
}

export function storeAnswer(tx: Tx, place: string, status: number, answer: string): void {
  tx.send(STORE, [tx.businessId, place, status, answer]);
}

/**
 * The transaction for work that is sent before it is known whether its key is free: reads travel with the claim, their
 * answers wait for it. @throws Error in the work, when it was carried out before or writes before it has read.
 */
export function behindClaim(tx: Tx, claim: Promise<Claim>): Tx {
  let free = false;
  const gate = claim.then((claimed) => {
    if ('stored' in claimed) throw new Error('the request was carried out before');
    free = true;
  });
  gate.catch(() => undefined);
  return {
    businessId: tx.businessId,
    get now() {
      return tx.now;
    },
    query: async <Row>(statement: Statement, values?: unknown[]) => {
      const answer = tx.query<Row>(statement, values);
      if (free) return answer;
      const [rows] = await Promise.all([answer, gate]);
      return rows;
    },
    send: (statement, values) => {
      if (!free) throw new Error('a command reads before it writes');
      tx.send(statement, values);
    },
    afterCommit: tx.afterCommit,
  };
}
