import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { SERVER_PROCESS } from './paths.ts';

/** A program of ours in another process. */
export type Program = {
  pid: number;
  /**
   * Text after `word` on the first line that begins with it. @throws Error with its last output when it ends before.
   */
  says: (word: string) => Promise<string>;
  /** @throws Error with its last output unless it exits with code 0. */
  ended: () => Promise<string>;
  /** Stops it by a signal and waits for its end. */
  stop: () => Promise<void>;
};

type How = { nodeArgs: string[]; env: Record<string, string>; settings: string[] };
const how = JSON.parse(readFileSync(SERVER_PROCESS, 'utf8')) as How;
const REMOVED = new Set([...how.settings, 'NODE_OPTIONS']);

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/**
 * Runs a file as `npm start` runs the server; `env` is added to an environment without the settings of an installation.
 */
export function runProgram(file: string, env: Record<string, string>, args: readonly string[] = []): Program {
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => !REMOVED.has(name)));
  const child = spawn(process.execPath, [...how.nodeArgs, ...args, file], {
    env: { ...how.env, ...given, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let words = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      words += part;
      for (const each of heard) each();
    });
  }
  const closed = once(child, 'close').then(([code]) => {
    running.delete(child);
    return Number(code ?? 1);
  });
  return {
    pid: child.pid ?? 0,
    says: (word) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = words.split('\n').find((each) => each.startsWith(word));
          if (line === undefined) return;
          heard.delete(look);
          resolve(line.slice(word.length).trim());
        };
        heard.add(look);
        look();
        closed.then(() => reject(new Error(`${file} ended before it said "${word}":\n${words}`)), reject);
      }),
    ended: async () => {
      if ((await closed) !== 0) throw new Error(`${file} failed:\n${words}`);
      return words;
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await closed;
    },
  };
}
