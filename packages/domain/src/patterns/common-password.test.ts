import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const common = new Set(['password', 'qwerty', 'dragon', '1q2w3e4r', 'qwerty12']);

test.each([
  'password1!',
  'Password2026!',
  '!!Qwerty2026',
  'P@ssw0rd1!',
  '1Q2w3e4r!',
  'qwerty12!',
  'aaaaaaa1!',
  'ÄÄÄÄ12!',
])('%s is common', (typed) => {
  expect(isCommonPassword(typed, common)).toBe(true);
});

test.each(['Dragon#Lamp77', 'my-dragon-1', 'dragon 84!93 77', '84!93-a', 'Laneway!2026'])('%s is not', (typed) => {
  expect(isCommonPassword(typed, common)).toBe(false);
});
