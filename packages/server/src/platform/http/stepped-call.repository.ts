import type { Language } from '@laneway/contract/words/languages';
import type { Statement, Tx } from '../database/database.ts';
import { newId } from '../database/uuid.ts';

/** A call that asks somebody outside. Without an answer it is under way, or its process died. */
export type SteppedRow = {
  subjectId: string;
  /** Its id. */
  endpoint: string;
  requestHash: Buffer;
  state: 'asked' | 'unanswered' | 'settled';
  language: Language;
  status: number | null;
  answer: string | null;
  sealed: Buffer | null;
};
/** Who asks, by which key, for what. */
type SteppedClaim = {
  askedBy: string;
  key: string;
  endpoint: string;
  requestHash: Buffer;
  language: Language;
};

const COLUMNS = 'subject_id, endpoint, request_hash, state, language, status, answer, sealed';
const CLAIM: Statement = {
  name: 'stepped_call.claim',
  text: `INSERT INTO stepped_call (business_id, asked_by, key, subject_id, endpoint, request_hash, language, state, asked_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'asked', app.now()) ON CONFLICT DO NOTHING RETURNING subject_id`,
};
const FIND: Statement = {
  name: 'stepped_call.find',
  text: `SELECT ${COLUMNS} FROM stepped_call WHERE business_id = $1 AND asked_by = $2 AND key = $3`,
};
const FIND_SUBJECT: Statement = {
  name: 'stepped_call.find_subject',
  text: `SELECT ${COLUMNS} FROM stepped_call WHERE business_id = $1 AND subject_id = $2`,
};
const LOCK: Statement = { name: 'stepped_call.lock', text: `${FIND_SUBJECT.text} FOR UPDATE` };
const STORE: Statement = {
  name: 'stepped_call.store',
  text: `UPDATE stepped_call SET state = $3, status = $4, answer = $5, sealed = $6, answered_at = app.now()
         WHERE business_id = $1 AND subject_id = $2`,
};
const SETTLE: Statement = {
  name: 'stepped_call.settle',
  text: "UPDATE stepped_call SET state = 'settled' WHERE business_id = $1 AND subject_id = $2",
};
const OPEN: Statement = {
  name: 'stepped_call.open',
  text: `SELECT subject_id, asked_at FROM stepped_call
         WHERE business_id = $1 AND endpoint = $2 AND state <> 'settled'
           AND asked_at < app.now() - make_interval(secs => $3)
         ORDER BY asked_at LIMIT $4`,
};
const FORGET: Statement = {
  name: 'stepped_call.forget',
  text: 'DELETE FROM stepped_call WHERE business_id = $1 AND subject_id = ANY($2)',
};

/** Claims a key. @returns the id for what the call makes; undefined when the key was used before. */
export async function claimStepped(tx: Tx, claim: SteppedClaim): Promise<string | undefined> {
  const { askedBy, key, endpoint, requestHash, language } = claim;
  const values = [tx.businessId, askedBy, key, newId(), endpoint, requestHash, language];
  const [row] = await tx.query<{ subject_id: string }>(CLAIM, values);
  return row?.subject_id;
}

export async function findStepped(tx: Tx, askedBy: string, key: string): Promise<SteppedRow | undefined> {
  return rowOf(await tx.query<Stored>(FIND, [tx.businessId, askedBy, key]));
}

export async function findSteppedBySubject(tx: Tx, subjectId: string): Promise<SteppedRow | undefined> {
  return rowOf(await tx.query<Stored>(FIND_SUBJECT, [tx.businessId, subjectId]));
}

export async function lockStepped(tx: Tx, subjectId: string): Promise<SteppedRow | undefined> {
  return rowOf(await tx.query<Stored>(LOCK, [tx.businessId, subjectId]));
}

/** Stores the answer that every repeat gets. */
export function storeAnswer(
  tx: Tx,
  subjectId: string,
  { state, status, answer, sealed }: Pick<SteppedRow, 'state' | 'status' | 'answer' | 'sealed'>,
): void {
  tx.send(STORE, [tx.businessId, subjectId, state, status, answer, sealed]);
}

/** Records an outcome whose call has its answer already. */
export function markSettled(tx: Tx, subjectId: string): void {
  tx.send(SETTLE, [tx.businessId, subjectId]);
}

/** Calls of an endpoint without an outcome that were made over `seconds` ago, the oldest first: for a chore. */
export async function openCalls(
  tx: Tx,
  { endpoint, seconds, most }: { endpoint: string; seconds: number; most: number },
): Promise<{ subjectId: string; askedAt: string }[]> {
  const values = [tx.businessId, endpoint, seconds, most];
  const rows = await tx.query<{ subject_id: string; asked_at: string }>(OPEN, values);
  return rows.map((row) => ({ subjectId: row.subject_id, askedAt: row.asked_at }));
}

/** Deletes the calls that made these, together with them: a key lives as long as its subject. */
export function forgetSteppedCalls(tx: Tx, subjectIds: readonly string[]): void {
  tx.send(FORGET, [tx.businessId, subjectIds]);
}

type Stored = Omit<SteppedRow, 'subjectId' | 'requestHash'> & { subject_id: string; request_hash: Buffer };

function rowOf([row]: Stored[]): SteppedRow | undefined {
  if (row === undefined) return undefined;
  const { subject_id: subjectId, request_hash: requestHash, ...rest } = row;
  return { subjectId, requestHash, ...rest };
}
