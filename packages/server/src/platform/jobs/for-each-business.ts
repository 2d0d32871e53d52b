import { codeOfDatabaseError, sqlStateOf } from '../database/database-errors.ts';
import type { Database, Statement } from '../database/database.ts';
import type { ChoreLog } from './housekeeping.ts';

/** Reads as the platform, across businesses. */
const BUSINESSES: Statement = {
  name: 'jobs.businesses',
  text: 'SELECT business_id FROM business ORDER BY business_id',
};
/** A deadlock, a lock timeout, a cancelled statement: failures of one transaction, not of the database. */
const OF_ONE_TRANSACTION = new Set(['40P01', '55P03', '57014']);

export function allBusinesses(database: Database): Promise<{ business_id: string }[]> {
  return database.platform.query(BUSINESSES);
}

/**
 * Processes rows of many businesses one after the other. A failure is logged with the row's ids, and the next rows are
 * processed all the same.
 * @throws when the database is unavailable, which fails every row alike.
 */
export async function forEachBusiness<Row extends { business_id: string }>(
  rows: Iterable<Row>,
  log: ChoreLog,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isAway(error)) throw error;
      log.warn({ err: error, ...row }, 'a chore failed for one business and goes on with the others');
    }
  }
}

function isAway(error: unknown): boolean {
  return codeOfDatabaseError(error) === 'unavailable' && !OF_ONE_TRANSACTION.has(sqlStateOf(error) ?? '');
}
