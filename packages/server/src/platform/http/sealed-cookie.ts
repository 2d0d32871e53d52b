import { z } from 'zod';
import type { Seal } from '../settings/seal.ts';

/** Reads and writes the cookies of the browser that asks. */
export type Browser = { cookies: string; setCookie: (header: string) => void };

type Options<T> = {
  name: string;
  /** The sealed value is bound to this purpose, so that one cookie's value is no good as another's. */
  purpose: string;
  shape: z.ZodType<T>;
  seconds: number;
  sameSite: 'Lax' | 'Strict';
};

export type SealedCookie<T> = {
  /** The header that keeps a value from now on. */
  keep: (seal: Seal, publicUrl: string, what: T, now: Temporal.Instant) => string;
  drop: (publicUrl: string) => string;
  /** The value in a Cookie header; null when there is none, it is old, or it was not made here. */
  read: (seal: Seal, publicUrl: string, header: string, now: Temporal.Instant) => T | null;
};

/** A cookie whose value the browser can neither read nor change, and that runs out on the server's clock, too. */
export function sealedCookie<T>({ name, purpose, shape, seconds, sameSite }: Options<T>): SealedCookie<T> {
  const kept = z.object({ what: shape, until: z.number() });
  return {
    keep(seal, publicUrl, what, now) {
      const until = now.add({ seconds }).epochMilliseconds;
      return headerOf(publicUrl, seal.seal(JSON.stringify({ what, until }), purpose).toString('base64url'), seconds);
    },
    drop: (publicUrl) => headerOf(publicUrl, '', 0),
    read(seal, publicUrl, header, now) {
      const prefix = `${nameAt(publicUrl)}=`;
      const values = header
        .split(/; */)
        .flatMap((pair) => (pair.startsWith(prefix) ? [pair.slice(prefix.length)] : []));
      const [value] = values;
      // Of two cookies with one name, one was not set by this server.
      if (value === undefined || values.length > 1) return null;
      const text = opened(seal, value);
      const found = text === null ? undefined : kept.safeParse(JSON.parse(text)).data;
      return found === undefined || found.until < now.epochMilliseconds ? null : found.what;
    },
  };

  /** The prefix lets only this very host set the cookie, so no neighbouring site can plant one; it needs HTTPS. */
  function nameAt(publicUrl: string): string {
    return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
  }

  function headerOf(publicUrl: string, value: string, maxAge: number): string {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    return `${nameAt(publicUrl)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`;
  }

  function opened(seal: Seal, value: string): string | null {
    try {
      return seal.open(Buffer.from(value, 'base64url'), purpose);
    } catch {
      // A value that was changed, or sealed by another installation, counts as none.
      return null;
    }
  }
}
