import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { StartFailure } from '../settings/start-failure.ts';

/** A system user by number. */
export interface SystemUser {
  uid: number;
  gid: number;
}

const NOBODY: SystemUser = { uid: 65534, gid: 65534 };

/**
 * The user that PostgreSQL runs as: undefined is the user of this process. PostgreSQL refuses root, so under root it
 * runs as `nobody`, or as the owner of a cluster that an ordinary user made before.
 */
export function databaseUser(cluster: string): SystemUser | undefined {
  const own = process.getuid?.();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (own !== 0) {
    if (owner !== undefined && owner.uid !== own) {
      throw new StartFailure(
        `The database in ${cluster} belongs to another user (number ${owner.uid}): start as that user, or as root.`,
      );
    }
    return undefined;
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  if (process.platform === 'darwin') {
    throw new StartFailure('On macOS the embedded PostgreSQL does not run as root: start as an ordinary user.');
  }
  return NOBODY;
}

/**
 * Whether the user passes a test of the shell, such as `test -x "$1"`, on a path: the kernel's answer, not a guess from
 * mode bits.
 */
function passes(user: SystemUser, test: string, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', test, 'sh', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether the user may enter the folder through all of its parents. */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  return user === undefined || passes(user, 'test -x "$1"', folder);
}

/** Whether the user may run the PostgreSQL in the folder. */
export function canRun(binaries: string, user: SystemUser | undefined): boolean {
  const test = 'test -x "$1/bin/postgres" && test -r "$1/lib/libpq.so.5" && test -r "$1/share/postgresql/postgres.bki"';
  return user === undefined || passes(user, test, binaries);
}

/** Makes the user the owner of one folder; does nothing when they are already. */
export function giveTo(folder: string, user: SystemUser | undefined): void {
  if (user === undefined) return;
  const { uid, gid } = statSync(folder);
  if (uid !== user.uid || gid !== user.gid) chownSync(folder, user.uid, user.gid);
}
