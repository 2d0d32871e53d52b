import type { Client } from 'pg';

/**
 * The two roles that the application connects as. They own nothing, are no superusers and do not bypass row-level
 * security: `laneway_app` sees the business it entered, `laneway_platform` reads what the platform's admin may read.
 */
export const APP_ROLE = 'laneway_app';
export const PLATFORM_ROLE = 'laneway_platform';

/** Creates missing roles; sets `passwords` when the server is reached over a network. */
export async function ensureRoles(owner: Client, passwords?: { app: string; platform: string }): Promise<void> {
  for (const [role, password] of [
    [APP_ROLE, passwords?.app],
    [PLATFORM_ROLE, passwords?.platform],
  ] as const) {
    const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount === 0) {
      await owner
        .query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`)
        .catch((error: unknown) => {
          // Another process created it in between.
          if ((error as { code?: string }).code !== '42710' && (error as { code?: string }).code !== '23505')
            throw error;
        });
    }
    if (password !== undefined) {
      await owner.query(`ALTER ROLE ${role} PASSWORD ${owner.escapeLiteral(password)}`);
    }
    await owner.query(`ALTER ROLE ${role} SET statement_timeout = '15s'`);
    await owner.query(`ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '10s'`);
    // Settings of the roles, not of connections: pgbouncer refuses options at the start of a connection.
    await owner.query(`ALTER ROLE ${role} SET timezone = 'UTC'`);
    // Every statement reads by ranges of keys, whose plan is the same for all values, and planning would take longer
    // than running.
    await owner.query(`ALTER ROLE ${role} SET plan_cache_mode = 'force_generic_plan'`);
    // Shorter than the wait for a connection: calls that wait for a lock give theirs back before others give up.
    await owner.query(`ALTER ROLE ${role} SET lock_timeout = '3s'`);
  }
}
