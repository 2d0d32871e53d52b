import { isEmail } from '@laneway/domain/patterns/email';

/** The contract's rules, without its library: the sign-in is a light page. A test compares both. */
export const EMAIL_MAX = 255;
const PASSWORD_MAX = 128;

export type EmailProblem = 'validation.email_required' | 'validation.email_max' | 'validation.email';
export type PasswordProblem = 'validation.password_required' | 'validation.password_max';

export function emailProblem(typed: string): EmailProblem | undefined {
  const email = typed.trim();
  if (email === '') return 'validation.email_required';
  if (email.length > EMAIL_MAX) return 'validation.email_max';
  return isEmail(email) ? undefined : 'validation.email';
}

export function passwordProblem(typed: string): PasswordProblem | undefined {
  if (typed === '') return 'validation.password_required';
  return typed.length > PASSWORD_MAX ? 'validation.password_max' : undefined;
}
