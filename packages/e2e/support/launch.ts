import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 120_000;

type Settings = Record<string, string>;

/** Starts the real server with its own database and folder. */
export async function launch(settings: Settings): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'laneway-e2e-'));
  chmodSync(folder, 0o711);
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...settings };
  const { said, stop } = await run(['packages/server/src/main.ts'], env, /runs at (http:\S+)/);
  return {
    address: said,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a script and waits for its output. */
export async function run(
  command: string[],
  settings: Settings,
  pattern: RegExp,
): Promise<{ said: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const said = await new Promise<string>((ready, failed) => {
    const limit = setTimeout(() => failed(new Error(`It did not start in time:\n${output}`)), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) {
        clearTimeout(limit);
        ready(found);
      }
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => failed(new Error(`It ended with code ${code}:\n${output}`)));
  });
  return {
    said,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => void server.close(closed));
  return port;
}
