import { signInBody } from '@laneway/contract/identity/identity.schema';
import { describe, expect, it } from 'vitest';
import { emailProblem, passwordProblem } from './login-check.ts';

const EMAILS = [
  'owner@laneway.test',
  ' owner@laneway.test ',
  'o.w-n+er_1@sub.laneway.co.uk',
  "o'neill@laneway.test",
  '',
  '   ',
  'owner',
  'owner@',
  '@laneway.test',
  'owner@laneway',
  'owner@@laneway.test',
  '.owner@laneway.test',
  'ow..ner@laneway.test',
  'owner@-laneway.test',
  'own er@laneway.test',
  'owner@laneway.t',
  `${'a'.repeat(242)}@laneway.test`,
  `${'a'.repeat(243)}@laneway.test`,
];

describe('the small check of the sign-in', () => {
  it.each(EMAILS)('judges the e-mail "%s" as the contract does', (email) => {
    const contract = signInBody.safeParse({ email, password: 'x' }).success;
    expect(emailProblem(email) === undefined).toBe(contract);
  });

  it.each(['', 'x', ' ', 'a'.repeat(128), 'a'.repeat(129)])('judges a password as the contract does', (password) => {
    const contract = signInBody.safeParse({ email: 'owner@laneway.test', password }).success;
    expect(passwordProblem(password) === undefined).toBe(contract);
  });

  it('names what is wrong', () => {
    expect(emailProblem(' ')).toBe('validation.email_required');
    expect(emailProblem('owner')).toBe('validation.email');
    expect(emailProblem(`${'a'.repeat(250)}@laneway.test`)).toBe('validation.email_max');
    expect(passwordProblem('')).toBe('validation.password_required');
  });
});
