import { inspect } from 'node:util';

/** A reason not to start that one sentence explains; the entry point prints the sentence and exits with code 1. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** The text for the terminal when a start fails: the sentence alone, or the whole error of a bug. */
export function explainFailure(error: unknown): string {
  return error instanceof StartFailure ? error.message : inspect(error);
}

/** Awaits the start of a program; when it fails, writes why to the terminal and exits with code 1. */
export async function startOrExit(start: Promise<unknown>): Promise<void> {
  try {
    await start;
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`, () => process.exit(1));
  }
}

/** Turns the error of a server that could not listen into a sentence; any other error is answered as it came. */
export function listenFailure(cause: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} is already taken: stop what uses it, or set PORT to another one.`, { cause });
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} is not open to this user: set PORT to one above 1023.`, { cause });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartFailure(`HOST "${host}" is not an address of this machine.`, { cause });
  }
  return cause;
}
