import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import { idAfter } from '../database/uuid.ts';

const last = new WeakMap<Tx, string>();

/**
 * The id of the next activity row of a transaction: UUIDv7 of the transaction's time. Feeds find new rows by the age of
 * ids, so ids of all processes must come from one clock, the database's. Call it after the first statement.
 */
export function newActivityId(tx: Tx): string {
  const before = last.get(tx);
  const id = before === undefined ? idAt(tx.now) : idAfter(before);
  last.set(tx, id);
  return id;
}

/** The 12 bits behind the milliseconds hold their fraction (RFC 9562, 6.2, method 3), as in PostgreSQL's own ids. */
function idAt(at: Temporal.Instant): string {
  const hex = at.epochMilliseconds.toString(16).padStart(12, '0');
  const fraction = Number((at.epochNanoseconds % 1_000_000n) * 4096n) / 1_000_000;
  const bits = Math.floor(fraction).toString(16).padStart(3, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${bits}${randomUUIDv7().slice(18)}`;
}
