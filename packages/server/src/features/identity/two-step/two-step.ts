import { randomInt, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Seal } from '../../../platform/settings/seal.ts';

/**
 * The two-step state in the identity's row. `pending`: begun, without a first code of the app; sign-in does not ask for
 * it.
 */
export type TwoStep = {
  state: 'pending' | 'on';
  /** The app's secret, sealed. */
  secret: string;
  /** Time step of the last used code: that one and earlier ones are refused. */
  lastStep: number;
  /** Keyed hashes of the recovery codes that are left. */
  recovery: string[];
};

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret for an authenticator app, to be confirmed with its first code. */
export function beginTwoStep(
  seal: Seal,
  person: { identityId: string; email: string },
): { row: TwoStep; secret: string; uri: string } {
  const app = appOf(new Secret({ size: 20 }), person.email);
  const secret = app.secret.base32;
  const row: TwoStep = {
    state: 'pending',
    secret: seal.seal(secret, aboutOf(person.identityId)).toString('base64'),
    lastStep: 0,
    recovery: [],
  };
  return { row, secret, uri: app.toString() };
}

/**
 * Uses a code, of the app or a recovery code. Codes of the app are valid one step before and after their own.
 * @param now milliseconds since 1970.
 * @returns the row afterwards, or null for a wrong code.
 */
export function useCode(seal: Seal, identityId: string, row: TwoStep, typed: string, now: number): TwoStep | null {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return /^\d{6}$/.test(code)
    ? useAppCode(seal, identityId, row, code, now)
    : useRecoveryCode(seal, identityId, row, code);
}

function useAppCode(seal: Seal, identityId: string, row: TwoStep, code: string, now: number): TwoStep | null {
  const secret = seal.open(Buffer.from(row.secret, 'base64'), aboutOf(identityId));
  const delta = appOf(Secret.fromBase32(secret), '').validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
  return step > row.lastStep ? { ...row, lastStep: step } : null;
}

function useRecoveryCode(seal: Seal, identityId: string, row: TwoStep, code: string): TwoStep | null {
  const hash = recoveryHash(seal, identityId, code);
  const left = row.recovery.filter((kept) => !timingSafeEqual(Buffer.from(kept, 'base64'), hash));
  return left.length < row.recovery.length ? { ...row, recovery: left } : null;
}

/** New recovery codes instead of the remaining ones. @returns the row, and the codes to show once. */
export function withRecoveryCodes(seal: Seal, identityId: string, row: TwoStep): { row: TwoStep; codes: string[] } {
  const raw = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  );
  const recovery = raw.map((code) => recoveryHash(seal, identityId, code).toString('base64'));
  const half = RECOVERY_LENGTH / 2;
  return { row: { ...row, recovery }, codes: raw.map((code) => `${code.slice(0, half)}-${code.slice(half)}`) };
}

function recoveryHash(seal: Seal, identityId: string, code: string): Buffer {
  return seal.mac(`recovery code ${identityId} ${code}`);
}

function appOf(secret: Secret, email: string): TOTP {
  return new TOTP({ issuer: 'Laneway', label: email, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}

function aboutOf(identityId: string): string {
  return `two-step ${identityId}`;
}
