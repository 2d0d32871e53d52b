import i18next from 'i18next';
import { deServer } from '@laneway/contract/words/de-server';
import { deOffice } from '@laneway/contract/words/de-office';
import { de } from '@laneway/contract/words/de';
import { enServer } from '@laneway/contract/words/en-server';
import { enOffice } from '@laneway/contract/words/en-office';
import { en } from '@laneway/contract/words/en';
import { frServer } from '@laneway/contract/words/fr-server';
import { frOffice } from '@laneway/contract/words/fr-office';
import { fr } from '@laneway/contract/words/fr';
import { LANGUAGES, NUMBERS, WORDS_OPTIONS, type Language } from '@laneway/contract/words/languages';

const FILES: Record<Language, object[]> = {
  en: [en, enOffice, ...enServer],
  fr: [fr, frOffice, ...frServer],
  de: [de, deOffice, ...deServer],
};

const words = i18next.createInstance().use(NUMBERS);
await words.init({ ...WORDS_OPTIONS, lng: 'en', resources: {} });
for (const language of LANGUAGES) {
  for (const file of FILES[language]) words.addResourceBundle(language, 'translation', file, true);
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
