import type { Statement, Tx } from '../database/database.ts';
import type { NewRows } from '../database/insert-rows.ts';
import { newId } from '../database/uuid.ts';

/** Ids that the work needs; their rows are read when the outbox row is carried out. */
export type Payload = { readonly [name: string]: string };

const ADD: Statement = {
  name: 'outbox.add',
  text: `INSERT INTO outbox (business_id, outbox_id, topic, payload, created_at, next_at) 
           VALUES ($1, $2, $3, $4, app.now(), GREATEST(app.now(), $5::timestamptz))`,
};

/**
 * Queues work outside the database. It is carried out after COMMIT, and never after a rollback.
 * @param notBefore the instant from which the row is due, such as the morning on which a gift card is mailed. Absent or
 *   past: at once.
 */
export async function addToOutbox(
  tx: Tx,
  topic: string,
  payload: Payload,
  { notBefore }: { notBefore?: Temporal.Instant } = {},
): Promise<void> {
  await tx.query(ADD, [tx.businessId, newId(), topic, JSON.stringify(payload), notBefore?.toString() ?? null]);
}

/**
 * The same as rows for a command that writes all its tables in one statement.
 * @param asked `id`: that of the row, where something else names it; absent: a new one
 */
export function outboxRows(
  tx: Tx,
  topic: string,
  asked: readonly { id?: string; payload: Payload; notBefore?: Temporal.Instant }[],
): NewRows {
  const now = tx.now.toString();
  return {
    table: 'outbox',
    columns: ['business_id', 'outbox_id', 'topic', 'payload', 'created_at', 'next_at'],
    rows: asked.map(({ id = newId(), payload, notBefore = tx.now }) => {
      const dueAt = Temporal.Instant.compare(notBefore, tx.now) > 0 ? notBefore.toString() : now;
      return [tx.businessId, id, topic, JSON.stringify(payload), now, dueAt];
    }),
  };
}

/** One try of a row. */
export type Try = {
  businessId: string;
  /** Stays the same when a row is tried again: an idempotency key for the receiver. */
  id: string;
  payload: Payload;
  /** Aborted at the time limit of a try. */
  signal: AbortSignal;
};

/** Writes the result of a try, in the transaction that marks its row as done. */
export type Finish = (tx: Tx) => Promise<void>;

/** How the rows of one topic are carried out. */
export type Topic = {
  /**
   * Does the work outside of any transaction, at least once for each row. A failure is tried again later.
   * @returns undefined when there is no result to write.
   */
  carryOut: (one: Try) => Promise<Finish | undefined>;
  /** Runs in the transaction that gives a row up after its last try. */
  givenUp?: (tx: Tx, payload: Payload) => Promise<void>;
};

/** Topics by name, as a feature registers them. */
export type Topics = Readonly<Record<string, Topic>>;
