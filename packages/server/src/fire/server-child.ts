import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg, { type Client } from 'pg';
import { chooseFolders, openDataFolder } from '../platform/postgres/folders.ts';
import { postmasterPid } from '../platform/postgres/postmaster-pid.ts';
import { connectionThrough, DATABASE, stopServer } from '../platform/postgres/server-process.ts';

/** A server as installed: its own process with its own PostgreSQL, with fsync on. */
export type ServerChild = {
  process: ChildProcess;
  base: string;
  /** Its standard error so far. */
  said: () => string;
  /** Kills the server at once, and with `database` PostgreSQL with all of its processes, too. */
  kill: (what: 'server' | 'server and database') => Promise<void>;
  /** Stops it by a signal. @returns its exit code. */
  stop: () => Promise<number | null>;
  /** Ends all its processes, whatever their state. */
  end: () => Promise<void>;
};

/** @param env further settings, such as another database. */
export async function startServerChild(dataDir: string, env: Record<string, string> = {}): Promise<ServerChild> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'never',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (part) => (words += String(part)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const address = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const port = /^Laneway runs at http:\/\/\S+:(\d+)$/.exec(line)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${words}`)));
  });
  const base = await address;
  return {
    process: child,
    base,
    said: () => words,
    kill: async (what) => {
      const database = what === 'server' ? [] : await databaseProcesses(dataDir);
      child.kill('SIGKILL');
      for (const pid of database) killNow(pid);
      await exited;
    },
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
    end: async () => {
      child.kill('SIGTERM');
      await exited;
      await stopServer(chooseFolders(openDataFolder(dataDir)).cluster);
    },
  };
}

/** A connection to the server's database as its owner. */
export async function ownerOf(dataDir: string): Promise<Client> {
  const { socket } = chooseFolders(openDataFolder(dataDir));
  const client = new pg.Client(connectionThrough(socket, 'postgres', DATABASE));
  // The connection breaks when the database is killed.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Kills the PostgreSQL of a data folder at once, with all of its processes. */
export async function killDatabase(dataDir: string): Promise<void> {
  for (const pid of await databaseProcesses(dataDir)) killNow(pid);
}

/** PostgreSQL's main process, then its children. */
async function databaseProcesses(dataDir: string): Promise<number[]> {
  const { cluster } = chooseFolders(openDataFolder(dataDir));
  const first = postmasterPid(cluster);
  if (first === undefined) throw new Error('there is no database to kill');
  const owner = await ownerOf(dataDir);
  const { rows } = await owner.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  await owner.end();
  return [first, ...rows.map(({ pid }) => pid)];
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}
