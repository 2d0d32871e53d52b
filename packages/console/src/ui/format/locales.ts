import type { Language } from '@laneway/contract/words/languages';

/** The locale that Intl and React Aria are given for a language. */
export const LOCALES: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE' };
