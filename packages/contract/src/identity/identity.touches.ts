import type { TouchesOfSlice } from '../slice-touches.ts';
import { MANAGERS } from '../managers/manager.touches.ts';

/** What each command makes stale. Signing in and out, and entering a business, empty the cache. */
export const touches = {
  // Lists of people show one's own name; a new password ends the other sessions.
  'auth.update': ['auth.detail', 'auth.sessions', 'business.details', ...MANAGERS],
  'auth.twoStep': ['auth.detail'],
  'auth.endSession': ['auth.sessions'],
  'auth.endOtherSessions': ['auth.sessions'],
  'auth.switchProvider': ['auth.providers'],
  'auth.prove': [],
  'identity.signIn': [],
  'identity.signUp': [],
  'identity.confirm': [],
  'identity.resend': [],
  'identity.forgotPassword': [],
  'identity.providerBegin': [],
  'identity.providerToken': [],
  'auth.login': [],
  'auth.logout': [],
  'auth.enterBusiness': [],
  'auth.leaveBusiness': [],
  'auth.forgotPassword': [],
  'auth.setNewPassword': [],
  'auth.signup': [],
  'auth.register': [],
  'mail.registration': [],
} as const satisfies TouchesOfSlice;
