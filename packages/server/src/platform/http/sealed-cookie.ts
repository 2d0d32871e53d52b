import { z } from 'zod';
import type { Seal } from '../settings/seal.ts';

/** Reads and writes the cookies of the calling browser. */
export type Browser = { cookies: string; setCookie: (header: string) => void };

type Options<T> = {
  name: string;
  /** Bound to the sealed value, so that one cookie's value is invalid as another's. */
  purpose: string;
  shape: z.ZodType<T>;
  seconds: number;
  sameSite: 'Lax' | 'Strict';
};

export type SealedCookie<T> = {
  /** The Set-Cookie header that stores a value. */
  keep: (seal: Seal, publicUrl: string, what: T, now: Temporal.Instant) => string;
  drop: (publicUrl: string) => string;
  /** The value in a Cookie header; null when it is missing, expired, or not sealed here. */
  read: (seal: Seal, publicUrl: string, header: string, now: Temporal.Instant) => T | null;
};

/** A cookie whose value the browser can neither read nor change, and that also expires by the server's clock. */
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
      // With two cookies of one name, this server did not set one of them.
      if (value === undefined || values.length > 1) return null;
      const text = opened(seal, value);
      const found = text === null ? undefined : kept.safeParse(JSON.parse(text)).data;
      return found === undefined || found.until < now.epochMilliseconds ? null : found.what;
    },
  };

  /**
   * The name's `__Host-` prefix lets only this very host set the cookie, so no neighbouring site can plant one; it
   * needs HTTPS.
   */
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
      // A changed value, or one sealed by another installation, counts as missing.
      return null;
    }
  }
}
