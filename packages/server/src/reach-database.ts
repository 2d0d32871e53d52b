import pg, { type ClientConfig } from 'pg';
import { migrate } from './platform/database/migrate.ts';
import { chooseFolders, openDataFolder } from './platform/postgres/folders.ts';
import { connectionThrough, DATABASE } from './platform/postgres/server-process.ts';
import { startPostgres } from './platform/postgres/start-postgres.ts';
import type { Settings } from './platform/settings/settings.ts';

/** The given database; else the embedded one, started for this command when no server runs on it. */
export async function reachDatabase(
  settings: Settings,
  say: (sentence: string) => void,
): Promise<{ owner: ClientConfig; letGo: () => Promise<void> }> {
  if (settings.databaseUrl !== undefined) {
    return { owner: { connectionString: settings.databaseUrl }, letGo: async () => {} };
  }
  const { socket } = chooseFolders(openDataFolder(settings.dataDir));
  const running = connectionThrough(socket, 'postgres', DATABASE);
  if (await answers(running)) return { owner: running, letGo: async () => {} };
  const postgres = await startPostgres({ dataDir: settings.dataDir, log: say });
  try {
    const admin = postgres.connection('postgres', 'postgres');
    const found = await ask(admin, `SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`);
    if (found === 0) await ask(admin, `CREATE DATABASE ${DATABASE}`);
    const owner = postgres.connection('postgres', DATABASE);
    await migrate(owner);
    return { owner, letGo: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function answers(connection: ClientConfig): Promise<boolean> {
  return ask(connection, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

/** The number of rows that a statement answers. */
export async function ask(connection: ClientConfig, statement: string): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
