/** A word with more than this around it is no longer a guess that everybody tries. */
const MOST_AROUND = 6;
const LIKE_LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is one of those that are tried first: a common one, alone, with digits and signs before or behind
 * it or in place of letters, or one letter over and over.
 * @param common in lower case.
 */
export function isCommonPassword(typed: string, common: ReadonlySet<string>): boolean {
  const lower = typed.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const around = lower.length - core.length;
  if (around > MOST_AROUND) return false;
  const plain = core.replace(/[^\p{L}]/gu, (sign) => LIKE_LETTERS[sign] ?? sign);
  if (/^(.)\1{3,}$/u.test(core)) return true;
  return [lower, lower.replace(/[^\p{L}\d]/gu, ''), core, plain].some((form) => common.has(form));
}
