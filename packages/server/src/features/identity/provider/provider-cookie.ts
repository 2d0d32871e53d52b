import { ROLES, type Role } from '@laneway/contract/access/permissions';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { z } from 'zod';
import { sealedCookie } from '../../../platform/http/sealed-cookie.ts';
import type { ProviderFlow } from '../../../platform/outside/identity/identity-provider.ts';

/** The cookie's value while the person is at the provider. */
export type OnTheWay = ProviderFlow & {
  step: 'on_the_way';
  /** The chosen role, and the page to return to. */
  type: Role;
  from: string | null;
};
/** Why the sign-in failed, until the page fetches it. */
export type TurnedAway = { step: 'turned_away'; code: ErrorCode; params: Record<string, string> };
export type Kept = OnTheWay | TurnedAway;

const kept: z.ZodType<Kept> = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('on_the_way'),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    type: z.enum(ROLES),
    from: z.string().nullable(),
  }),
  z.object({
    step: z.literal('turned_away'),
    code: z.custom<ErrorCode>(),
    params: z.record(z.string(), z.string()),
  }),
]);

/** SameSite=Lax, since the provider's page sends the browser back to this server. */
export const providerCookie = sealedCookie({
  name: 'laneway-sign-in',
  purpose: 'sign-in at the provider',
  shape: kept,
  seconds: 10 * 60,
  sameSite: 'Lax',
});
