/** What somebody typed, as the ranges of stored terms and codes that it may mean. */
export type SearchText = {
  /** Lower ends of ranges of booking_term; a term matches when it begins with one. */
  terms: string[];
  /** Beginning of a code without its prefix, in capitals; null when it cannot be one. */
  code: string | null;
  /** Letters typed before the code; null when none were. */
  prefix: string | null;
};

const SHORTEST = 3;
/** Terms are stored up to this length. */
const LONGEST = 40;

const PHONE = /^[\d\s().+/-]+$/;
const MAIL = /^[^\s]*[@._+-][^\s]*$/;
const CODE = /^[2-9A-HJ-NP-Z]{1,5}$/;
const PREFIXED_CODE = /^([A-Z]{2,4})(?:[\s\p{Pd}]+([2-9A-HJ-NP-Z]{1,5})|([2-9A-HJ-NP-Z]{5}))$/u;

/**
 * From three characters: any word of a name, any digits of a phone, the beginning or a part of an e-mail address, any
 * part of a code. Below that only the beginning of a code. Null when nothing was typed.
 */
export function searchText(typed: string | undefined): SearchText | null {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const capitals = text.toUpperCase();
  const prefixed = PREFIXED_CODE.exec(capitals);
  const short = text.length < SHORTEST && CODE.test(capitals);
  return {
    terms: termsOf(text),
    code: prefixed?.[2] ?? prefixed?.[3] ?? (short ? capitals : null),
    prefix: prefixed?.[1] ?? null,
  };
}

function termsOf(text: string): string[] {
  const digits = digitsOf(text);
  if (digits !== null) return digits.length < SHORTEST ? [] : [digits];
  const name = fold(text);
  const words = name.split(' ');
  // "Cole, Dana" finds Dana Cole.
  const turned = words.length > 1 ? [words.at(-1), ...words.slice(0, -1)].join(' ') : name;
  const mail = MAIL.test(text) ? [text.toLowerCase()] : [];
  const terms = [name, turned, ...mail].filter((term) => term.length >= SHORTEST);
  return [...new Set(terms.map((term) => Array.from(term).slice(0, LONGEST).join('')))];
}

/** The digits of something written like a phone number, without a country code of 1. */
function digitsOf(text: string): string | null {
  if (!PHONE.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** As app.search_fold in the database: lower case, no accents or apostrophes, punctuation as spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'\u2019]/g, '')
    .replaceAll(/[\s!-/:-@[-`{-~]+/g, ' ')
    .toLowerCase()
    .trim();
}
