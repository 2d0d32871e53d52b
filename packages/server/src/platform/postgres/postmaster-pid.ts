import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasCode } from './error-code.ts';
import { SOCKET_PORT } from './folders.ts';

/** No system assigns this number to a process. */
const NO_PROCESS = '2147483647';

/** The process that `postmaster.pid` names, whether it lives or not. */
export function postmasterPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 ? pid : undefined;
}

/** Whether a process with this number exists, of whichever program. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Whether the process is a PostgreSQL that works on this cluster. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') {
      // The server works inside its cluster, so its working directory names it.
      return basename(programOf(pid)) === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster;
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    // It ended during the check.
    return false;
  }
}

function programOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
}

/**
 * Disarms a `postmaster.pid` whose number now belongs to another program: the server would take that process for a
 * running server and refuse to start. Only the number is replaced, since the server needs the rest of the file to find
 * orphaned backends that still write; it then removes the file itself.
 */
export function strikeOutStalePid(cluster: string): void {
  const pid = postmasterPid(cluster);
  if (pid === undefined || !isAlive(pid) || isPostmasterOf(pid, cluster)) return;
  const file = join(cluster, 'postmaster.pid');
  const rest = readFileSync(file, 'utf8').split('\n').slice(1);
  writeFileSync(file, [NO_PROCESS, ...rest].join('\n'));
}

/**
 * Removes the lock file of a socket that a killed server left: its number may belong to another program by now, or to
 * the killed server that is still a zombie, and the new server would refuse to start.
 */
export function removeStaleSocketLock(socket: string, cluster: string): void {
  const file = join(socket, `.s.PGSQL.${SOCKET_PORT}.lock`);
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!(pid > 0 && isAlive(pid) && isPostmasterOf(pid, cluster))) rmSync(file, { force: true });
}
