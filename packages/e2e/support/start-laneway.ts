import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 120_000;

/** Starts the real server on a database, a folder and a port of its own; the answer ends it again. */
export default async function startLaneway(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'laneway-e2e-'));
  chmodSync(folder, 0o711);
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((ready, failed) => {
    const limit = setTimeout(() => failed(new Error(`Laneway did not start in time:\n${said}`)), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /runs at (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) {
        clearTimeout(limit);
        ready(found);
      }
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', (code) => failed(new Error(`Laneway ended with code ${code}:\n${said}`)));
  });
  process.env['LANEWAY_URL'] = address;
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
