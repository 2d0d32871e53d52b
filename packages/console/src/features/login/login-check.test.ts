import { ENDPOINTS } from '@laneway/contract/endpoints';
import { signInBody } from '@laneway/contract/identity/identity.schema';
import { isEmail } from '@laneway/domain/patterns/email';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailCheck } from './front-door-check.ts';
import { emailProblem, passwordProblem } from './login-check.ts';

const EMAILS = [
  'owner@laneway.test',
  ' owner@laneway.test ',
  'o.w-n+er_1@sub.laneway.co.uk',
  "o'neill@laneway.test",
  'smith&sons@laneway.test',
  'al+co/#!$%*=?^`{|}~@laneway.test',
  'x@xn--e1afmkfd.xn--p1ai',
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

/** The fields of all calls that take an e-mail. */
const FIELDS = ENDPOINTS.flatMap((endpoint) => {
  if (!('body' in endpoint) || !(endpoint.body instanceof z.ZodObject)) return [];
  const { id, body } = endpoint;
  const shape: Record<string, unknown> = body.shape;
  return Object.entries(shape).flatMap(([name, schema]) =>
    /^(email|bookingEmail|senderAddress|replyAddress)$/.test(name) && schema instanceof z.ZodType
      ? [[`${id} ${name}`, schema] as const]
      : [],
  );
});

describe('one rule for an e-mail', () => {
  it('is found at the sign-in, at sign-ups, invitations and contacts', () => {
    const names = FIELDS.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'identity.signIn email',
        'identity.signUp email',
        'auth.signup email',
        'identity.forgotPassword email',
        'manager.register email',
        'manager.update replyAddress',
        'business.inviteOwner email',
        'reservation.add bookingEmail',
        'booking.update bookingEmail',
      ]),
    );
  });

  it.each(EMAILS)('judges "%s" alike in every call and in the forms before the sign-in', (email) => {
    const right = isEmail(email.trim());
    expect(emailProblem(email) === undefined, 'the sign-in').toBe(right);
    expect(emailCheck(email) === undefined, 'the forms beside it').toBe(right);
    if (email.trim() === '') return;
    expect(FIELDS.filter(([, schema]) => schema.safeParse(email).success !== right).map(([name]) => name)).toEqual([]);
  });
});

describe('the small check of the sign-in', () => {
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
