import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import type { Seal } from '../../../platform/settings/seal.ts';
import { addToken, endCode, tryCode } from '../sessions/token.repository.ts';

export const CODE_MINUTES = 15;
export const MOST_TRIES = 5;

/**
 * What a code confirms: a sign-up, known by the hash of its browser's cookie; with the account that it opens, if it
 * registered a business, and the hash of the chosen password, if the person is not confirmed yet.
 */
export type SignUp = { secretHash: Buffer; accountId: string | null; passwordHash: string | null };

/**
 * A new six-digit code for a sign-up, which replaces the code before it; codes of the same person's sign-ups in other
 * browsers stay. Runs in the platform's own tenant.
 */
export async function makeCode(tx: Tx, seal: Seal, identityId: string, signUp: SignUp): Promise<string> {
  await endCode(tx, identityId, signUp.secretHash);
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const hash = hashOfCode(seal, identityId, code);
    // A code that this person had within a week is still stored, so a duplicate is drawn again.
    if (await addToken(tx, { hash, kind: 'confirm', identityId, ...signUp, minutes: CODE_MINUTES })) return code;
  }
}

/**
 * The sign-up that a right code confirms; null when it is wrong, used, expired, or was tried too often. Each call
 * counts as a try.
 */
export async function judgeCode(
  tx: Tx,
  seal: Seal,
  { identityId, secretHash }: { identityId: string; secretHash: Buffer },
  code: string,
): Promise<{ hash: Buffer; accountId: string | null; passwordHash: string | null } | null> {
  const kept = await tryCode(tx, { identityId, secretHash, most: MOST_TRIES });
  const hash = hashOfCode(seal, identityId, code);
  if (kept === undefined || !timingSafeEqual(kept.token_hash, hash)) return null;
  return { hash, accountId: kept.account_id, passwordHash: kept.password_hash };
}

/** A plain hash of six digits can be reversed by trying them all, so it is keyed with the installation's secret. */
function hashOfCode(seal: Seal, identityId: string, code: string): Buffer {
  return seal.mac(`code ${identityId} ${code}`);
}
