import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from './failure.mjs';

const BEAT_MS = 2000;
const SILENCE_MS = 20_000;

/**
 * Runs the work while holding the lock file, so that two starts do not install or build at once. The holder touches the
 * file every two seconds; a lock whose process is dead, or that was not touched for twenty seconds, is stale.
 */
export async function withLock(file, work) {
  const first = mkdirSync(dirname(file), { recursive: true });
  // The database's user needs access through the data folder, whatever the umask.
  if (first !== undefined) chmodSync(dirname(file), 0o711);
  await take(file);
  const beat = setInterval(() => existsSync(file) && utimesSync(file, new Date(), new Date()), BEAT_MS);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.removeListener('exit', release);
    release();
  }
}

async function take(file) {
  let told = false;
  let seen;
  let since = Date.now();
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const found = look(file);
    if (found === undefined) continue;
    if (found.beat !== seen) {
      seen = found.beat;
      since = Date.now();
    }
    if (!isAlive(found.pid) || Date.now() - since > SILENCE_MS) {
      removeLeft(file, found);
      continue;
    }
    if (!told) say(`Another start (process ${found.pid}) is installing or building; waiting for it.`);
    told = true;
    await pause(200);
  }
}

function look(file) {
  try {
    const { mtimeMs, ino } = statSync(file);
    return { beat: mtimeMs, ino, pid: Number(readFileSync(file, 'utf8')) };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Renames the stale file before deleting it: if another start was faster, the renamed file is another one and is put
 * back.
 */
function removeLeft(file, { ino }) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (statSync(aside).ino === ino) rmSync(aside);
  else renameSync(aside, file);
}

function isAlive(pid) {
  // A process that has just started may not have written its number yet.
  if (!(pid > 0)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
