import type { PlatformReader, Statement, Tx } from '../database/database.ts';
import type { Payload } from './outbox.ts';

/** The rows of one topic in one business: they are carried out one after the other, and wait for no other lane. */
export type Lane = { business_id: string; topic: string };
export type OutboxRow = { outbox_id: string; payload: Payload; attempts: number };

/** In random order, so that lanes that never finish are not always the first of many. */
const LANES: Statement = {
  name: 'outbox.lanes',
  text: `SELECT business_id, topic FROM outbox
         WHERE done_at IS NULL AND given_up_at IS NULL AND next_at <= app.now() AND topic = ANY($1)
         GROUP BY business_id, topic ORDER BY random() LIMIT 1000`,
};
/** Taking a row sets its next try to the end of the lease, so a crash only delays the row. */
const TAKE: Statement = {
  name: 'outbox.take',
  text: `UPDATE outbox SET next_at = app.now() + interval '2 minutes', attempts = attempts + 1
         FROM (SELECT outbox_id AS taken_id FROM outbox
               WHERE business_id = $1 AND topic = $2 AND done_at IS NULL AND given_up_at IS NULL AND next_at <= app.now()
               ORDER BY next_at, outbox_id LIMIT 1 FOR UPDATE SKIP LOCKED) AS taken
         WHERE outbox.business_id = $1 AND outbox_id = taken_id
         RETURNING outbox_id, payload, attempts`,
};
const DONE: Statement = {
  name: 'outbox.done',
  text: `UPDATE outbox SET done_at = app.now(), given_up_at = NULL, last_error = NULL
         WHERE business_id = $1 AND outbox_id = $2 AND done_at IS NULL RETURNING 1 AS done`,
};
/** Compares the number of the try: one that outlived its lease does not count against the one that followed. */
const FAILED: Statement = {
  name: 'outbox.failed',
  text: `UPDATE outbox SET last_error = $4, next_at = app.now() + $5::int * interval '1 second',
           given_up_at = CASE WHEN $6 THEN app.now() END
         WHERE business_id = $1 AND outbox_id = $2 AND attempts = $3 AND done_at IS NULL AND given_up_at IS NULL
         RETURNING 1 AS noted`,
};

/** Reads as the platform, across businesses, the lanes of these topics in which a row is due. */
export function dueLanes(platform: PlatformReader, topics: readonly string[]): Promise<Lane[]> {
  return platform.query<Lane>(LANES, [topics]);
}

/** Leases the row of a topic that has been due the longest; no other process gets it for two minutes. */
export async function takeNext(tx: Tx, topic: string): Promise<OutboxRow | undefined> {
  return (await tx.query<OutboxRow>(TAKE, [tx.businessId, topic]))[0];
}

/** @returns false when the row was marked as done before. */
export async function markDone(tx: Tx, outboxId: string): Promise<boolean> {
  return (await tx.query(DONE, [tx.businessId, outboxId])).length > 0;
}

/** Records why a try failed, and when the next one is due. @returns false when another try has followed meanwhile. */
export async function markFailed(
  tx: Tx,
  { outbox_id: outboxId, attempts }: OutboxRow,
  { reason, waitSeconds, givenUp }: { reason: string; waitSeconds: number; givenUp: boolean },
): Promise<boolean> {
  const values = [tx.businessId, outboxId, attempts, reason.slice(0, 500), waitSeconds, givenUp];
  return (await tx.query(FAILED, values)).length > 0;
}
