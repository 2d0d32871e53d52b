/** A reason to stop that one sentence explains. */
export class Failure extends Error {}

/** Writes one line to the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
