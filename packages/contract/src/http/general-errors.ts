import type { ErrorCode } from '../slice.ts';
import { needsSession, takesKey, type Endpoint, type SessionAccess } from './endpoint.ts';

/**
 * The codes that any endpoint of this kind can answer, without declaring them: those of its access, of reading the
 * request, and of the server's own trouble.
 */
export function generalErrors(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, body, upload } = endpoint;
  return [
    'validation',
    ...(needsSession(access) ? sessionErrors(access) : []),
    ...(access.roles === 'guest' ? (['link.over', 'too_many'] as const) : []),
    ...(access.roles === 'hook' ? (['not_found', 'too_many'] as const) : []),
    ...(body !== undefined || upload || access.roles === 'hook' ? (['too_large', 'unsupported_media'] as const) : []),
    ...(takesKey(endpoint) ? (['idempotency.conflict'] as const) : []),
    'internal',
    'unavailable',
    'unanswered',
  ];
}

function sessionErrors({ scope, proved, beforeTwoStep }: SessionAccess): readonly ErrorCode[] {
  return [
    'unauthenticated',
    'business.closed',
    'forbidden',
    // What lies outside the caller's scope looks like what does not exist.
    ...(scope === 'outlet' || scope === 'business' ? (['not_found'] as const) : []),
    ...(proved ? (['auth.password_needed'] as const) : []),
    ...(beforeTwoStep ? [] : (['auth.two_step_needed'] as const)),
  ];
}
