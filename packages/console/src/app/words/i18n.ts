import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, NUMBERS, WORDS_OPTIONS, languageOf } from '@laneway/contract/words/languages';
import type { Part, Words } from '@laneway/contract/words/parts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    returnNull: false;
  }
}

type Load = () => Promise<object | object[]>;
type Catalogue = { first: Record<string, object>; parts: Record<string, Load> };

/** The files of each language, found where they lie in the contract: the words of the start, and each part's. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
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
  addFiles(language, first);
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
  return once(`${language} ${part}`, async () => loadFile(await CATALOGUES[language](), part), language);
}

async function loadFile({ parts }: Catalogue, part: Part): Promise<object[]> {
  const load = parts[`./${part}.ts`];
  if (load === undefined) throw new Error(`The catalogue has no part ${part}.`);
  return [await load()].flat();
}

/** Adds files to the catalogue once; what could not be loaded is asked for again the next time. */
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
  const [files] = await Promise.all([load(), started]);
  addFiles(language, files);
}

/** Two files may have a part of the same group, so they are put together in depth. */
function addFiles(language: Language, files: object): void {
  for (const words of Object.values(files)) i18next.addResourceBundle(language, 'translation', words, true);
}

/** Words outside components: toasts, titles. Inside a component use useTranslation. */
export { t } from 'i18next';
