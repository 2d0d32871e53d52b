import {
  acceptInvitation,
  confirm,
  registerBusiness,
  setNewPassword,
} from '@laneway/contract/identity/front-door.endpoints';
import { describe, expect, it } from 'vitest';
import {
  businessNameCheck,
  codeCheck,
  emailCheck,
  newPasswordCheck,
  personNameCheck,
  phoneCheck,
  type Check,
} from './front-door-check.ts';

const { email, businessName, firstName, phone } = registerBusiness.body.shape;
const RULES: [string, Check, { safeParse: (typed: string) => { success: boolean } }, string[]][] = [
  [
    'e-mail',
    emailCheck,
    email,
    ['', ' ', 'a', 'a@b', 'a@b.c', ' a@b.test ', "o'neill@b.test", `${'a'.repeat(243)}@laneway.test`],
  ],
  [
    'password',
    newPasswordCheck,
    setNewPassword.body.shape.password,
    ['', 'short1!', 'longenough', 'Laneway!2026', 'ä1!äääää', `A1!${'x'.repeat(126)}`],
  ],
  [
    'password of an invitation',
    newPasswordCheck,
    acceptInvitation.body.shape.password,
    ['', 'Laneway!2026', 'password1'],
  ],
  ['code', codeCheck, confirm.body.shape.code, ['', '12345', '123456', ' 123456 ', '1234567', '12345a']],
  ['name', personNameCheck, firstName, ['', ' ', 'Ola', "O'Neill, Jr.", 'Zoë', 'R2D2', 'x'.repeat(50), 'x'.repeat(51)]],
  [
    'business name',
    businessNameCheck,
    businessName,
    ['', 'P', 'PB', ' P ', '24/7 Bowl', 'x'.repeat(100), 'x'.repeat(101), 'Visit https://evil.test/claim', 'Mr.Bowl'],
  ],
  ['phone', phoneCheck, phone, ['', '6175550142', '(617) 555-0142', '(617 555-0142', '12345', '617-555-0142']],
];

describe('the small checks of the entrance judge as the contract does', () => {
  it.each(RULES.flatMap(([name, check, rule, typed]) => typed.map((text) => ({ name, text, check, rule }))))(
    '$name "$text"',
    ({ check, rule, text }) => {
      expect(check(text) === undefined).toBe(rule.safeParse(text).success);
    },
  );
});
