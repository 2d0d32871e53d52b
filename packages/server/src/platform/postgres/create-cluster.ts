import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from '../settings/start-failure.ts';
import type { Binaries } from './binaries.ts';
import { giveTo } from './database-user.ts';
import type { Folders } from './folders.ts';

/** The role that owns everything in an embedded cluster. */
export const SUPERUSER = 'postgres';

/** The environment of PostgreSQL's programs: none of ours, so that no `PG*` variable or locale changes them. */
export const EMPTY_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the cluster when there is none, next to its place and renamed there at the end: a start that was cut short
 * leaves no half cluster. UTF-8 in the locale C.UTF-8, which PostgreSQL carries itself, so every machine sorts alike.
 */
export function createCluster({ cluster, user }: Folders, binaries: Binaries, durable: boolean): boolean {
  if (existsSync(join(cluster, 'PG_VERSION'))) return false;
  const parent = dirname(cluster);
  const prefix = `${basename(cluster)}.new-`;
  for (const left of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    rmSync(join(parent, left), { recursive: true, force: true });
  }
  const fresh = join(parent, `${prefix}${process.pid}`);
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(fresh, user);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, '--auth-local=trust', '--auth-host=reject'];
  const sync = durable ? [] : ['--no-sync'];
  const run = spawnSync(join(binaries, 'bin', 'initdb'), [`--pgdata=${fresh}`, ...locale, ...access, ...sync], {
    ...user,
    cwd: '/',
    env: EMPTY_ENVIRONMENT,
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    const reason = run.error?.message ?? run.stderr.trim();
    throw new StartFailure(`PostgreSQL could not create its files in ${parent}: ${reason}`);
  }
  renameSync(fresh, cluster);
  return true;
}
