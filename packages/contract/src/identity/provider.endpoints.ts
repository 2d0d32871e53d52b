import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { request } from '../http/wire.ts';
import { role, signInAnswer } from './identity.schema.ts';

/** A page of the console itself, so that no redirect leads to another host. */
const consolePath = z
  .string()
  .max(500)
  .regex(/^\/app(?:\/[^\s?#\\/]*)*(?:\?\S*)?$/);

export const providerBegin = endpoint({
  id: 'identity.providerBegin',
  area: 'identity',
  method: 'POST',
  path: '/identity/provider/begin',
  summary: 'Where to sign in at the outside provider; a cookie binds the way back to this browser',
  access: { roles: 'public' },
  body: request({ type: role, from: consolePath.optional() }),
  success: { status: 200, body: z.object({ url: z.url() }) },
  errors: ['not_found', 'auth.provider_down', 'too_many'],
});

export const providerToken = endpoint({
  id: 'identity.providerToken',
  area: 'identity',
  method: 'POST',
  path: '/identity/provider/token',
  summary: 'Who came back from the outside provider, by the cookie: a one-use identity token, or an open invitation',
  access: { roles: 'public' },
  body: request({}),
  success: {
    status: 200,
    body: z.object({
      identity: signInAnswer.nullable(),
      /** The role and the page of the sign-in's start. */
      type: role,
      from: z.string().nullable(),
      /** The person has nothing but this open invitation; accepting it needs no password. */
      invitation: z.string().nullable(),
    }),
  },
  errors: [
    'not_found',
    'auth.provider_down',
    'auth.provider_denied',
    'auth.provider_again',
    'auth.provider_unverified',
    'auth.provider_unknown',
    'auth.no_role',
    'auth.provider_off',
    'UserNotConfirmedException',
  ],
});
