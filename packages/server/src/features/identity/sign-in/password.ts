import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Checked when no account has the address, so that the answer takes as long either way. */
const NOBODY = hash(randomBytes(16));

/** Argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether a password is right; for null, which no password matches, it takes as long as for a hash. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await NOBODY), password);
  return right && stored !== null;
}
