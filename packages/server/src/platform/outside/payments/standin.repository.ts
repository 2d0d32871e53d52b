import type { Statement, Tx } from '../../database/database.ts';
import type { DeclineReason } from './charge.ts';

export type EntryState =
  | 'pending'
  | 'authenticate'
  | 'captured'
  | 'declined'
  | 'voided'
  | 'disputed'
  | 'done'
  | 'failed';

/** A charge or refund at the stand-in. */
export type Entry = {
  account: string;
  kind: 'charge' | 'refund';
  key: string;
  ref: string;
  charge_ref: string;
  amount_cents: number;
  currency: string;
  source: string;
  reference: string;
  state: EntryState;
  reason: DeclineReason | null;
  secret: string | null;
  due_at: string | null;
  due_state: EntryState | null;
  created_at: string;
};
/** Which entry a key names. */
export type EntryKey = Pick<Entry, 'account' | 'kind' | 'key'>;

export type EventType = 'captured' | 'declined' | 'refunded' | 'refund_failed' | 'disputed';
/** An event with what it is about. */
export type EventRow = Pick<Entry, 'account' | 'kind' | 'key' | 'ref' | 'charge_ref' | 'amount_cents' | 'currency'> & {
  event_id: string;
  type: EventType;
  created_at: string;
};

const COLUMNS =
  'account, kind, key, ref, charge_ref, amount_cents, currency, source, reference, state, reason, secret, due_at, due_state, created_at';

const ADD: Statement = {
  name: 'standin.add',
  text: `INSERT INTO standin_entry (business_id, ${COLUMNS})
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, app.now())
         ON CONFLICT (business_id, account, kind, key) DO NOTHING RETURNING ${COLUMNS}`,
};
const BY_KEY: Statement = {
  name: 'standin.by_key',
  text: `SELECT ${COLUMNS} FROM standin_entry WHERE business_id = $1 AND account = $2 AND kind = $3 AND key = $4 FOR UPDATE`,
};
const BY_REF: Statement = {
  name: 'standin.by_ref',
  text: `SELECT ${COLUMNS} FROM standin_entry WHERE business_id = $1 AND ref = $2 FOR UPDATE`,
};
const BY_SECRET: Statement = {
  name: 'standin.by_secret',
  text: `SELECT ${COLUMNS} FROM standin_entry WHERE business_id = $1 AND secret = $2 AND state = 'authenticate' FOR UPDATE`,
};
const OF_CHARGE: Statement = {
  name: 'standin.of_charge',
  text: `SELECT ${COLUMNS} FROM standin_entry WHERE business_id = $1 AND charge_ref = $2 AND kind = 'refund'`,
};
const DUE: Statement = {
  name: 'standin.due',
  text: `SELECT ${COLUMNS} FROM standin_entry WHERE business_id = $1 AND due_at <= app.now() ORDER BY ref FOR UPDATE`,
};
const NEWEST: Statement = {
  name: 'standin.newest',
  text: `SELECT ${COLUMNS} FROM standin_entry WHERE business_id = $1 ORDER BY created_at DESC, ref LIMIT 200`,
};
const CHANGE: Statement = {
  name: 'standin.change',
  text: `UPDATE standin_entry SET state = $3, reason = $4, due_at = NULL, due_state = NULL
         WHERE business_id = $1 AND ref = $2`,
};
const ADD_EVENT: Statement = {
  name: 'standin.add_event',
  text: `INSERT INTO standin_event (business_id, event_id, ref, type, created_at, due_at)
         VALUES ($1, $2, $3, $4, app.now(), app.now())`,
};
const EVENTS_DUE: Statement = {
  name: 'standin.events_due',
  text: `SELECT v.event_id, v.type, v.created_at, e.account, e.kind, e.key, e.ref, e.charge_ref, e.amount_cents, e.currency
         FROM standin_event v JOIN standin_entry e ON e.business_id = v.business_id AND e.ref = v.ref
         WHERE v.business_id = $1 AND v.due_at <= app.now() ORDER BY v.created_at, v.event_id LIMIT 100`,
};
const EVENT_SENT: Statement = {
  name: 'standin.event_sent',
  text: 'UPDATE standin_event SET due_at = NULL WHERE business_id = $1 AND event_id = $2',
};
/** As gateways do: later and later, and at last no more. */
const EVENT_IN_VAIN: Statement = {
  name: 'standin.event_in_vain',
  text: `UPDATE standin_event SET tries = tries + 1,
           due_at = CASE WHEN tries < 10 THEN app.now() + interval '5 seconds' * power(2, tries) END
         WHERE business_id = $1 AND event_id = $2`,
};
const EVENTS_AGAIN: Statement = {
  name: 'standin.events_again',
  text: 'UPDATE standin_event SET due_at = app.now(), tries = 0 WHERE business_id = $1 AND ref = $2 RETURNING event_id',
};

