import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { businessName, email, newPassword, personName, phone, sixDigits } from '../http/fields.ts';
import { request } from '../http/wire.ts';
import { role, wayIn } from './identity.schema.ts';

/** Secrets of links: the id of the business where the link has one, then 256 random bits. */
const linkToken = z.string().min(1).max(200);
const message = z.object({ message: z.string() });
const arrived = message.extend({ signIn: wayIn });
/** `wait`: seconds until another mail may be requested. */
const mailed = message.extend({ wait: z.int() });
/** Calls without a session that send a mail; their number is limited. */
const sendsMail = {
  method: 'POST',
  access: { roles: 'public' },
  success: { status: 200, body: mailed },
  errors: ['too_many'],
} as const;
const createsAndMails = { ...sendsMail, success: { status: 201, body: mailed } } as const;

export const signUp = endpoint({
  ...createsAndMails,
  id: 'identity.signUp',
  area: 'identity',
  path: '/identity/sign-up',
  summary: 'Create an account with e-mail and password; mails a six-digit code',
  body: request({ email, password: newPassword }),
});

export const confirm = endpoint({
  id: 'identity.confirm',
  area: 'identity',
  method: 'POST',
  path: '/identity/confirm',
  summary:
    'Confirm the account with the mailed code, in the browser that signed up: its cookie is needed, too; whose password this sets may log in with the answer',
  access: { roles: 'public' },
  body: request({ email, code: sixDigits }),
  success: { status: 200, body: arrived },
  errors: ['auth.sign_up_elsewhere', 'auth.code_invalid', 'auth.code_used_up', 'too_many'],
});

export const resendCode = endpoint({
  ...sendsMail,
  id: 'identity.resend',
  area: 'identity',
  path: '/identity/confirm/resend',
  summary:
    'Mail a new code to who signed up in this browser; the answer is the same whether there is something to confirm or not',
  body: request({ email }),
  errors: ['auth.sign_up_elsewhere', 'too_many'],
});

export const forgotPassword = endpoint({
  ...sendsMail,
  id: 'identity.forgotPassword',
  area: 'identity',
  path: '/identity/forgot-password',
  summary: 'Mail a reset link; the answer is the same whether the account exists or not',
  body: request({ email }),
});

export const forgotPasswordOfRole = endpoint({
  ...sendsMail,
  id: 'auth.forgotPassword',
  area: 'auth',
  path: '/users/auth/forgot/password',
  summary: 'Mail a reset link to who has this role; the answer is always the same',
  body: request({ email, type: role }),
});

export const setNewPassword = endpoint({
  id: 'auth.setNewPassword',
  area: 'auth',
  method: 'PUT',
  path: '/users/setNewPassword',
  summary: 'Set a new password with the token of a reset link; ends every session of the person',
  access: { roles: 'public' },
  query: z.strictObject({ token: linkToken }),
  body: request({ password: newPassword }),
  success: { status: 200, body: message },
  errors: ['auth.link_invalid', 'too_many'],
});

export const resetLink = endpoint({
  id: 'auth.resetLink',
  area: 'auth',
  method: 'POST',
  reads: true,
  path: '/users/setNewPassword/link',
  summary: 'Whose password a reset link sets, before one is typed',
  access: { roles: 'public' },
  body: request({ token: linkToken }),
  success: { status: 200, body: z.object({ email: z.string() }) },
  errors: ['auth.link_invalid', 'too_many'],
});

export const registerBusiness = endpoint({
  ...createsAndMails,
  id: 'auth.signup',
  area: 'auth',
  path: '/admin/authentication/signup',
  summary: 'Register a business with its first owner; it opens when the mailed code is confirmed',
  body: request({
    businessName,
    firstName: personName,
    lastName: personName,
    email,
    phone: phone.default(''),
    password: newPassword,
  }),
});

export const acceptInvitation = endpoint({
  id: 'auth.register',
  area: 'auth',
  method: 'POST',
  path: '/users/register',
  summary:
    'Accept an invitation: with name and password, then one may log in with the answer, or with the account one has',
  access: { roles: 'public' },
  body: request({
    token: linkToken,
    firstName: personName.optional(),
    lastName: personName.optional(),
    password: newPassword.optional(),
  }),
  success: { status: 201, body: arrived },
  errors: ['auth.link_invalid', 'auth.invitation_withdrawn', 'too_many'],
});

export const invitation = endpoint({
  id: 'auth.invitation',
  area: 'auth',
  method: 'POST',
  reads: true,
  path: '/users/register/invitation',
  summary: 'Who invites whom with the token of an invitation, before it is accepted',
  access: { roles: 'public' },
  body: request({ token: linkToken }),
  success: {
    status: 200,
    body: z.object({
      business: z.string(),
      email: z.string(),
      role,
      /** As the inviting person typed it. */
      firstName: z.string(),
      lastName: z.string(),
      /** The person has a confirmed way to sign in, which stays; otherwise a password is required. */
      known: z.boolean(),
    }),
  },
  errors: ['auth.link_invalid', 'auth.invitation_withdrawn', 'too_many'],
});

export const registrationEmail = endpoint({
  id: 'mail.registration',
  area: 'mail',
  method: 'POST',
  path: '/admin/registration-email',
  summary: 'Mail somebody a link to register their business',
  access: { roles: ['BIZ'], level: 'role', scope: 'self' },
  body: request({ email }),
  success: { status: 200, body: message },
  errors: ['too_many'],
  unkeyed: 'Counts its mails in transactions of their own, which refuse a repeat that comes too soon.',
});
