import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fchownSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartFailure } from '../settings/start-failure.ts';
import type { Binaries } from './binaries.ts';
import { EMPTY_ENVIRONMENT, SUPERUSER } from './create-cluster.ts';
import { hasCode } from './error-code.ts';
import { SOCKET_PORT, type Folders } from './folders.ts';
import { isAlive, isPostmasterOf, postmasterPid, removeStaleSocketLock, strikeOutStalePid } from './postmaster-pid.ts';
import { serverArguments } from './server-options.ts';

/** The name of the server's database in the embedded cluster. */
export const DATABASE = 'laneway';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 1000;
const LOG_LIMIT_BYTES = 10_000_000;
const CANNOT_CONNECT_NOW = '57P03';

/** Settings of `pg` to reach the cluster through its socket. */
export function connectionThrough(socket: string, user: string, database: string): ClientConfig {
  return { host: socket, port: SOCKET_PORT, user, database };
}

/** What answers on the socket: `ready`, `busy` while the server starts, recovers or stops, or `nothing`. */
async function whatAnswers(socket: string): Promise<'ready' | 'busy' | 'nothing'> {
  const client = new Client({ ...connectionThrough(socket, SUPERUSER, 'postgres'), connectionTimeoutMillis: 5000 });
  // A server that stops during the attempt counts as an answer.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    if (hasCode(error, CANNOT_CONNECT_NOW, '57P01', '53300')) return 'busy';
    if (hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE')) return 'nothing';
    if (error instanceof Error && /terminated|timeout/i.test(error.message)) return 'nothing';
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server that runs on our cluster, started by this process or by one before it. */
export interface ServerProcess {
  /** Resolves once the process has ended, however it ended. */
  ended: Promise<void>;
}

/** Waits for a server that outlived its Laneway process; null when there is none. */
export async function awaitSurvivor({ socket, cluster }: Folders): Promise<ServerProcess | null> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answers = await whatAnswers(socket);
    const pid = postmasterPid(cluster);
    if (answers === 'ready' && pid !== undefined) return { ended: endOf(pid, cluster) };
    if (pid === undefined || !isAlive(pid) || !isPostmasterOf(pid, cluster)) return null;
    if (Date.now() > deadline) {
      throw new StartFailure(`PostgreSQL (process ${pid}) works on ${cluster} but does not answer: stop it first.`);
    }
    await pause(50);
  }
}

/** The end of a process that is no child of ours, so the system does not notify us. */
async function endOf(pid: number, cluster: string): Promise<void> {
  // For another user's process only its existence can be seen.
  const runs = isPostmasterOf(pid, cluster) ? isPostmasterOf : isAlive;
  while (runs(pid, cluster)) await pause(LOOK_EVERY_MS, undefined, { ref: false });
}

/**
 * Starts the server and waits until it answers. It has a session of its own: Ctrl-C reaches Laneway, which stops it in
 * its turn.
 */
export async function spawnServer(folders: Folders, binaries: Binaries, durable: boolean): Promise<ServerProcess> {
  const { data, cluster, socket, user } = folders;
  let deadline = Date.now() + START_LIMIT_MS;
  const logFile = prepareLog(data);
  for (;;) {
    strikeOutStalePid(cluster);
    removeStaleSocketLock(socket, cluster);
    const begun = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const log = openSync(logFile, 'a', 0o600);
    const child = spawn(join(binaries, 'bin', 'postgres'), serverArguments(cluster, socket, durable), {
      ...user,
      cwd: '/',
      env: EMPTY_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log, log],
    });
    // Root started the server, but the next start may be by the owner of the cluster.
    if (user !== undefined) fchownSync(log, user.uid, user.gid);
    closeSync(log);
    let gone = false;
    const ended = once(child, 'exit').then(
      () => void (gone = true),
      () => void (gone = true),
    );
    while (!gone && Date.now() < deadline) {
      const answers = existsSync(join(socket, `.s.PGSQL.${SOCKET_PORT}`)) ? await whatAnswers(socket) : 'nothing';
      if (answers === 'ready') {
        child.unref();
        return { ended };
      }
      // The server is recovering after a crash: stopping it now would make it begin again.
      if (answers === 'busy') deadline = Date.now() + START_LIMIT_MS;
      await Promise.race([pause(10), ended]);
    }
    const words = readFileSync(logFile).subarray(begun).toString();
    // The backends of a killed server end by themselves, a moment later.
    if (gone && Date.now() < deadline && words.includes('pre-existing shared memory block')) {
      await pause(200);
      continue;
    }
    if (!gone) child.kill('SIGQUIT');
    const reason = /^.*(?:FATAL|PANIC):\s+(.*)$/m.exec(words)?.[1] ?? `see ${logFile}`;
    throw new StartFailure(`PostgreSQL did not start on ${cluster}: ${reason}.`);
  }
}

/**
 * Stops the server of the cluster, whichever process started it: ends the sessions and writes a checkpoint, so the next
 * start is quick.
 */
export async function stopServer(cluster: string): Promise<void> {
  const pid = postmasterPid(cluster);
  if (pid === undefined || !isPostmasterOf(pid, cluster)) return;
  signal(pid, 'SIGINT');
  const deadline = Date.now() + STOP_LIMIT_MS;
  let urged = false;
  while (isAlive(pid) && isPostmasterOf(pid, cluster)) {
    if (!urged && Date.now() > deadline) {
      // Immediate shutdown; acknowledged writes are in the write-ahead log and come back with the next start.
      signal(pid, 'SIGQUIT');
      urged = true;
    }
    await pause(10);
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

function prepareLog(data: string): string {
  const folder = join(data, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
  return file;
}
