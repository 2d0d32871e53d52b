import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of accounts and sessions. */
export const errors = {
  'auth.invalid_credentials': 400,
  'auth.choose_business': 400,
  'auth.no_role': 400,
  UserNotConfirmedException: { status: 400, words: 'error.auth.not_confirmed' },
  'auth.code_invalid': 400,
  'auth.code_used_up': 400,
  'auth.sign_up_elsewhere': 400,
  'auth.two_step': 400,
  'auth.password_needed': 400,
  'auth.link_invalid': 400,
  'auth.invitation_withdrawn': 400,
  'auth.provider_denied': { status: 400, words: 'provider.denied' },
  'auth.provider_again': { status: 400, words: 'provider.again' },
  'auth.provider_unverified': { status: 400, words: 'provider.unverified' },
  'auth.provider_unknown': { status: 400, words: 'provider.unknown' },
  'auth.provider_off': { status: 400, words: 'provider.off' },
  'auth.two_step_needed': 403,
  'auth.two_step_changed': 409,
  'auth.provider_down': { status: 422, words: 'provider.down' },
  'auth.password_first': { status: 422, words: 'provider.password_first' },
  'auth.logout_failed': 500,
} as const satisfies ErrorsOfSlice;

/** Activities of accounts and sessions. */
export const deeds = {
  business: ['business.entered', 'business.left', 'business.opened', 'business.registered', 'registration.mailed'],
  account: [
    'access.refused',
    'admin.created',
    'identity.confirmed',
    'identity.password_changed',
    'identity.password_set',
    'identity.provider_off',
    'identity.provider_on',
    'identity.recovery_codes',
    'identity.two_step_off',
    'identity.two_step_on',
    'identity.two_step_reset',
    'profile.updated',
    'session.closed',
    'session.ended',
    'session.opened',
    'session.proved',
    'sign_in.failed',
    'sign_in.locked',
  ],
} as const satisfies DeedsOfSlice;
