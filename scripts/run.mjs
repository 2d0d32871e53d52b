import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { endTree } from './process-tree.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const GRACE_MS = 10_000;

/** Exit code of a process that a signal ended, by the shells' convention. */
export function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal];
}

/**
 * Runs programs in parallel on this terminal and returns the exit code of the first that ends. Signals are forwarded to
 * all of them, and when one ends the others are stopped.
 * @param programs [{ file, args, cwd, env }]
 */
export async function runHere(programs) {
  const children = programs.map(({ file, args, cwd, env }) => spawn(file, args, { cwd, env, stdio: 'inherit' }));
  const forward = (signal) => children.forEach((child) => child.kill(signal));
  for (const signal of SIGNALS) process.on(signal, forward);
  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
      }),
  );
  try {
    const first = await Promise.race(ends);
    forward('SIGTERM');
    await Promise.all(ends);
    return first;
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, forward);
  }
}

/**
 * Runs a program without a terminal and returns its exit code, the seconds it took and its output. A signal to this
 * process stops the program with its descendants, and then this process.
 * @param options beat: called every ten seconds with the elapsed seconds; limit: milliseconds after which it is
 *   stopped; grace: milliseconds after which it is killed
 */
export function runQuietly({ file, args, cwd, env }, { beat, limit, grace = GRACE_MS } = {}) {
  return new Promise((resolve, reject) => {
    const begun = Date.now();
    const seconds = () => (Date.now() - begun) / 1000;
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part) => (output += part));
    }
    const timers = [];
    let stopped;
    let ending;
    const end = () => (ending ??= endTree(child, grace));
    const stop = (signal) => {
      stopped ??= signal;
      end();
    };
    if (beat !== undefined) timers.push(setInterval(() => beat(Math.round(seconds())), 10_000));
    if (limit !== undefined) timers.push(setTimeout(end, limit));
    for (const signal of SIGNALS) process.on(signal, stop);
    const finish = () => {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of SIGNALS) process.removeListener(signal, stop);
    };
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    child.once('close', async (code, signal) => {
      await ending;
      finish();
      if (stopped !== undefined) process.exit(exitCode(null, stopped));
      resolve({ code: exitCode(code, signal), output, seconds: seconds() });
    });
  });
}
