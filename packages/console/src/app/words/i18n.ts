import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, NUMBERS, WORDS_OPTIONS, languageOf } from '@laneway/contract/words/languages';
import type { Part, Parts, Words } from '@laneway/contract/words/parts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    returnNull: false;
  }
}

type Catalogue = { first: object; parts: Parts };

/** One file per language: the words that are loaded at the start, and how its other parts are loaded. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('@laneway/contract/words/en').then(({ en, enParts }) => ({ first: en, parts: enParts })),
  fr: () => import('@laneway/contract/words/fr').then(({ fr, frParts }) => ({ first: fr, parts: frParts })),
  de: () => import('@laneway/contract/words/de').then(({ de, deParts }) => ({ first: de, parts: deParts })),
};

/** The parts that were asked for: a change of the language brings all of them. */
const asked = new Set<Part>();
/** The languages and their parts that are there or on their way, by `de` and `de managers`. */
const pending = new Map<string, Promise<void>>();
/** The language in use, or the one it is being changed to. */
let wanted: Language | undefined;
let started: Promise<i18n> | undefined;

/** The language the browser asks for, else English. */
export function browserLanguage(): Language {
  return languageOf(navigator.languages.join(','));
}

/** The language in use. */
export function currentLanguage(): Language {
  return languageOf(i18next.language);
}

/** Starts the words in `language`. Rejects when the file cannot be loaded. */
export function startWords(language: Language): Promise<i18n> {
  wanted = language;
  pending.clear();
  started = start(language);
  return started;
}

async function start(language: Language): Promise<i18n> {
  const { first } = await CATALOGUES[language]();
  await i18next
    .use(initReactI18next)
    .use(NUMBERS)
    .init({
      ...WORDS_OPTIONS,
      lng: language,
      // Every file has every key (a missing one is a type error), so English need not be loaded beside it.
      fallbackLng: false,
      resources: {},
      react: { useSuspense: false },
      saveMissing: true,
      missingKeyHandler: (_languages, _namespace, key) => reportMissing(key),
    });
  i18next.addResourceBundle(language, 'translation', first, true);
  document.documentElement.lang = language;
  return i18next;
}

/** A key without words is a bug: mostly a route that does not name the part that has it. */
function reportMissing(key: string): void {
  const message = `No words are loaded for "${key}". The route that shows it names the part of the catalogue.`;
  if (!import.meta.env.PROD) throw new Error(message);
  i18next.services.logger.error(message);
}

/** Changes the language; the old words stay until the new ones are there. The last change asked for counts. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await Promise.all([loadFirst(language), ...[...asked].map((part) => loadPart(language, part))]);
  } catch (error) {
    if (wanted === language) wanted = currentLanguage();
    throw error;
  }
  if (wanted !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads parts of the words in the language in use, and in the one it is being changed to. */
export async function loadWords(...parts: Part[]): Promise<void> {
  for (const part of parts) asked.add(part);
  if (wanted === undefined) throw new Error('The words are not started.');
  const languages = new Set([wanted, i18next.isInitialized ? currentLanguage() : wanted]);
  await Promise.all([...languages].flatMap((language) => parts.map((part) => loadPart(language, part))));
}

/** A file of code, once the words that it shows are there too: both travel at once. */
export async function withWords<File>(file: Promise<File>, ...parts: Part[]): Promise<File> {
  const [code] = await Promise.all([file, loadWords(...parts)]);
  return code;
}

function loadFirst(language: Language): Promise<void> {
  return once(language, async () => (await CATALOGUES[language]()).first, language);
}

function loadPart(language: Language, part: Part): Promise<void> {
  return once(`${language} ${part}`, async () => (await CATALOGUES[language]()).parts[part](), language);
}

/** Adds a file to the catalogue once; one that could not be loaded is asked for again the next time. */
function once(name: string, load: () => Promise<object>, language: Language): Promise<void> {
  const known = pending.get(name);
  if (known) return known;
  const coming = addWords(language, load).catch((error: unknown) => {
    pending.delete(name);
    throw error;
  });
  pending.set(name, coming);
  return coming;
}

async function addWords(language: Language, load: () => Promise<object>): Promise<void> {
  const [words] = await Promise.all([load(), started]);
  // Two parts may have keys of the same group, so they are put together in depth.
  i18next.addResourceBundle(language, 'translation', words, true);
}

/** Words outside components: toasts, titles. Inside a component use useTranslation. */
export { t } from 'i18next';
