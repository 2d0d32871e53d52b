import { setTimeout as pause } from 'node:timers/promises';
import { explainFailure } from '../settings/start-failure.ts';
import type { ServerProcess } from './server-process.ts';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 15_000;
/** After so long a crash counts as new, and the waits begin again with none. */
const STEADY_MS = 60_000;

export interface Keeping {
  /** The running server. */
  server: ServerProcess;
  /** Starts another server on the same files. */
  start: () => Promise<ServerProcess>;
  /** Takes a sentence when the server has ended, when it could not be started, and when it is back. */
  onTrouble: (sentence: string) => void;
}

/**
 * Restarts the server whenever it ends, at once and then with growing waits, for as long as it takes.
 * @returns a function that stops restarting; resolves once no start is under way.
 */
export function keepRunning({ server: first, start, onTrouble }: Keeping): () => Promise<void> {
  const left = new AbortController();
  const isLeft = () => left.signal.aborted;
  const leaving = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
  let starts = 0;

  async function keep(): Promise<void> {
    let server = first;
    while (!isLeft()) {
      const begun = performance.now();
      await Promise.race([server.ended, leaving]);
      if (isLeft()) return;
      if (performance.now() - begun > STEADY_MS) starts = 0;
      onTrouble('PostgreSQL ended; it is started again, and Laneway answers when it is back.');
      const next = await startAgain();
      if (next === null) return;
      server = next;
    }
  }

  /** Null once restarting has been stopped. */
  async function startAgain(): Promise<ServerProcess | null> {
    for (;;) {
      const waitMs = starts === 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (starts - 1));
      starts += 1;
      await Promise.race([pause(waitMs, undefined, { ref: false }), leaving]);
      if (isLeft()) return null;
      try {
        const server = await start();
        if (!isLeft()) onTrouble('PostgreSQL is back.');
        return server;
      } catch (error) {
        if (!isLeft()) onTrouble(`${explainFailure(error)} It is tried again.`);
      }
    }
  }

  const kept = keep();
  return () => {
    left.abort();
    return kept;
  };
}
