import i18next from 'i18next';
import { de } from '@laneway/contract/words/de';
import { mail as germanMail } from '@laneway/contract/words/de/mail';
import { provider as germanProvider } from '@laneway/contract/words/de/provider';
import { deOffice } from '@laneway/contract/words/de-office';
import { en } from '@laneway/contract/words/en';
import { mail as englishMail } from '@laneway/contract/words/en/mail';
import { provider as englishProvider } from '@laneway/contract/words/en/provider';
import { enOffice } from '@laneway/contract/words/en-office';
import { fr } from '@laneway/contract/words/fr';
import { mail as frenchMail } from '@laneway/contract/words/fr/mail';
import { provider as frenchProvider } from '@laneway/contract/words/fr/provider';
import { frOffice } from '@laneway/contract/words/fr-office';
import { LANGUAGES, WORDS_OPTIONS, type Language } from '@laneway/contract/words/languages';

const words = i18next.createInstance();
await words.init({
  ...WORDS_OPTIONS,
  lng: 'en',
  resources: {
    en: { translation: { ...en, ...enOffice, ...englishMail, ...englishProvider } },
    fr: { translation: { ...fr, ...frOffice, ...frenchMail, ...frenchProvider } },
    de: { translation: { ...de, ...deOffice, ...germanMail, ...germanProvider } },
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

/** The same in one person's language. */
export type Say = (key: string, params?: Record<string, unknown>) => string;
