import { ROLES, type Role } from '@laneway/contract/access/permissions';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { z } from 'zod';
import type { ProviderFlow } from '../../platform/outside/identity/identity-provider.ts';
import type { Seal } from '../../platform/settings/seal.ts';

/** What a browser keeps, unreadable and unchangeable, while its person is at the provider. */
export type OnTheWay = ProviderFlow & {
  step: 'on_the_way';
  /** The role that was chosen, and the page that was asked for. */
  type: Role;
  from: string | null;
};
/** Why nothing came of it, until the page asks. */
export type TurnedAway = { step: 'turned_away'; code: ErrorCode; params: Record<string, string> };
export type Kept = OnTheWay | TurnedAway;

const MINUTES = 10;
const ABOUT = 'sign-in at the provider';
const kept = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('on_the_way'),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    type: z.enum(ROLES),
    from: z.string().nullable(),
    until: z.number(),
  }),
  z.object({
    step: z.literal('turned_away'),
    code: z.custom<ErrorCode>(),
    params: z.record(z.string(), z.string()),
    until: z.number(),
  }),
]);

/** Set over HTTPS it can come from this very host alone, so that nobody lays one into somebody else's browser. */
function nameOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-laneway-sign-in' : 'laneway-sign-in';
}

/** The header that keeps it for ten minutes. Lax: it is sent on the way back from the provider. */
export function keepCookie(seal: Seal, publicUrl: string, what: Kept, now: Temporal.Instant): string {
  const until = now.add({ minutes: MINUTES }).epochMilliseconds;
  const value = seal.seal(JSON.stringify({ ...what, until }), ABOUT).toString('base64url');
  return header(publicUrl, value, MINUTES * 60);
}

export function dropCookie(publicUrl: string): string {
  return header(publicUrl, '', 0);
}

function header(publicUrl: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(publicUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** What the browser kept; null when there is nothing, it is old, or it was not made here. */
export function readCookie(seal: Seal, publicUrl: string, header: string, now: Temporal.Instant): Kept | null {
  const name = nameOf(publicUrl);
  const values = header
    .split(/; */)
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
  const [value] = values;
  // Two of one name: one of them is not ours.
  if (value === undefined || values.length > 1) return null;
  const text = opened(seal, value);
  const found = text === null ? undefined : kept.safeParse(JSON.parse(text)).data;
  if (found === undefined || found.until < now.epochMilliseconds) return null;
  const { until: _until, ...what } = found;
  return what;
}

function opened(seal: Seal, value: string): string | null {
  try {
    return seal.open(Buffer.from(value, 'base64url'), ABOUT);
  } catch {
    // Whoever changes a cookie, or brings one of another installation, has none.
    return null;
  }
}
