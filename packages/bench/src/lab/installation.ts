import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './child.ts';
import { BENCH_DATA, PROGRAMS } from './paths.ts';

/** A whole installation, as `npm start` runs it: the server with its own embedded PostgreSQL and the demo. */
export type Installation = { base: string; pid: number; milliseconds: number; stop: () => Promise<void> };

const FOLDER = join(BENCH_DATA, 'installation');

/** Removes the installation of an earlier run. */
export function clearInstallation(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Starts it and waits for the first answer; the first start fills the demo. Milliseconds from spawn to that answer. */
export async function startInstallation(): Promise<Installation> {
  mkdirSync(FOLDER, { recursive: true });
  const begun = performance.now();
  const program = runProgram(PROGRAMS.server, { DATA_DIR: FOLDER, PORT: '0', LOG_LEVEL: 'warn' });
  const base = await program.says('Laneway runs at ');
  const answer = await fetch(`${base}/api/health`);
  if (answer.status !== 200) throw new Error(`the first answer was ${answer.status}`);
  await answer.text();
  return { base, pid: program.pid, milliseconds: performance.now() - begun, stop: program.stop };
}

/** Resident memory of a process in bytes; null on systems other than Linux. */
export function residentBytes(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
