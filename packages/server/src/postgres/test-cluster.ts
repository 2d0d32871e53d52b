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

// Reads until its parent is gone, however it went; then ends the server and removes the folder.
const WATCH = `
read -r _
pid=$(head -n 1 "$1/data/cluster/postmaster.pid" 2>/dev/null)
[ -n "$pid" ] && kill -INT "$pid" 2>/dev/null
while [ -e "$1/data/cluster/postmaster.pid" ] && kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
rm -rf "$1"`;

/** A fresh folder that PostgreSQL's user can enter even when the tests run as root. */
export function freshTestFolder(): string {
  const parent = canEnter(tmpdir(), databaseUser(tmpdir())) ? tmpdir() : '/tmp';
  const folder = realpathSync(mkdtempSync(join(parent, 'laneway-test-')));
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts the cluster; a watchdog outside our process group ends it when this process is killed. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = freshTestFolder();
  const watchdog = spawn('/bin/sh', ['-c', WATCH, 'laneway-watchdog', folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), durable: false, log: () => undefined });
  return {
    folder,
    postgres,
    stop: async () => {
      await postgres.stop();
      watchdog.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Vitest's global setup: the tests reach the cluster through `createTestDatabase`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('postgresSocket', cluster.postgres.folders.socket);
  return cluster.stop;
}
