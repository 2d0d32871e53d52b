import { de, deParts } from './de.ts';
import { deServer } from './de-server.ts';
import { en, enParts } from './en.ts';
import { enServer } from './en-server.ts';
import { fr, frParts } from './fr.ts';
import { frServer } from './fr-server.ts';
import type { Language } from './languages.ts';
import type { Parts } from './parts.ts';

const CATALOGUES: Record<Language, { first: object; parts: Parts; server: readonly object[] }> = {
  en: { first: en, parts: enParts, server: enServer },
  fr: { first: fr, parts: frParts, server: frServer },
  de: { first: de, parts: deParts, server: deServer },
};

/** Every file of a language. Two may have a part of the same group, so they are put together in depth. */
export async function allWords(language: Language): Promise<object[]> {
  const { first, parts, server } = CATALOGUES[language];
  return [first, ...(await Promise.all(Object.values(parts).map((load) => load()))), ...server];
}
