import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';

const PROGRAM = fileURLToPath(new URL('fill-demo.main.ts', import.meta.url));

/**
 * Fills an empty, migrated database with the demo of now, in another process: the 100 MB of memory for eight weeks of
 * bookings end with it, and a server that restarts never loads that code.
 * @throws Error with the last output of the process, when it fails.
 */
export async function fillDemoApart(connection: ClientConfig): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.end(JSON.stringify(connection));
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`the demo could not be filled: ${words.trim()}`);
}
