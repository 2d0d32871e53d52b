import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** One hash for all sign-ins of the demo; the salt follows from the seed, so that the demo is the same each time. */
export function demoPasswordHash(password: string, seed: string): Promise<string> {
  return hash(password, { salt: createHash('sha256').update(`salt:${seed}`).digest().subarray(0, 16) });
}
