export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locale that Intl is given for a language. */
export const LOCALES: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE' };

/**
 * Settings of i18next that the server and the console share. Placeholders are {name}; the console escapes by itself.
 */
export const WORDS_OPTIONS = {
  fallbackLng: 'en',
  supportedLngs: LANGUAGES,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
  returnNull: false,
} as const;

/** For i18next: a number put into a sentence is written as the language writes it. A name that has digits is a text. */
export const NUMBERS = {
  type: 'formatter' as const,
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format?: string, language = 'en') =>
    typeof value === 'number' && !(Number.isInteger(value) && Math.abs(value) < 1000)
      ? value.toLocaleString(language)
      : value,
};

/** The first language of an Accept-Language header that Laneway speaks, else English. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    const known = LANGUAGES.find((language) => language === code);
    if (known) return known;
  }
  return 'en';
}
