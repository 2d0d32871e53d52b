import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';
import { userDetail } from './identity.schema.ts';
import {
  ownProviders,
  ownSession,
  profileUpdateBody,
  proofBody,
  providerSwitchBody,
  twoStepAnswer,
  twoStepBody,
} from './own-account.schema.ts';

/** Any signed-in person, about themselves. */
const own = { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'self' } as const;

export const profileUpdate = endpoint({
  id: 'auth.update',
  area: 'auth',
  method: 'PUT',
  path: '/users/auth/update',
  summary: 'Update own profile; a new password ends the other sessions',
  access: own,
  body: profileUpdateBody,
  success: { status: 200, body: z.object({ message: z.string(), userInfo: userDetail }) },
  errors: ['stale', 'too_many'],
  unkeyed: 'Hashes a password between its transactions; its version refuses a repeat.',
});

export const twoStep = endpoint({
  id: 'auth.twoStep',
  area: 'auth',
  method: 'POST',
  path: '/users/auth/two-step',
  summary: 'Set up, confirm or turn off the authenticator app; new recovery codes',
  access: { ...own, beforeTwoStep: true },
  body: twoStepBody,
  success: { status: 200, body: twoStepAnswer },
  errors: ['auth.two_step_changed', 'too_many'],
  unkeyed: 'Answers codes that are shown once and kept nowhere; each step is judged by the code typed for it.',
});

export const sessionList = endpoint({
  id: 'auth.sessions',
  area: 'auth',
  method: 'GET',
  path: '/users/auth/sessions',
  summary: 'Own sessions that are open: device, address, last use',
  access: own,
  success: { status: 200, body: z.object({ rows: z.array(ownSession) }) },
  errors: [],
});

export const sessionEnd = endpoint({
  id: 'auth.endSession',
  area: 'auth',
  method: 'DELETE',
  path: '/users/auth/sessions/{sessionId}',
  summary: 'End one of the own sessions',
  access: own,
  params: z.object({ sessionId: id }),
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: ['not_found'],
  unkeyed: 'Ends a session in whichever business it is; a repeat finds it ended.',
});

export const sessionEndOthers = endpoint({
  id: 'auth.endOtherSessions',
  area: 'auth',
  method: 'DELETE',
  path: '/users/auth/sessions',
  summary: 'End all own sessions but this one',
  access: own,
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: [],
  unkeyed: 'Ends sessions in several businesses; a repeat finds them ended.',
});

export const proveSelf = endpoint({
  id: 'auth.prove',
  area: 'auth',
  method: 'POST',
  path: '/users/auth/prove',
  summary: 'The password once more, for changes of rights in the next minutes of this session',
  access: own,
  body: proofBody,
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: ['too_many'],
  unkeyed: 'Counts wrong passwords, which must stay counted when it is refused; a repeat proves again.',
});

export const providerList = endpoint({
  id: 'auth.providers',
  area: 'auth',
  method: 'GET',
  path: '/users/auth/providers',
  summary: 'Outside providers that sign the person in, or did until they switched it off',
  access: own,
  success: { status: 200, body: ownProviders },
  errors: [],
});

export const providerSwitch = endpoint({
  id: 'auth.switchProvider',
  area: 'auth',
  method: 'PUT',
  path: '/users/auth/providers',
  summary: 'Switch the own sign-in at a provider off, or on again; asks for the password first',
  access: own,
  body: providerSwitchBody,
  success: { status: 200, body: ownProviders.extend({ message: z.string() }) },
  errors: ['not_found', 'auth.password_first', 'auth.password_needed'],
  unkeyed: 'Sets a state in several businesses; a repeat finds it set.',
});
