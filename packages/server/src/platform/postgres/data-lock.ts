import { linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { StartFailure } from '../settings/start-failure.ts';
import { hasCode } from './error-code.ts';
import { fitsSocket, hashOf, shortFolder } from './folders.ts';

/** Held by the one process that works on a data folder; the kernel releases it when the process dies. */
export interface DataLock {
  release: () => Promise<void>;
}

/**
 * Takes the data folder for this process, by listening on a socket named after it. A socket that nobody answers was
 * left by a process that died, and is replaced.
 * @throws StartFailure when another copy answers.
 */
export async function lockData(data: string): Promise<DataLock> {
  const name = `lock-${hashOf(data)}`;
  const folder = fitsSocket(join(data, `${name}.${process.pid}`)) ? data : shortFolder(data);
  const path = join(folder, name);
  const own = `${path}.${process.pid}`;
  rmSync(own, { force: true });
  const server = await listen(own).catch((cause: unknown) => {
    if (!hasCode(cause, 'EACCES', 'EPERM', 'EROFS')) throw cause;
    throw new StartFailure(`The data folder ${data} may not be written to by this user.`, { cause });
  });
  try {
    // The link is made in one step or not at all, so of several copies one wins.
    while (!linked(own, path)) {
      const seen = statSync(path, { throwIfNoEntry: false })?.ino;
      const holder = await holderOf(path);
      if (holder !== undefined) {
        throw new StartFailure(
          `Laneway already runs on the data folder ${data}${holder}: stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      if (seen !== undefined) removeDead(path, `${own}.dead`, seen);
    }
  } catch (error) {
    await close(server);
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
  server.unref();
  return {
    release: async () => {
      rmSync(path, { force: true });
      await close(server);
    },
  };
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes the dead socket, and only that one: another process may have put its own there since. */
function removeDead(path: string, aside: string, dead: number): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (statSync(aside).ino !== dead) linked(aside, path);
  rmSync(aside);
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // The other end may disconnect before the answer is written.
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

/** Describes the holder of the lock, as words to add to a sentence; undefined when nobody listens. */
function holderOf(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let pid = '';
    socket.setEncoding('utf8');
    // A stopped process still holds its lock, although it does not answer.
    socket.setTimeout(2000, () => {
      resolve('');
      socket.destroy();
    });
    socket.on('data', (text) => (pid += text));
    socket.on('end', () => resolve(` (process ${pid})`));
    socket.on('error', (error) => {
      if (hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOENT')) resolve(undefined);
      else if (hasCode(error, 'ECONNRESET')) resolve('');
      else reject(error);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
