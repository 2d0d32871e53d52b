import { declared } from '../listed.ts';
import type { Language } from './languages.ts';
import type { WordsFile } from './translated.ts';

/** The files of words, by their path below a language. */
export const WORDS_FILES: readonly (readonly [path: string, file: WordsFile])[] = declared('words').flatMap((words) =>
  Object.entries<WordsFile>(words),
);

/** Every file of a language. Two may have a part of the same group, so they are put together in depth. */
export function allWords(language: Language): Promise<object[]> {
  return Promise.all(WORDS_FILES.map(async ([, file]) => (await file[language]()).words));
}
