import { renameSync, statSync } from 'node:fs';
import pino from 'pino';

type LogFile = {
  write: (line: string) => void;
  /** Writes what waits, and closes the file. */
  close: () => void;
};

/** A log file that begins anew before it outgrows `bytes`; `keep` earlier ones stay beside it, `.1` the newest. */
export function logFile(path: string, { bytes, keep }: { bytes: number; keep: number }): LogFile {
  const file = pino.destination({ dest: path, sync: false });
  // On a full disk log lines are lost; without a listener the error would end the process.
  file.on('error', () => undefined);
  let written = sizeOf(path);
  /** A new file is being opened; lines wait for it. */
  let isTurning = false;
  return {
    write: (line) => {
      const size = Buffer.byteLength(line);
      if (written > 0 && written + size > bytes && !isTurning) {
        written = 0;
        beginAnew();
      }
      written += size;
      file.write(line);
    },
    close: () => file.end(),
  };

  /** Lines that still wait may go to the new file. */
  function beginAnew(): void {
    try {
      if (sizeOf(path) === 0) return;
      for (let age = keep - 1; age >= 0; age -= 1) {
        const from = age === 0 ? path : `${path}.${age}`;
        if (sizeOf(from) > 0) renameSync(from, `${path}.${age + 1}`);
      }
      isTurning = true;
      file.once('ready', () => (isTurning = false));
      file.reopen();
    } catch (error) {
      // The log goes on in the full file; the next try comes after as many bytes.
      process.stderr.write(`The log could not be rotated: ${String(error)}\n`);
    }
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
