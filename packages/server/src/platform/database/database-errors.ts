import type { ErrorCode } from '@laneway/contract/errors/error-codes';

/** Socket errors of Node, which stand for a lost connection like SQLSTATE class 08. */
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** The SQLSTATE of an error that came from the database, else undefined. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The constraint that was hurt, by its own name also where a shard's number was added to it. */
function constraintOf(error: unknown): string | undefined {
  const { constraint, message } = (error ?? {}) as { constraint?: string; message?: string };
  const name = constraint ?? /constraint "([^"]+)"/.exec(message ?? '')?.[1];
  return name?.replace(/_\d+$/, '');
}

/** Whether somebody else has what was to be unique, by the name of the unique index or constraint. */
export function isTaken(error: unknown, ...constraints: string[]): boolean {
  return sqlStateOf(error) === '23505' && constraints.includes(constraintOf(error) ?? '');
}

/** How a caller is told that somebody else has a value that must be unique; `field` is where it was sent. */
export type Taken = { code: ErrorCode; field?: string };

const declared = new Map<string, Taken>();

/** Gives unique constraints their error codes, by name. A deferred one, which fails at COMMIT, is answered by it too. */
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

/** Keys that are drawn at random: whoever draws a taken one draws again. */
const DRAWN = new Set(['booking_code_key']);

/** Whether the same transaction may succeed when it is tried again: a deadlock, or a drawn key that was taken. */
export function isWorthAnotherTry(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40P01' || state === '40001' || (state === '23505' && DRAWN.has(constraintOf(error) ?? ''));
}

/**
 * The answer to a value that only the database refused: too long, too large, against a CHECK, or with a foreign key to a
 * row that another call removed, or still uses. Undefined for other errors. A trigger's check names no constraint.
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

/** What a database error means to the caller; undefined when it is a fault of ours. */
export function codeOfDatabaseError(error: unknown): ErrorCode | undefined {
  const state = sqlStateOf(error);
  const message = error instanceof Error ? error.message : '';
  if (state === undefined) {
    return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      message,
    )
      ? 'unavailable'
      : undefined;
  }
  if (state === '23P01') return 'occupancy.taken';
  if (LOST.has(state)) return 'unavailable';
  // 08 connection, 53 out of disk, memory or connections, 57P shut down, 55P03 lock not had in time.
  if (/^(08|53|57P|58)/.test(state) || state === '55P03' || state === '40P01' || state === '57014' || state === '25006')
    return 'unavailable';
  return undefined;
}
