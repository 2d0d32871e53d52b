import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { StartFailure } from './start-failure.ts';

const SHORTEST = 32;

/**
 * The secret of this name: the one given, else the one in `secrets/` of the data folder, made there on the first start
 * from 32 random bytes and closed to other users. Never print what this answers.
 * @throws StartFailure when it is shorter than 32 characters, without repeating it.
 */
export function readSecret(dataDir: string, name: string, given?: string): string {
  const file = join(dataDir, 'secrets', name);
  const secret = given ?? read(dataDir, file);
  if (secret.length < SHORTEST) {
    const where = given === undefined ? `in ${file}` : 'in the environment';
    throw new StartFailure(`The secret "${name}" ${where} is shorter than ${SHORTEST} characters.`);
  }
  return secret;
}

function read(dataDir: string, file: string): string {
  makeFolder(dataDir, 0o711);
  makeFolder(join(dataDir, 'secrets'), 0o700);
  if (!existsSync(file)) create(file);
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Writes the file aside and links it into place: it appears whole, and of two copies that start at once one wins. */
function create(file: string): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(fresh);
  }
}
