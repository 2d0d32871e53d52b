import i18next from 'i18next';
import { de } from '@laneway/contract/words/de';
import { mail as germanMail } from '@laneway/contract/words/de/mail';
import { deOffice } from '@laneway/contract/words/de-office';
import { en } from '@laneway/contract/words/en';
import { mail as englishMail } from '@laneway/contract/words/en/mail';
import { enOffice } from '@laneway/contract/words/en-office';
import { fr } from '@laneway/contract/words/fr';
import { mail as frenchMail } from '@laneway/contract/words/fr/mail';
import { frOffice } from '@laneway/contract/words/fr-office';
import { LANGUAGES, WORDS_OPTIONS, type Language } from '@laneway/contract/words/languages';

const words = i18next.createInstance();
await words.init({
  ...WORDS_OPTIONS,
  lng: 'en',
  resources: {
    en: { translation: { ...en, ...enOffice, ...englishMail } },
    fr: { translation: { ...fr, ...frOffice, ...frenchMail } },
    de: { translation: { ...de, ...deOffice, ...germanMail } },
  },
});

/** Codes are data here; that each has its words is tested. */
type Speaker = (key: string, params: Record<string, unknown>) => string;
const speakers = Object.fromEntries(
  LANGUAGES.map((language) => [language, words.getFixedT(language)]),
) as unknown as Record<Language, Speaker>;

/** Says a sentence of the catalogues in a language. */
export function say(language: Language, key: string, params: Record<string, unknown> = {}): string {
  return speakers[language](key, params);
}
