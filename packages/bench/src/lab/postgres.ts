import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { runProgram } from './child.ts';
import { PROGRAMS } from './paths.ts';

/** The PostgreSQL of the bench: the embedded one with its own settings, fsync on. */
export type Postgres = {
  /** URL of a database as its owner. */
  url: (database: string) => string;
  /** A pool on a database; `user` is the owner unless another is named. */
  pool: (database: string, options?: { size?: number; user?: string; raw?: boolean }) => pg.Pool;
  /** Names of the databases that are there. */
  databases: () => Promise<string[]>;
  /** Runs a statement outside every transaction, such as CREATE DATABASE. */
  admin: (statement: string) => Promise<void>;
  version: string;
  stop: () => Promise<void>;
};

const OWNER = 'postgres';

/** Values as PostgreSQL's text, to be sent back unchanged. */
const RAW = { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig;

export async function startPostgres(dataDir: string): Promise<Postgres> {
  mkdirSync(dataDir, { recursive: true });
  const program = runProgram(PROGRAMS.postgres, { DATA_DIR: dataDir });
  const host = await program.says('ready');
  const pools: pg.Pool[] = [];
  const pool: Postgres['pool'] = (database, { size = 1, user = OWNER, raw = false } = {}) => {
    const made = new pg.Pool({ host, port: 5432, user, database, max: size, ...(raw && { types: RAW }) });
    // Dropping a database breaks its connections.
    made.on('error', () => undefined);
    pools.push(made);
    return made;
  };
  const home = pool('postgres');
  const { rows } = await home.query<{ version: string; fsync: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync`,
  );
  const [about] = rows;
  if (about?.fsync !== 'on') throw new Error('the figures are measured with fsync on');
  return {
    url: (database) => `postgres://${OWNER}@localhost/${database}?host=${encodeURIComponent(host)}`,
    pool,
    databases: async () =>
      (await home.query<{ datname: string }>('SELECT datname FROM pg_database')).rows.map(({ datname }) => datname),
    admin: async (statement) => void (await home.query(statement)),
    version: about.version,
    stop: async () => {
      await Promise.all(pools.map((each) => each.end()));
      await program.stop();
    },
  };
}
