import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allWords, WORDS_FILES } from './all-words.ts';
import { LANGUAGES } from './languages.ts';

const FILES: Record<string, object[]> = {};
for (const language of LANGUAGES) FILES[language] = await allWords(language);

describe('the catalogues', () => {
  // The console finds its files by folder and name, the server and the types know those that slices declare.
  it.each(LANGUAGES)('are the files that the slices declare (%s)', async (language) => {
    const folder = join(import.meta.dirname, language);
    // Files of the plans' words are put together by the file of the part.
    const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.startsWith('plans/'),
    );
    expect(WORDS_FILES.map(([path]) => `${path}.ts`).toSorted()).toEqual(there.toSorted());
    for (const [path, file] of WORDS_FILES) {
      const own = (await import(/* @vite-ignore */ join(folder, `${path}.ts`))) as object;
      expect({ path, ...(await file[language]()) }).toEqual({ path, ...own });
    }
  });

  it.each(Object.keys(FILES))('say each thing once (%s)', (language) => {
    const keys = sentencesIn(language).map(([key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(['fr', 'de'])('put the same values into their sentences as in English (%s)', (language) => {
    const theirs = new Map(sentencesIn(language));
    const ours = sentencesIn('en');
    const differing = ours.filter(([key, text]) => valuesIn(text) !== valuesIn(theirs.get(key) ?? ''));
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it.each(Object.keys(FILES))('have no key that is a word and a group (%s)', (language) => {
    const keys = new Set(sentencesIn(language).map(([key]) => key));
    const groups = [...keys].flatMap((key) => key.split('.').map((_, end, parts) => parts.slice(0, end).join('.')));
    expect(groups.filter((group) => keys.has(group))).toEqual([]);
  });

  it('are set as French is: narrow spaces, guillemets, curved apostrophes', () => {
    const wrong = sentencesIn('fr').filter(([, text]) =>
      /[^\u202F\p{P}][;!?](?= |$)|[^\u00A0]:(?= |$)|«(?!\u00A0)|(?<!\u00A0)»|["']/u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('are set as German is: „…“, curved apostrophes, an hour and its Uhr held together', () => {
    const wrong = sentencesIn('de').filter(([, text]) => /["'”]|(?<!\u00A0)\bUhr\b/.test(text));
    expect(wrong).toEqual([]);
  });

  it('say Uhr after each clock time of a German refusal', () => {
    const bare = sentencesIn('de').filter(([, text]) => /\{(?:until|now)\}(?!\u00A0Uhr)/.test(text));
    expect(bare).toEqual([]);
  });

  it.each(['de', 'fr'])('name an option of a plan in %s by another word than a deal or a hold', (language) => {
    const told = new Map(sentencesIn(language));
    expect(told.get('board.new.option')).toBe(told.get('plans.field.serviceDescription') ?? 'Variante');
  });
});

function sentencesIn(language: string): [key: string, text: string][] {
  return FILES[language]!.flatMap((file) => sentencesOf(file));
}

function sentencesOf(words: object, group = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string' ? [[group + name, value]] : sentencesOf(value, `${group}${name}.`),
  );
}

function valuesIn(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');
}
