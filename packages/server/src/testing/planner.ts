import pg from 'pg';
import type { Statement, Tx } from '../platform/database/database.ts';
import { APP_ROLE } from '../platform/database/roles.ts';
import { connectionTo } from '../platform/postgres/test-database.ts';
import type { TestApp } from './test-app.ts';

/** Explains the statements of a read. */
export type Planner = {
  /**
   * The plans of all statements of a read in Harbor, as the application's role gets them (generic plans), and the
   * tables of bookings, figures and the ledger that were scanned sequentially, also by a function.
   */
  plansOf: (read: (tx: Tx) => Promise<unknown>) => Promise<{ plans: string[]; scanned: string[] }>;
  close: () => Promise<void>;
};

export async function openPlanner(app: TestApp): Promise<Planner> {
  const asApplication = new pg.Client(connectionTo(APP_ROLE, String(app.owner.database)));
  await asApplication.connect();

  const literal = (value: unknown): string => {
    const text = Array.isArray(value) ? `{${value.join(',')}}` : value;
    return text === null ? 'NULL' : asApplication.escapeLiteral(`${text as string | number}`);
  };

  return { plansOf, close: () => asApplication.end() };

  async function plansOf(read: (tx: Tx) => Promise<unknown>): Promise<{ plans: string[]; scanned: string[] }> {
    const seen: [Statement, unknown[]][] = [];
    const { businessId } = app.venue.harbor;
    await app.database.transaction(businessId, async (tx) => {
      const recorded: Tx['query'] = (statement, values = []) => {
        seen.push([statement, values]);
        return tx.query(statement, values);
      };
      return read({
        businessId,
        attempt: tx.attempt,
        seal: tx.seal,
        now: tx.now,
        afterCommit: tx.afterCommit,
        query: recorded,
        send: tx.send,
      });
    });
    const plans: string[] = [];
    await asApplication.query(
      `BEGIN; SELECT app.enter('${businessId}'); SET LOCAL plan_cache_mode = force_generic_plan`,
    );
    for (const [{ text }, values] of seen) {
      await asApplication.query(`PREPARE asked AS ${text}`);
      const list = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
      const { rows } = await asApplication.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) EXECUTE asked${list}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      await asApplication.query('DEALLOCATE asked');
    }
    const { rows: tables } = await asApplication.query<{ relname: string }>(
      `SELECT relname FROM pg_stat_xact_user_tables WHERE seq_scan > 0 AND (relname LIKE 'booking%' OR relname LIKE 'ledger%' OR relname IN ('day_figures', 'payment'))`,
    );
    await asApplication.query('ROLLBACK');
    return { plans, scanned: tables.map((table) => table.relname) };
  }
}
