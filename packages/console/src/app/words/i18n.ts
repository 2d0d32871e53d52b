import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en } from '@laneway/contract/words/en';
import type { enOffice } from '@laneway/contract/words/en-office';
import { type Language, NUMBERS, WORDS_OPTIONS, languageOf } from '@laneway/contract/words/languages';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof enOffice };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    returnNull: false;
  }
}

/** Two files per language: what the first screens say, and what the screens beside the board say. */
const LOADERS: Record<Language, Record<'first' | 'office', () => Promise<object>>> = {
  en: {
    first: () => import('@laneway/contract/words/en').then((file) => file.en),
    office: () => import('@laneway/contract/words/en-office').then((file) => file.enOffice),
  },
  fr: {
    first: () => import('@laneway/contract/words/fr').then((file) => file.fr),
    office: () => import('@laneway/contract/words/fr-office').then((file) => file.frOffice),
  },
  de: {
    first: () => import('@laneway/contract/words/de').then((file) => file.de),
    office: () => import('@laneway/contract/words/de-office').then((file) => file.deOffice),
  },
};

/** The languages whose words for the screens beside the board are there. */
const officeWords = new Map<Language, Promise<void>>();

/** The language the browser asks for, else English. */
export function browserLanguage(): Language {
  return languageOf(navigator.languages.join(','));
}

/** The language in use. */
export function currentLanguage(): Language {
  return languageOf(i18next.language);
}

let started: Promise<i18n> | undefined;

/** Starts the words in `language`. Rejects when the file cannot be loaded. */
export function startWords(language: Language): Promise<i18n> {
  started = start(language);
  return started;
}

async function start(language: Language): Promise<i18n> {
  const words = await LOADERS[language].first();
  await i18next
    .use(initReactI18next)
    .use(NUMBERS)
    .init({
      ...WORDS_OPTIONS,
      lng: language,
      // Every file has every key (a missing one is a type error), so English need not be loaded beside it.
      fallbackLng: false,
      resources: { [language]: { translation: words } },
      react: { useSuspense: false },
    });
  document.documentElement.lang = language;
  return i18next;
}

/** Changes the language; the old words stay until the new ones are there. */
export async function changeLanguage(language: Language): Promise<void> {
  await started;
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await LOADERS[language].first());
  }
  if (officeWords.size > 0) await addOfficeWords(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Brings the words of the screens beside the board; they travel beside the screen's code. */
export function loadOfficeWords(): Promise<void> {
  return addOfficeWords(currentLanguage());
}

function addOfficeWords(language: Language): Promise<void> {
  const known = officeWords.get(language);
  if (known) return known;
  const coming = LOADERS[language].office().then(
    (words) => void i18next.addResourceBundle(language, 'translation', words, true),
    (error: unknown) => {
      officeWords.delete(language);
      throw error;
    },
  );
  officeWords.set(language, coming);
  return coming;
}

/** Words outside components: toasts, titles. Inside a component use useTranslation. */
export { t } from 'i18next';
