import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Numbers of all descendant processes. */
export function descendants(pid) {
  const parents = process.platform === 'linux' ? parentsOnLinux() : parentsByPs();
  const found = [pid];
  for (const one of found) found.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child));
  return found.slice(1);
}

function parentsOnLinux() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // "pid (program) state parent ...", where the program's name may contain any character.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return [[Number(name), Number(fields[1])]];
      } catch {
        // The process ended since the folder was read.
        return [];
      }
    });
}

function parentsByPs() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}

/**
 * Sends SIGTERM to a process and waits for it and its descendants; after the grace period it kills those that are left.
 */
export async function endTree(child, graceMs) {
  const tree = [child.pid, ...descendants(child.pid)];
  child.kill('SIGTERM');
  for (const until = Date.now() + graceMs; Date.now() < until && tree.some((pid) => signal(pid, 0));) await sleep(50);
  for (const pid of new Set([...tree, ...descendants(child.pid)])) signal(pid, 'SIGKILL');
}

/** Whether the process exists to receive the signal; signal 0 only checks. */
function signal(pid, what) {
  try {
    return process.kill(pid, what);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
    return false;
  }
}
