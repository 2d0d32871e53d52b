import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en } from '@laneway/contract/words/en';
import { type Language, WORDS_OPTIONS, languageOf } from '@laneway/contract/words/languages';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    returnNull: false;
  }
}

/** One file per language, loaded when it is chosen. */
const LOADERS: Record<Language, () => Promise<object>> = {
  en: () => import('@laneway/contract/words/en').then((file) => file.en),
  fr: () => import('@laneway/contract/words/fr').then((file) => file.fr),
  de: () => import('@laneway/contract/words/de').then((file) => file.de),
};

/** The language the browser asks for, else English. */
export function browserLanguage(): Language {
  return languageOf(navigator.languages.join(','));
}

/** The language in use. */
export function currentLanguage(): Language {
  return languageOf(i18next.language);
}

/** Starts the words in `language`. Rejects when the file cannot be loaded. */
export async function startWords(language: Language): Promise<i18n> {
  const words = await LOADERS[language]();
  await i18next.use(initReactI18next).init({
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
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await LOADERS[language]());
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Words outside components: toasts, titles. Inside a component use useTranslation. */
export { t } from 'i18next';
