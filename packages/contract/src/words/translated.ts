import type { Language } from './languages.ts';

/** The same keys as the English words, every leaf a string. A missing or extra key is a type error. */
export type Translated<W> = { [K in keyof W]: W[K] extends string ? string : Translated<W[K]> };

type File<W> = () => Promise<{ words: W }>;
/** A file of the words in every language. */
export type WordsFile<W = object> = { en: File<W> } & { [L in Exclude<Language, 'en'>]: File<Translated<W>> };

/** A file of a slice's words. A language that is missing, or has other keys than English, does not compile. */
export function translated<W>(files: WordsFile<W>): WordsFile<W> {
  return files;
}
