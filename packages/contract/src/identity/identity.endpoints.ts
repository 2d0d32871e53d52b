import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, request } from '../http/wire.ts';
import { loginAnswer, loginBody, role, signInAnswer, signInBody, userDetailAnswer } from './identity.schema.ts';

export const signIn = endpoint({
  id: 'identity.signIn',
  area: 'identity',
  method: 'POST',
  path: '/identity/sign-in',
  summary: 'E-mail and password to a one-use identity token',
  access: { roles: 'public' },
  body: signInBody,
  success: { status: 200, body: signInAnswer },
  errors: ['auth.invalid_credentials', 'UserNotConfirmedException', 'too_many'],
});

export const login = endpoint({
  id: 'auth.login',
  area: 'auth',
  method: 'POST',
  path: '/admin/authentication/login',
  summary: 'Identity token and role to a session',
  access: { roles: 'public' },
  body: loginBody,
  success: { status: 200, body: loginAnswer },
  errors: [
    'auth.invalid_credentials',
    'auth.no_role',
    'auth.choose_business',
    'auth.two_step',
    'auth.code_invalid',
    'too_many',
  ],
});

export const logout = endpoint({
  id: 'auth.logout',
  area: 'auth',
  method: 'POST',
  path: '/users/auth/logout',
  summary: 'End the session',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'self', beforeTwoStep: true },
  body: request({}),
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: ['auth.logout_failed'],
  unkeyed: 'Ends the session that its keys would belong to; a repeat is answered as signed out.',
});

export const enterBusiness = endpoint({
  id: 'auth.enterBusiness',
  area: 'auth',
  method: 'POST',
  path: '/admin/authentication/enter-business/{businessId}',
  summary: "An Admin's session inside a business; the Admin's own session stays for switching back",
  access: { roles: ['ADM'], level: 'role', scope: 'business' },
  params: z.object({ businessId: id }),
  body: request({}),
  success: { status: 200, body: loginAnswer },
  errors: ['not_found', 'business.inactive', 'too_many'],
  unkeyed: 'Opens a session whose token is kept nowhere; a repeat opens another session.',
});

export const leaveBusiness = endpoint({
  id: 'auth.leaveBusiness',
  area: 'auth',
  method: 'POST',
  path: '/admin/authentication/leave-business',
  summary: "End an Admin's session inside a business",
  access: { roles: ['BIZ'], level: 'role', scope: 'self', inside: true, beforeTwoStep: true },
  body: request({}),
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: [],
  unkeyed: 'Ends the session that its keys would belong to; a repeat is answered as signed out.',
});

export const userDetailEndpoint = endpoint({
  id: 'auth.detail',
  area: 'auth',
  method: 'GET',
  path: '/users/auth/detail/{userId}/{userType}',
  summary: "The user's profile: their own, or one whom the role may see",
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'self', beforeTwoStep: true },
  params: z.object({ userId: id, userType: role }),
  success: { status: 200, body: userDetailAnswer },
  errors: ['not_found'],
});

export const ownEvents = endpoint({
  id: 'auth.events',
  area: 'auth',
  method: 'GET',
  path: '/users/auth/events',
  summary:
    'Server-sent events for a person who follows no outlet: that what they may do, a list, or a figure of an outlet of theirs has changed',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'self' },
  success: { status: 200, body: z.object({}), stream: true },
  errors: [],
});