/** Adds an entry; undefined when its key is taken. */
export async function addEntry(tx: Tx, entry: Omit<Entry, 'created_at'>): Promise<Entry | undefined> {
  const { account, kind, key, ref, charge_ref: chargeRef, amount_cents: amount, currency, source, reference } = entry;
  const { state, reason, secret, due_at: dueAt, due_state: dueState } = entry;
  const told = [account, kind, key, ref, chargeRef, amount, currency, source, reference];
  return (await tx.query<Entry>(ADD, [tx.businessId, ...told, state, reason, secret, dueAt, dueState]))[0];
}

/** Answers the entry of a key, locked. */
export async function entryByKey(tx: Tx, { account, kind, key }: EntryKey): Promise<Entry | undefined> {
  return (await tx.query<Entry>(BY_KEY, [tx.businessId, account, kind, key]))[0];
}

export async function entryByRef(tx: Tx, ref: string): Promise<Entry | undefined> {
  return (await tx.query<Entry>(BY_REF, [tx.businessId, ref]))[0];
}

/** Answers the charge that waits to be confirmed under a secret, locked. */
export async function entryBySecret(tx: Tx, secret: string): Promise<Entry | undefined> {
  return (await tx.query<Entry>(BY_SECRET, [tx.businessId, secret]))[0];
}

export async function refundsOf(tx: Tx, chargeRef: string): Promise<Entry[]> {
  return tx.query<Entry>(OF_CHARGE, [tx.businessId, chargeRef]);
}

/** Answers entries whose time to change has come, locked. */
export async function dueEntries(tx: Tx): Promise<Entry[]> {
  return tx.query<Entry>(DUE, [tx.businessId]);
}

export async function newestEntries(tx: Tx): Promise<Entry[]> {
  return tx.query<Entry>(NEWEST, [tx.businessId]);
}

export async function changeEntry(tx: Tx, ref: string, state: EntryState, reason: DeclineReason | null): Promise<void> {
  await tx.query(CHANGE, [tx.businessId, ref, state, reason]);
}

export async function addEvent(tx: Tx, eventId: string, ref: string, type: EventType): Promise<void> {
  await tx.query(ADD_EVENT, [tx.businessId, eventId, ref, type]);
}

export async function eventsDue(tx: Tx): Promise<EventRow[]> {
  return tx.query<EventRow>(EVENTS_DUE, [tx.businessId]);
}

export async function markEvent(tx: Tx, eventId: string, was: 'sent' | 'in vain'): Promise<void> {
  await tx.query(was === 'sent' ? EVENT_SENT : EVENT_IN_VAIN, [tx.businessId, eventId]);
}

/** Makes the events of an entry due once more, whether they were sent or not. @returns how many there are. */
export async function sendAgain(tx: Tx, ref: string): Promise<number> {
  return (await tx.query(EVENTS_AGAIN, [tx.businessId, ref])).length;
}
