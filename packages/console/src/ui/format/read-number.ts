import { toCents } from '@laneway/domain/money/wire-money';

/** No-break, narrow no-break and plain spaces: people type one, Intl and spreadsheets write another. */
const SPACES = /[\s\u00A0\u202F]/g;
const signs = new Map<string, Signs>();
type Signs = { group: string; decimal: string };

/** The signs with which a language writes a number. */
function signsOf(locale: string): Signs {
  let known = signs.get(locale);
  if (!known) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
    const of = (type: string) => (parts.find((part) => part.type === type)?.value ?? '').replace(SPACES, ' ');
    known = { group: of('group'), decimal: of('decimal') };
    signs.set(locale, known);
  }
  return known;
}

/**
 * A number as people type or paste it in their language; null when nothing stands there, NaN when it is none. The
 * language's group sign counts only before threes ("1,200" in English is 1200, "1,2" is none) and is never taken for a
 * decimal sign. Where a language groups by spaces, a point is read as a decimal sign unless three digits follow it.
 */
export function readNumber(typed: string, locale: string): number | null {
  const text = typed.trim().replace(SPACES, ' ').replace('\u2212', '-');
  if (text === '') return null;
  const { group, decimal } = signsOf(locale);
  const [, minus = '', whole = '', sign = '', part = ''] = /^(-?)(\d[\d ,.]*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (whole === '') return Number.NaN;
  const isDecimal = sign === '' || sign === decimal || (group === ' ' && part.length !== 3);
  if (!isDecimal) return part.length === 3 && sign === group ? grouped(minus, whole + sign + part, group) : Number.NaN;
  return grouped(minus, whole, group, part);
}

function grouped(minus: string, whole: string, group: string, part = ''): number {
  const digits = whole.split(group);
  const isGrouped = digits.every((each, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(each));
  if (!/^\d+$/.test(whole) && !isGrouped) return Number.NaN;
  return Number(`${minus}${digits.join('')}.${part || '0'}`);
}

/**
 * An amount of money in cents, read as `readNumber` does, also with a sign of a currency; NaN with more than two
 * decimals.
 * @param sign of the business's currency, which may be letters: "CHF"
 */
export function readCents(typed: string, locale: string, sign = ''): number | null {
  const number = readNumber(typed.replace(sign, '').replace(/\p{Sc}/u, ''), locale);
  if (number === null || Number.isNaN(number)) return number;
  const { decimal } = signsOf(locale);
  const decimals = typed.replaceAll(/[^\d.,]/g, '').split(decimal)[1] ?? '';
  const read = toCents(number);
  return decimals.length > 2 || 'error' in read ? Number.NaN : read.cents;
}
