import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Checked against when no account has the address, so that an answer takes as long either way. */
const NOBODY = hash(randomBytes(16));

/** Argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether a password is right; null, which no password fits, is judged as slowly as any other hash. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await NOBODY), password);
  return right && stored !== null;
}
