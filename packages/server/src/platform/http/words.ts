import i18next from 'i18next';
import { allWords } from '@laneway/contract/words/all-words';
import { LANGUAGES, NUMBERS, WORDS_OPTIONS, type Language } from '@laneway/contract/words/languages';

const words = i18next.createInstance().use(NUMBERS);
await words.init({ ...WORDS_OPTIONS, lng: 'en', resources: {} });
for (const language of LANGUAGES) {
  for (const file of await allWords(language)) words.addResourceBundle(language, 'translation', file, true);
}

/** Codes are data here; a test checks that each has its sentence. */
type Speaker = (key: string, params: Record<string, unknown>) => string;
const speakers = Object.fromEntries(
  LANGUAGES.map((language) => [language, words.getFixedT(language)]),
) as unknown as Record<Language, Speaker>;

/** Cache of sentences without parameters: a look into the catalogue takes longer than a rule. */
const said = new Map<string, string>();

/** The sentence of a key in a language. */
export function say(language: Language, key: string, params?: Record<string, unknown>): string {
  if (params !== undefined) return speakers[language](key, params);
  const known = said.get(`${language} ${key}`);
  if (known !== undefined) return known;
  const sentence = speakers[language](key, {});
  said.set(`${language} ${key}`, sentence);
  return sentence;
}

/** Whether the catalogue has a sentence under the key. */
export function hasWords(key: string): boolean {
  return words.exists(key);
}

/** `say` bound to one person's language. */
export type Say = (key: string, params?: Record<string, unknown>) => string;
