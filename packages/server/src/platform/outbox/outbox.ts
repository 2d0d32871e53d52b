import type { Statement, Tx } from '../database/database.ts';
import { newId } from '../database/uuid.ts';

/** Ids of what the work is about: what they stand for is read when the row is carried out. */
export type Payload = { readonly [name: string]: string };

const ADD: Statement = {
  name: 'outbox.add',
  text: `INSERT INTO outbox (business_id, outbox_id, topic, payload, created_at, next_at) VALUES ($1, $2, $3, $4, app.now(), app.now())`,
};

/** Asks for work outside the database. It is carried out after the transaction, should that be committed. */
export async function addToOutbox(tx: Tx, topic: string, payload: Payload): Promise<void> {
  await tx.query(ADD, [tx.businessId, newId(), topic, JSON.stringify(payload)]);
}

/** One try of a row. */
export type Try = {
  businessId: string;
  /** Stays the same when a row is tried again: the key under which a receiver can refuse to act twice. */
  id: string;
  payload: Payload;
  /** Aborted when the try has taken too long. */
  signal: AbortSignal;
};

/** What a try leaves in the database, written in the transaction that marks its row as done. */
export type Finish = (tx: Tx) => Promise<void>;

/** How the rows of one topic are carried out. */
export type Topic = {
  /**
   * Does the work outside of any transaction, at least once for each row. A failure is tried again later.
   * @returns undefined when nothing is to be written.
   */
  carryOut: (one: Try) => Promise<Finish | undefined>;
  /** Runs in the transaction that gives a row up after its last try. */
  givenUp?: (tx: Tx, payload: Payload) => Promise<void>;
};

/** Topics by name, as a feature registers them. */
export type Topics = Readonly<Record<string, Topic>>;
