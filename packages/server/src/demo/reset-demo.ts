import pg, { type ClientConfig } from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { DATABASE } from '../platform/postgres/server-process.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { StartFailure, startOrExit } from '../platform/settings/start-failure.ts';
import { fillDemo, type DemoFilled } from './fill-demo.ts';

/**
 * Drops the database of a data folder and fills it anew with the demo around `now`.
 * @throws StartFailure when a server runs on the folder, or when what is there was not made by the demo.
 */
export async function resetDemo(options: {
  dataDir: string;
  now: Temporal.Instant;
  /** Takes the few sentences for the person at the terminal. */
  log: (sentence: string) => void;
  outside?: string;
  durable?: boolean;
}): Promise<DemoFilled> {
  const { now, ...place } = options;
  const postgres = await startPostgres(place);
  try {
    const admin = postgres.connection('postgres', 'postgres');
    const connection = postgres.connection('postgres', DATABASE);
    if (await exists(admin)) {
      if (!(await holdsDemo(connection))) {
        throw new StartFailure(
          `The database in ${place.dataDir} was not made by the demo and is left as it is. Set DATA_DIR to another folder.`,
        );
      }
      await run(admin, `DROP DATABASE ${DATABASE} WITH (FORCE)`);
    }
    await run(admin, `CREATE DATABASE ${DATABASE}`);
    await migrate(connection);
    return await fillDemo({ connection, now });
  } finally {
    await postgres.stop();
  }
}

async function exists(admin: ClientConfig): Promise<boolean> {
  return (await run(admin, `SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`)) > 0;
}

/** Whether the database has a sign-in of the demo, or is empty. */
async function holdsDemo(connection: ClientConfig): Promise<boolean> {
  if ((await run(connection, "SELECT 1 FROM pg_tables WHERE tablename = 'identity'")) === 0) return true;
  const others = await run(connection, 'SELECT 1 FROM business LIMIT 1');
  return others === 0 || (await run(connection, 'SELECT 1 FROM identity WHERE is_demo LIMIT 1')) > 0;
}

async function run(connection: ClientConfig, statement: string): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const { dataDir, databaseUrl, demo } = readSettings(process.env, process.cwd());
  if (databaseUrl !== undefined || !demo) {
    throw new StartFailure(
      'The demo is only for the embedded database with DEMO=auto: it does not touch other databases.',
    );
  }
  const { bookings, milliseconds } = await resetDemo({ dataDir, now: Temporal.Now.instant(), log: tell });
  tell(`The demo is new: ${bookings} bookings in ${(milliseconds / 1000).toFixed(1)} s.`);
}

if (import.meta.main) await startOrExit(main());
