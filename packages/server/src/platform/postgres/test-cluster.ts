import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { canEnter, databaseUser } from './database-user.ts';
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test cluster's socket. */
    postgresSocket: string;
  }
}

/** One PostgreSQL for one run of the tests, in a folder that is removed with it. */
export interface TestCluster {
  folder: string;
  postgres: EmbeddedPostgres;
  stop: () => Promise<void>;
}

/** A folder of one test, with any PostgreSQL that runs in it. */
export interface TestFolder {
  path: string;
  /** Removes it; a server in it has to be stopped first. */
  remove: () => void;
}

// Reads until its parent has died in whatever way; then ends the servers in the folder and removes it. A server that
// has only just started has not written its number yet, so the watchdog looks for a while.
const WATCH = `
read -r _
for try in 1 2 3 4 5 6 7 8 9 10; do
  find "$1" -name postmaster.pid -exec sh -c 'kill -INT "$(head -n 1 "$1")"' sh {} ';'
  sleep 0.2
done
rm -rf "$1"`;

/**
 * A fresh folder that PostgreSQL's user can enter even when the tests run as root. A watchdog outside our process group
 * clears it away when this process is killed.
 */
export function freshTestFolder(): TestFolder {
  const path = openFolder();
  const watchdog = spawn('/bin/sh', ['-c', WATCH, 'laneway-watchdog', path], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  return {
    path,
    remove: () => {
      watchdog.kill();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function openFolder(): string {
  const folder = makeIn(tmpdir());
  if (canEnter(folder, databaseUser(join(folder, 'cluster')))) return folder;
  rmSync(folder, { recursive: true });
  return makeIn('/tmp');
}

function makeIn(parent: string): string {
  const folder = realpathSync(mkdtempSync(join(parent, 'laneway-test-')));
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts the cluster of a run. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = freshTestFolder();
  const dataDir = join(folder.path, 'data');
  const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined });
  return {
    folder: folder.path,
    postgres,
    stop: async () => {
      await postgres.stop();
      folder.remove();
    },
  };
}

/** Vitest's global setup: the tests reach the cluster through `createTestDatabase`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('postgresSocket', cluster.postgres.folders.socket);
  return cluster.stop;
}
