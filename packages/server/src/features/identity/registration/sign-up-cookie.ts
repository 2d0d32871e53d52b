import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { sealedCookie } from '../../../platform/http/sealed-cookie.ts';
import { hashOf } from '../../../platform/http/session-token.ts';
import type { Post } from '../../../platform/mail/post.ts';

/**
 * Binds a sign-up to the browser that began it: the mailed code counts only together with this secret, so a code cannot
 * confirm the password that somebody else typed. It lasts as long as the sign-up's row is kept, and other sites cannot
 * have it sent along.
 */
const cookie = sealedCookie({
  name: 'laneway-sign-up',
  purpose: 'sign-up of this browser',
  shape: z.object({ email: z.string(), secret: z.string() }),
  seconds: 7 * 24 * 60 * 60,
  sameSite: 'Strict',
});

type Asked = { email: string; cookies: string };

/**
 * A new sign-up, and the one with the same e-mail that it replaces in this browser; both as hashes of their secrets.
 */
export type NewSignUp = { secretHash: Buffer; replaced: Buffer | null; header: string };

/** Makes a new secret each time, so that one planted in the browser before is worthless. */
export function beginSignUp(post: Post, asked: Asked, now: Temporal.Instant): NewSignUp {
  const secret = randomBytes(32).toString('base64url');
  const header = cookie.keep(post.seal, post.publicUrl, { email: asked.email.toLowerCase(), secret }, now);
  return { secretHash: hashOf(secret), replaced: signUpOf(post, asked, now), header };
}

/** The hash of the secret of this browser's sign-up with an e-mail; null when it began none with that one. */
export function signUpOf({ seal, publicUrl }: Post, { email, cookies }: Asked, now: Temporal.Instant): Buffer | null {
  const kept = cookie.read(seal, publicUrl, cookies, now);
  return kept?.email === email.toLowerCase() ? hashOf(kept.secret) : null;
}
