import { z } from 'zod';
import { newId } from '../../../platform/database/uuid.ts';
import { sealedCookie, type Browser } from '../../../platform/http/sealed-cookie.ts';
import type { Post } from '../../../platform/mail/post.ts';

/** People of a shared desk who are remembered; whoever has not signed in for the longest time is forgotten. */
const MOST_PEOPLE = 8;

/**
 * Marks a browser in which a person has entered the right password. Wrong passwords from elsewhere do not make it wait,
 * so nobody can keep a person out of their own desk.
 */
const cookie = sealedCookie({
  name: 'laneway-device',
  purpose: 'device that a person has signed in on',
  shape: z.array(z.object({ email: z.string(), device: z.string() })),
  seconds: 180 * 24 * 60 * 60,
  sameSite: 'Strict',
});

/** The id of this browser for a person; undefined when they have not signed in here. */
export function knownDevice(
  { seal, publicUrl }: Post,
  { email, cookies }: { email: string; cookies: string },
  now: Temporal.Instant,
): string | undefined {
  const known = cookie.read(seal, publicUrl, cookies, now) ?? [];
  return known.find((one) => one.email === email.toLowerCase())?.device;
}

/** Remembers a person in this browser. */
export function rememberDevice(
  { seal, publicUrl }: Post,
  { email, cookies, setCookie }: { email: string } & Browser,
  now: Temporal.Instant,
): void {
  const mine = email.toLowerCase();
  const known = cookie.read(seal, publicUrl, cookies, now) ?? [];
  const device = known.find((one) => one.email === mine)?.device ?? newId();
  const others = known.filter((one) => one.email !== mine).slice(0, MOST_PEOPLE - 1);
  setCookie(cookie.keep(seal, publicUrl, [{ email: mine, device }, ...others], now));
}
