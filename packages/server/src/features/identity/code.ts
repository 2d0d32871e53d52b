import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import type { Seal } from '../../platform/settings/seal.ts';
import { addToken, endTokens, tryCode } from './token.repository.ts';

export const CODE_MINUTES = 15;
export const MOST_TRIES = 5;

/** A new six-digit code for a person, the only one that counts from now on. Runs in the platform's own tenant. */
export async function makeCode(tx: Tx, seal: Seal, identityId: string, accountId: string | null): Promise<string> {
  await endTokens(tx, identityId, ['confirm']);
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const hash = hashOfCode(seal, identityId, code);
    // One that this person had within a week is remembered as used.
    if (await addToken(tx, { hash, kind: 'confirm', identityId, accountId, minutes: CODE_MINUTES })) return code;
  }
}

/** What a right code opens; null when it is wrong, used, old, or was tried too often. Each call counts as a try. */
export async function judgeCode(
  tx: Tx,
  seal: Seal,
  identityId: string,
  code: string,
): Promise<{ hash: Buffer; accountId: string | null } | null> {
  const kept = await tryCode(tx, identityId, MOST_TRIES);
  const hash = hashOfCode(seal, identityId, code);
  if (kept === undefined || !timingSafeEqual(kept.token_hash, hash)) return null;
  return { hash, accountId: kept.account_id };
}

/** Six digits are guessed in no time from a plain hash, so theirs needs the installation's key. */
function hashOfCode(seal: Seal, identityId: string, code: string): Buffer {
  return seal.mac(`code ${identityId} ${code}`);
}
