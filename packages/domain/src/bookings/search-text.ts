/** A search text as the ranges of stored terms and codes that it may mean. */
export type SearchText = {
  /** Lower ends of ranges of booking_term; a term matches when it has one as a prefix. */
  terms: string[];
  /** Prefix of a code without the outlet's letters, in capitals; null when it cannot be one. */
  code: string | null;
  /** The outlet's letters ahead of the code; null when there are none. */
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
 * From three characters: any word of a name, the first or the last digits of a phone, a prefix or a part of an e-mail
 * address, the beginning or the end of a code. Below that only the beginning of a code. Null for an empty text.
 */
export function searchText(typed: string | undefined): SearchText | null {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const capitals = text.toUpperCase();
  const prefixed = PREFIXED_CODE.exec(capitals);
  const code = CODE.test(capitals);
  return {
    terms: [...termsOf(text), ...(code && text.length >= SHORTEST ? [turned(text.toLowerCase())] : [])],
    code: prefixed?.[2] ?? prefixed?.[3] ?? (code ? capitals : null),
    prefix: prefixed?.[1] ?? null,
  };
}

function termsOf(text: string): string[] {
  const digits = digitsOf(text);
  if (digits !== null) return digits.length < SHORTEST ? [] : [digits, turned(digits)];
  const name = fold(text);
  const words = name.split(' ');
  // "Cole, Dana" finds Dana Cole.
  const familyFirst = words.length > 1 ? [words.at(-1), ...words.slice(0, -1)].join(' ') : name;
  const mail = MAIL.test(text) ? [text.toLowerCase()] : [];
  const terms = [name, familyFirst, ...mail].filter((term) => term.length >= SHORTEST);
  return [...new Set(terms.map((term) => Array.from(term).slice(0, LONGEST).join('')))];
}

/** A phone or code as its stored term that is read from the end: after a space, which no other term begins with. */
const turned = (text: string): string => ` ${Array.from(text).toReversed().join('')}`;

/** The digits of a text written like a phone number, without the country code 1. */
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
