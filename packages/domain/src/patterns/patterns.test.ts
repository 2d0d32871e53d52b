import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDeskNumber } from './desk-number.ts';
import { isEmail } from './email.ts';
import { isGoodPassword } from './password.ts';
import { isPayerName, isPersonName } from './person-name.ts';
import { phoneDigits, showPhone } from './phone.ts';
import { DESCRIPTION_LENGTH, hasLength, SHORT_TEXT_LENGTH } from './text-length.ts';

type Field = 'phone' | 'name' | 'password' | 'email' | 'deskNumber' | 'description' | 'word';
type Case = { id: string; input: { field: Field; value: string }; expect: { valid: boolean; shown?: string } };
const { cases } = JSON.parse(readFileSync(new URL('../../cases/patterns.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

const isValid: Record<Field, (value: string) => boolean> = {
  phone: (value) => phoneDigits(value) !== null,
  name: isPersonName,
  password: isGoodPassword,
  email: isEmail,
  deskNumber: isDeskNumber,
  description: (value) => hasLength(value, DESCRIPTION_LENGTH),
  word: (value) => hasLength(value, SHORT_TEXT_LENGTH),
};

describe('cases/patterns.json', () => {
  it.each(cases)('$id', ({ input: { field, value }, expect: expected }) => {
    const valid = isValid[field](value);
    const answer = field === 'phone' && valid ? { valid, shown: showPhone(phoneDigits(value) ?? '') } : { valid };
    expect(answer).toEqual(expected);
  });
});

describe('patterns', () => {
  it('stores a phone number as digits and shows other text unchanged', () => {
    expect(phoneDigits('(555) 123-4567')).toBe('5551234567');
    expect(showPhone('front desk')).toBe('front desk');
  });

  it.each([
    ['dana@mail.test', true],
    ["o'brien+lanes@sub.mail.test", true],
    [`${'a'.repeat(245)}@mail.test`, true],
    [`${'a'.repeat(246)}@mail.test`, false],
    ['dana@mail', false],
    ['dana.@mail.test', false],
    ['.dana@mail.test', false],
    ['da..na@mail.test', false],
    ['dana mail.test', false],
    ['dana@-mail.test', false],
    ['dana@mail.test ', false],
    ['', false],
  ])('e-mail %s: %s', (typed, valid) => {
    expect(isEmail(typed)).toBe(valid);
  });

  it.each([
    ['O’Brien', true],
    ['’', false],
    ['Жанна', true],
    ['Jose\u0301', true],
    ['प्रिया', true],
    ['李', true],
    ['Ann\nBen', false],
  ])('name %j: %s', (typed, valid) => {
    expect(isPersonName(typed)).toBe(valid);
  });

  it.each([
    ['Guest 2', true],
    ['Jon Marsh', true],
    ['Guest 1234', false],
    ['Gu3st', false],
    ['2', false],
  ])('payer %j: %s', (typed, valid) => {
    expect(isPayerName(typed)).toBe(valid);
  });

  it.each([
    [`aB1!${'x'.repeat(124)}`, true],
    [`aB1!${'x'.repeat(125)}`, false],
    ['aaaaaaa1', false],
    ['aB1 aB1 ', false],
  ])('password %s: %s', (typed, valid) => {
    expect(isGoodPassword(typed)).toBe(valid);
  });

  it('counts characters, not the halves of an emoji', () => {
    expect(hasLength('🎳'.repeat(5), SHORT_TEXT_LENGTH)).toBe(true);
    expect(hasLength('🎳'.repeat(4), SHORT_TEXT_LENGTH)).toBe(false);
  });
});
