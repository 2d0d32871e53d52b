import { isEmail } from '@laneway/domain/patterns/email';
import pg, { type ClientConfig } from 'pg';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createAdmin } from './features/identity/create-admin.ts';
import { chooseFolders, openDataFolder } from './platform/postgres/folders.ts';
import { connectionThrough } from './platform/postgres/server-process.ts';
import { startPostgres } from './platform/postgres/start-postgres.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { StartFailure, startOrExit } from './platform/settings/start-failure.ts';

/** The server's database; must equal the name in start-server.ts. */
const DATABASE = 'laneway';

await startOrExit(main(process.argv.slice(2)));

/** `npm run admin:create -- <e-mail>`: makes an Admin and prints the link that sets their password. */
async function main([email = '', ...rest]: string[]): Promise<void> {
  if (!isEmail(email) || rest.length > 0) {
    throw new StartFailure('Say whose e-mail it is: npm run admin:create -- somebody@example.com');
  }
  const settings = readSettings(process.env, process.cwd());
  const { owner, letGo } = await reachDatabase(settings);
  try {
    if (!(await hasAccounts(owner))) {
      throw new StartFailure('The database has no tables yet: start Laneway on it once, then make the Admin.');
    }
    const database = openDatabase({ connection: () => owner, size: 1, log: { warn: (_, sentence) => say(sentence) } });
    try {
      const made = await createAdmin(database, email);
      if (made === 'taken') throw new StartFailure(`${email} is an Admin already.`);
      say(`${email} is an Admin now.`);
      if (made.path === null) say('They log in as Admin with the password they have.');
      else say(`This link sets their password, once and within 24 hours:\n${settings.publicUrl}${made.path}`);
    } finally {
      await database.close();
    }
  } finally {
    await letGo();
  }
}

/** The given database; else the embedded one, started for this command when no server runs on it. */
async function reachDatabase(settings: Settings): Promise<{ owner: ClientConfig; letGo: () => Promise<void> }> {
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

async function hasAccounts(owner: ClientConfig): Promise<boolean> {
  const columns = `SELECT 1 FROM information_schema.columns WHERE table_name = 'identity' AND column_name = 'password_version'`;
  return (await ask(owner, columns)) > 0;
}

async function answers(connection: ClientConfig): Promise<boolean> {
  return ask(connection, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

async function ask(connection: ClientConfig, statement: string): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
