import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Numbers of all processes that descend from this one. */
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
        // "pid (program) state parent ...", where the program's name may hold anything.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return [[Number(name), Number(fields[1])]];
      } catch {
        // It ended since the folder was read.
        return [];
      }
    });
}

function parentsByPs() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}

/** Asks a process to end, and after the grace ends it and everything that descended from it. */
export function endTree(child, graceMs) {
  const below = descendants(child.pid);
  child.kill('SIGTERM');
  return setTimeout(() => {
    child.kill('SIGKILL');
    for (const pid of [...below, ...descendants(child.pid)]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
  }, graceMs);
}
