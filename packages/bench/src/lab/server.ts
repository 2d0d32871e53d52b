import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './child.ts';
import { PROGRAMS } from './paths.ts';

/** A running server. */
export type Server = { base: string; pid: number; stop: () => Promise<void> };

/** Starts the server on a database; its other files are temporary. */
export async function startServer(databaseUrl: string, options: { profile?: string } = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'laneway-bench-'));
  if (options.profile !== undefined) mkdirSync(options.profile, { recursive: true });
  const flags = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: '0', DEMO: 'never', LOG_LEVEL: 'warn' };
  const program = runProgram(PROGRAMS.server, env, flags);
  const base = await program.says('Laneway runs at ');
  return {
    base,
    pid: program.pid,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
