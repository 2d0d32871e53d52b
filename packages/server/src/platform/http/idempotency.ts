import { createHash } from 'node:crypto';
import { takesKey, type Endpoint } from '@laneway/contract/http/endpoint';
import type { FastifyRequest } from 'fastify';
import { isRead, type Statement, type Tx } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import type { Seal } from '../settings/seal.ts';
import type { CommandOptions } from './route.ts';
import type { Say } from './words.ts';

/** An answer as stored for repeats of its request. */
export type StoredAnswer = { status: number; answer: string };
/**
 * The row location (ctid) of a newly claimed key, where its answer will go; or the stored answer of an earlier request.
 */
type Claim = { rowAt: string } | { stored: StoredAnswer };

const CLAIM: Statement = {
  name: 'idempotency.claim',
  text: `INSERT INTO idempotency_key (business_id, account_id, key, request_hash, created_at)
         VALUES ($1, $2, $3, $4, app.now()) ON CONFLICT DO NOTHING RETURNING ctid AS row_at`,
};
const FIND: Statement = {
  name: 'idempotency.find',
  text: `SELECT request_hash, status, answer, sealed FROM idempotency_key
         WHERE business_id = $1 AND account_id = $2 AND key = $3`,
};
/**
 * By ctid, since the row is new and visible to this transaction alone. A plan by key, made while the table was small,
 * would scan it.
 */
const STORE: Statement = {
  name: 'idempotency.store',
  text: `UPDATE idempotency_key SET status = $3, answer = $4, sealed = $5 WHERE business_id = $1 AND ctid = $2`,
};

/** The owner of the keys: an account, or the link of a guest. */
type KeyOwner = { accountId: string };

type Answering = { endpoint: Endpoint; options: CommandOptions; request: FastifyRequest; say: Say; seal: Seal };

/** Whether a body asks for a preview of its command. */
export function isPreview({ body: schema }: Endpoint, body: unknown): boolean {
  return schema?.shape['preview'] !== undefined && (body as { preview?: unknown } | null)?.preview === true;
}

/**
 * The Idempotency-Key of a command.
 * @throws ApiError `validation` of the header, where it is missing or has not 8 to 100 characters.
 */
export function keyOf({ headers }: FastifyRequest, say: Say): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && key.length >= 8 && key.length <= 100) return key;
  throw new ApiError('validation', { details: { fields: { 'Idempotency-Key': say('validation.key') } } });
}

/** What a repeat has in common with its first request: SHA-256 of method, address and body. */
export function requestHash({ method, url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body)}`)
    .digest();
}

/**
 * Carries a request out; a command once only under its idempotency key, but for those that take none and for previews.
 * @throws ApiError `validation` of the key, `idempotency.conflict`, errors of the work.
 */
export async function answerOnce(
  tx: Tx,
  owner: KeyOwner,
  { endpoint, options, request, say, seal }: Answering,
  work: (tx: Tx) => Promise<unknown>,
): Promise<StoredAnswer> {
  const { status } = endpoint.success;
  if (!takesKey(endpoint) || isPreview(endpoint, request.body))
    return { status, answer: JSON.stringify(await work(tx)) };
  const keyed = {
    key: keyOf(request, say),
    requestHash: requestHash(request),
    status,
    readsBeforeClaim: options.readsBeforeClaim === true,
    seal,
    isSecret: endpoint.secret === true,
  };
  return carryOutOnce(tx, owner, keyed, work);
}

/** A request under its key. */
export type KeyedRequest = {
  key: string;
  requestHash: Buffer;
  /** HTTP status of its answer. */
  status: number;
  /** Whether the work begins while the claim is pending, which saves a round trip. */
  readsBeforeClaim: boolean;
  seal: Seal;
  /** The answer holds a secret, and is kept sealed. */
  isSecret: boolean;
};

/**
 * Carries a request out once: a repeat gets the stored answer, and its work has no effect.
 * @throws ApiError `idempotency.conflict` when the key was used for another request; errors of the work.
 */
export async function carryOutOnce(
  tx: Tx,
  owner: KeyOwner,
  keyed: KeyedRequest,
  work: (tx: Tx) => Promise<unknown>,
): Promise<StoredAnswer> {
  const { status, readsBeforeClaim, seal, isSecret } = keyed;
  const claim = claimKey(tx, owner, keyed);
  const early = readsBeforeClaim ? (async () => work(gatedByClaim(tx, claim)))() : undefined;
  // Both are awaited, so that no part of the work outlives the transaction; the claim decides first.
  const [claimed] = await Promise.allSettled([claim, early]);
  if (claimed.status === 'rejected') throw claimed.reason;
  if ('stored' in claimed.value) return claimed.value.stored;
  const answer = JSON.stringify(await (early ?? work(tx)));
  const kept = isSecret ? [null, seal.seal(answer, aboutKey(tx, owner, keyed.key))] : [answer, null];
  tx.send(STORE, [tx.businessId, claimed.value.rowAt, status, ...kept]);
  return { status, answer };
}

/**
 * Claims a key for this request, inside its transaction: a concurrent repeat waits for that transaction to end, and a
 * refusal rolls the claim back.
 */
async function claimKey(tx: Tx, owner: KeyOwner, { key, requestHash: hash, seal }: KeyedRequest): Promise<Claim> {
  const { accountId } = owner;
  const [claimed] = await tx.query<{ row_at: string }>(CLAIM, [tx.businessId, accountId, key, hash]);
  if (claimed !== undefined) return { rowAt: claimed.row_at };
  const [stored] = await tx.query<StoredRow>(FIND, [tx.businessId, accountId, key]);
  if (stored === undefined || !stored.request_hash.equals(hash)) throw new ApiError('idempotency.conflict');
  const { status, answer, sealed } = stored;
  if (sealed === null) return { stored: { status, answer } };
  return { stored: { status, answer: seal.open(sealed, aboutKey(tx, owner, key)) } };
}

type StoredRow = { request_hash: Buffer; status: number; answer: string; sealed: Buffer | null };

/** The row of a sealed answer. */
function aboutKey({ businessId }: Tx, { accountId }: KeyOwner, key: string): string {
  return `idempotency_key ${businessId} ${accountId} ${key}`;
}

/**
 * The transaction for work that begins before its key is known to be free: its reads share the claim's round trip, and
 * their rows wait for the claim. Until then every write is refused, since a repeat would commit it.
 */
function gatedByClaim(tx: Tx, claim: Promise<Claim>): Tx {
  let isFree = false;
  const gate = claim.then((claimed) => {
    if ('stored' in claimed) throw new Error('the request was carried out before');
    isFree = true;
  });
  gate.catch(() => undefined);
  const checkMayWrite = () => {
    if (!isFree) throw new Error('a command that reads before its claim writes only after it');
  };
  return {
    businessId: tx.businessId,
    attempt: tx.attempt,
    get seal() {
      return tx.seal;
    },
    get now() {
      return tx.now;
    },
    query: async <Row>(statement: Statement, values?: unknown[]) => {
      if (!isRead(statement)) checkMayWrite();
      const answer = tx.query<Row>(statement, values);
      if (isFree) return answer;
      const [rows] = await Promise.all([answer, gate]);
      return rows;
    },
    send: (statement, values) => {
      checkMayWrite();
      tx.send(statement, values);
    },
    afterCommit: tx.afterCommit,
  };
}
