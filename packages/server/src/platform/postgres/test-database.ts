import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';
import { SUPERUSER } from './create-cluster.ts';
import { connectionThrough } from './server-process.ts';

/** A database that is made once in a run and copied for each test file. */
export interface DatabaseTemplate {
  name: string;
  /** Fills the new database, such as with migrations; must close its connections. */
  build: (connection: ClientConfig) => Promise<void>;
}

/** A database for one test file alone. */
export interface TestDatabase {
  connection: ClientConfig;
  /** Drops it, and closes the connections to it. */
  drop: () => Promise<void>;
}

const TEMPLATE_LOCK = 7_412_026;

/**
 * Creates a database on the run's test cluster: a copy of the template, which is built by whoever needs it first, or an
 * empty one.
 */
export async function createTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(async (admin) => {
    if (template !== undefined) await ensureTemplate(admin, template);
    await admin.query(`create database ${name} template ${template?.name ?? 'template0'}`);
  });
  return {
    connection: testConnection(name),
    drop: () => withAdmin(async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}

async function ensureTemplate(admin: Client, { name, build }: DatabaseTemplate): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rows } = await admin.query<{ finished: boolean }>(
      'select datistemplate as finished from pg_database where datname = $1',
      [name],
    );
    if (rows[0]?.finished === true) return;
    // A template without the mark is an unfinished one.
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template template0`);
    await build(testConnection(name));
    await admin.query(`alter database ${name} is_template true`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** How to reach a database of the run's cluster as one of its roles. */
export function connectionTo(role: string, database: string): ClientConfig {
  return connectionThrough(inject('postgresSocket'), role, database);
}

function testConnection(database: string): ClientConfig {
  return connectionTo(SUPERUSER, database);
}

async function withAdmin(work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client(testConnection('postgres'));
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
