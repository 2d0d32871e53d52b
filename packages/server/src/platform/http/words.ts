import i18next from 'i18next';
import { allWords } from '@laneway/contract/words/all-words';
import { LANGUAGES, NUMBERS, WORDS_OPTIONS, type Language } from '@laneway/contract/words/languages';

const words = i18next.createInstance().use(NUMBERS);
await words.init({ ...WORDS_OPTIONS, lng: 'en', resources: {} });
for (const language of LANGUAGES) {
  for (const file of await allWords(language)) words.addResourceBundle(language, 'translation', file, true);
}

/** Codes are data here; that each has its words is tested. */
type Speaker = (key: string, params: Record<string, unknown>) => string;
const speakers = Object.fromEntries(
  LANGUAGES.map((language) => [language, words.getFixedT(language)]),
) as unknown as Record<Language, Speaker>;

/** Sentences without parameters that were said before: a look into the catalogue takes longer than a rule. */
const said = new Map<string, string>();

/** Says a sentence of the catalogues in a language. */
export function say(language: Language, key: string, params?: Record<string, unknown>): string {
  if (params !== undefined) return speakers[language](key, params);
  const known = said.get(`${language} ${key}`);
  if (known !== undefined) return known;
  const sentence = speakers[language](key, {});
  said.set(`${language} ${key}`, sentence);
  return sentence;
}

/** The same in one person's language. */
export type Say = (key: string, params?: Record<string, unknown>) => string;
