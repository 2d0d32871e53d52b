import { PLATFORM_BUSINESS, type Database, type Statement } from '../database/database.ts';
import { allBusinesses, forEachBusiness } from './for-each-business.ts';
import type { Chore } from './housekeeping.ts';

/** Rows deleted in one transaction: few, so that other writers wait for its locks only briefly. */
const BATCH = 1000;
/** The cutoffs are scalar subqueries, evaluated once; a plain call of app.now() would be evaluated for each row. */
export const WEEK_AGO = "(SELECT app.now() - interval '7 days')";
export const MONTH_AGO = "(SELECT app.now() - interval '30 days')";

/**
 * A chore that deletes expired rows every hour, in every business. Each statement takes the business as $1 and the
 * maximum of rows to delete as $2, and returns one row for each deleted one.
 */
export function forgetChore(what: string, database: Database, statements: readonly Statement[]): Chore {
  return {
    name: `forget ${what}`,
    everySeconds: 3600,
    work: async (log) => {
      // Counts of sign-ins belong to the platform's business, which may have no row of its own.
      const ids = new Set([PLATFORM_BUSINESS, ...(await allBusinesses(database)).map((row) => row.business_id)]);
      const businesses = Array.from(ids, (id) => ({ business_id: id }));
      for (const statement of statements) {
        await forEachBusiness(businesses, log, async ({ business_id: id }) => {
          let gone: unknown[];
          do gone = await database.transaction(id, (tx) => tx.query(statement, [tx.businessId, BATCH]));
          while (gone.length >= BATCH);
        });
      }
    },
  };
}
