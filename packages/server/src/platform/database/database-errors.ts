import type { ErrorCode } from '@laneway/contract/errors/error-codes';

/** Socket errors of Node, which stand for a lost connection like SQLSTATE class 08. */
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** The code of an error: a SQLSTATE, or a code of Node such as ECONNRESET; undefined for an error without one. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The name of the violated constraint, without the shard number that Citus may append. */
function constraintOf(error: unknown): string | undefined {
  const { constraint, message } = (error ?? {}) as { constraint?: string; message?: string };
  const name = constraint ?? /constraint "([^"]+)"/.exec(message ?? '')?.[1];
  return name?.replace(/_\d+$/, '');
}

/** Whether the error is a violation of one of these unique indexes or constraints. */
export function isTaken(error: unknown, ...constraints: string[]): boolean {
  return sqlStateOf(error) === '23505' && constraints.includes(constraintOf(error) ?? '');
}

/** The error that a caller gets for a duplicate of a unique value; `field` is where the request holds it. */
export type Taken = { code: ErrorCode; field?: string };

const declared = new Map<string, Taken>();

/**
 * Declares the error codes of unique constraints, by name; they also hold for a deferred one, which fails at COMMIT.
 */
export function declareUnique(constraints: Record<string, Taken>): void {
  for (const [name, taken] of Object.entries(constraints)) {
    if (declared.has(name)) throw new Error(`the constraint ${name} has two error codes`);
    declared.set(name, taken);
  }
}

/** The declared error of a broken unique constraint, else undefined. */
export function takenOf(error: unknown): Taken | undefined {
  return sqlStateOf(error) === '23505' ? declared.get(constraintOf(error) ?? '') : undefined;
}

/**
 * Thrown when the connection was lost at the COMMIT: nobody knows whether the transaction is on disk. The failure of the
 * connection is its `cause`.
 */
export class CommitUnanswered extends Error {}

/**
 * Unique keys whose duplicate is no refusal: one that is drawn at random is drawn again, and a customer whom another
 * command has just made is found by the next try.
 */
const FOUND_AGAIN = new Set(['booking_code_key', 'customer_email_key', 'customer_phone_key']);

/**
 * Thrown by the work of a transaction that learned that it needs more locks. Locks taken in a second step are out of
 * order and would deadlock, so the transaction rolls back and takes all of them at once (see `Tx.attempt`).
 */
export class NeedsMoreLocks extends Error {}

/**
 * Whether a retry of the same transaction may succeed: after a deadlock (40P01), a serialization failure (40001), a
 * duplicate of a key of `FOUND_AGAIN`, or when it needs more locks.
 */
export function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof NeedsMoreLocks) return true;
  const state = sqlStateOf(error);
  return state === '40P01' || state === '40001' || (state === '23505' && FOUND_AGAIN.has(constraintOf(error) ?? ''));
}

/**
 * The error code for a value that only the database refused: too long, too large, against a CHECK, or with a foreign
 * key to a row that another call removed or still uses. Undefined for other errors. A trigger's check names no
 * constraint.
 */
export function refusedValueOf(error: unknown): ErrorCode | undefined {
  switch (sqlStateOf(error)) {
    case '22001':
    case '22003':
      return 'validation';
    case '23514':
      return constraintOf(error) === undefined ? undefined : 'validation';
    case '23001':
      return 'in_use';
    case '23503':
      return (error as Error).message.startsWith('update or delete') ? 'in_use' : 'not_found';
    default:
      return undefined;
  }
}

/**
 * The error code of an overlap of occupancy, or of a database that is unreachable or busy; undefined for other errors,
 * which are a refused value (`refusedValueOf`, `takenOf`) or a bug of the server.
 */
export function codeOfDatabaseError(error: unknown): ErrorCode | undefined {
  if (error instanceof CommitUnanswered) return 'unanswered';
  const state = sqlStateOf(error);
  const message = error instanceof Error ? error.message : '';
  if (state === undefined) {
    return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/.test(
      message,
    )
      ? 'unavailable'
      : undefined;
  }
  if (state === '23P01') return 'occupancy.taken';
  if (LOST.has(state)) return 'unavailable';
  // 08 connection, 53 out of disk, memory or connections, 57P shutdown, 55P03 lock timeout.
  if (/^(08|53|57P|58)/.test(state) || state === '55P03' || state === '40P01' || state === '57014' || state === '25006')
    return 'unavailable';
  return undefined;
}
