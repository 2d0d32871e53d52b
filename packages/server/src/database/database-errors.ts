import type { ErrorCode } from '@laneway/contract/errors/error-codes';

/** Socket errors of Node, which stand for a lost connection like SQLSTATE class 08. */
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** The SQLSTATE of an error that came from the database, else undefined. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** What a database error means to whoever asked; undefined when it is a fault of ours. */
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
