import type { Statement, Tx } from '../database/database.ts';
import { newId } from '../database/uuid.ts';

/** What must happen after a command: mail goes out, a code or a reset link is made and mailed. */
export type Topic = 'mail' | 'confirm' | 'recovery';

const ADD: Statement = {
  name: 'outbox.add',
  text: `INSERT INTO outbox (business_id, outbox_id, topic, payload, created_at, due_at) VALUES ($1, $2, $3, $4, app.now(), app.now())`,
};
/** Whoever takes a row moves its time on: should they die, it comes up again. */
const TAKE: Statement = {
  name: 'outbox.take',
  text: `UPDATE outbox SET due_at = app.now() + interval '2 minutes'
         FROM (SELECT outbox_id AS taken_id FROM outbox
               WHERE business_id = $1 AND relayed_at IS NULL AND due_at <= app.now()
               ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED) AS taken
         WHERE outbox.business_id = $1 AND outbox_id = taken_id
         RETURNING outbox_id, topic, payload`,
};
const DONE: Statement = {
  name: 'outbox.done',
  text: 'UPDATE outbox SET relayed_at = app.now() WHERE business_id = $1 AND outbox_id = $2 AND relayed_at IS NULL RETURNING 1 AS done',
};
const LATER: Statement = {
  name: 'outbox.later',
  text: `UPDATE outbox SET due_at = app.now() + $3::int * interval '1 second'
         WHERE business_id = $1 AND outbox_id = $2 AND relayed_at IS NULL`,
};

export type OutboxRow = { outbox_id: string; topic: Topic; payload: { mailId: string } };

/** Asks for something to happen after this transaction, should it be committed. */
export async function addToOutbox(tx: Tx, topic: Topic, payload: OutboxRow['payload']): Promise<void> {
  await tx.query(ADD, [tx.businessId, newId(), topic, JSON.stringify(payload)]);
}

/** Takes up to `limit` rows of the business that are due; nobody else gets them for two minutes. */
export async function takeDue(tx: Tx, limit: number): Promise<OutboxRow[]> {
  return tx.query<OutboxRow>(TAKE, [tx.businessId, limit]);
}

/** False when it was done before. */
export async function markDone(tx: Tx, outboxId: string): Promise<boolean> {
  return (await tx.query(DONE, [tx.businessId, outboxId])).length > 0;
}

export async function tryLater(tx: Tx, outboxId: string, seconds: number): Promise<void> {
  await tx.query(LATER, [tx.businessId, outboxId, seconds]);
}
