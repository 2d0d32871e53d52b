import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg, { type Client, type ClientConfig } from 'pg';
import { ensureRoles } from './roles.ts';

/**
 * A migration is a file of this folder and is known by its name. New ones are called `2026-11-22T1530-what`, by date
 * and time, so that two branches do not take the same number.
 */
const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * `outsideTransaction` marks a migration that cannot run inside one, such as CREATE INDEX CONCURRENTLY. It may stop
 * halfway and is then run again from its beginning, so it must be repeatable.
 */
export type OneMigration = Migration & { outsideTransaction?: true };
export type Migrations = Record<string, OneMigration>;

/** An arbitrary number, the same in every process that migrates. */
const LOCK = 7_412_027;
const LOCK_RETRY_MS = 200;

/** Migrates the database to the newest schema, as its owner. Several processes may call it at once. */
export async function migrate(
  connection: ClientConfig,
  passwords?: { app: string; platform: string },
  migrations?: Migrations,
): Promise<{ applied: string[] }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await lockMigrations(client);
    await ensureRoles(client, passwords);
    return { applied: await applyAll(connection, migrations ?? (await ownMigrations())) };
  } finally {
    await client.end();
  }
}

/** The product's migrations by name. */
export async function ownMigrations(): Promise<Migrations> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort();
  const modules = files.map(async (file): Promise<[string, OneMigration]> => [
    file.slice(0, -'.ts'.length),
    (await import(pathToFileURL(join(FOLDER, file)).href)) as OneMigration,
  ]);
  return Object.fromEntries(await Promise.all(modules));
}

/**
 * Holds the migration lock until the client's connection ends. Polls instead of waiting inside PostgreSQL, where the
 * waiting statement would hold a snapshot that CREATE INDEX CONCURRENTLY waits for in turn.
 */
async function lockMigrations(client: Client): Promise<void> {
  const isHeld = async () =>
    (await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK])).rows[0]?.held === true;
  while (!(await isHeld())) await wait(LOCK_RETRY_MS);
}

/**
 * Runs pending migrations in the order of their names, each in a transaction of its own, so that a table is locked for
 * one migration and no longer. After a failure the next start goes on with the one that failed.
 */
async function applyAll(connection: ClientConfig, migrations: Migrations): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // A connection that dies fails its statement; without a listener the error event would end the process as well. An
  // idle one reports to the pool, even after `destroy`: the server may end it before it has read the goodbye.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      // A branch merged late brings a migration that is older than the database's newest one.
      allowUnorderedMigrations: true,
    });
    const pending = (await migrator.getMigrations()).filter((one) => one.executedAt === undefined);
    const applied: string[] = [];
    for (const { name } of pending) {
      const disableTransactions = migrations[name]?.outsideTransaction === true;
      const { error, results } = await migrator.migrateTo(name, { disableTransactions });
      if (error !== undefined) throw error;
      applied.push(...(results ?? []).map((result) => result.migrationName));
    }
    return applied;
  } finally {
    await db.destroy();
  }
}
