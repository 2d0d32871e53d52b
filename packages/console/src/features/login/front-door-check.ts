import type { ParseKeys } from 'i18next';
import { isEmail } from '@laneway/domain/patterns/email';
import { isGoodPassword } from '@laneway/domain/patterns/password';
import { isPersonName } from '@laneway/domain/patterns/person-name';
import { phoneDigits } from '@laneway/domain/patterns/phone';
import { holdsWebAddress } from '@laneway/domain/patterns/web-address';

/** What is wrong with what was typed: the word, and what goes into it. */
export type Problem = { word: ParseKeys; values?: Record<string, string | number | undefined> };
/** The contract's rules, without its library: these are light pages. A test compares both. */
export type Check = (typed: string) => Problem | undefined;

export const emailCheck: Check = (typed) => {
  const email = typed.trim();
  if (email === '') return { word: 'validation.email_required' };
  if (email.length > 255) return { word: 'validation.email_max', values: { max: 255 } };
  return isEmail(email) ? undefined : { word: 'validation.email' };
};

export const newPasswordCheck: Check = (typed) => {
  if (typed === '') return { word: 'validation.password_required' };
  return isGoodPassword(typed) ? undefined : { word: 'validation.password_rule', values: { min: 8 } };
};

export const codeCheck: Check = (typed) =>
  /^\d{6}$/.test(typed.trim()) ? undefined : { word: 'validation.code_six_digits' };

export const personNameCheck: Check = (typed) => {
  const name = typed.trim();
  if (name === '') return { word: 'validation.name_required' };
  if (name.length > 50) return { word: 'validation.too_long', values: { max: 50 } };
  return isPersonName(name) ? undefined : { word: 'validation.name' };
};

export const businessNameCheck: Check = (typed) => {
  const name = typed.trim();
  if (name === '') return { word: 'validation.name_required' };
  if (name.length < 2) return { word: 'validation.too_short', values: { min: 2 } };
  if (name.length > 100) return { word: 'validation.too_long', values: { max: 100 } };
  return holdsWebAddress(name) ? { word: 'validation.web_address' } : undefined;
};

/** May be left out. */
export const phoneCheck: Check = (typed) => {
  const phone = typed.trim();
  return phone === '' || phoneDigits(phone) !== null ? undefined : { word: 'validation.phone' };
};
