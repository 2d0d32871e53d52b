import { createHash, randomBytes } from 'node:crypto';

const SHAPE = /^([0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/;

/** A new token: the business it belongs to, a dot, 256 random bits. */
export function newSessionToken(businessId: string): string {
  return tokenOf(businessId, randomBytes(32));
}

/** A token of 32 bytes that nobody can guess. */
export function tokenOf(businessId: string, secret: Buffer): string {
  return `${businessId.replaceAll('-', '')}.${secret.toString('base64url')}`;
}

/** The business that a token names, or null when it is no token. */
export function businessOfToken(token: string): string | null {
  const hex = SHAPE.exec(token)?.[1];
  if (hex === undefined) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** SHA-256: what is stored instead of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
