import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

// A screen loads the parts of the words that its route names; these tests find the keys of other parts in its files.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, 'packages/console/src');
const { WORDS_FILES } = await import(join(root, 'packages/contract/src/words/all-words.ts'));
const { ENDPOINTS } = await import(join(root, 'packages/contract/src/endpoints.ts'));
const { ERROR_STATUS } = await import(join(root, 'packages/contract/src/errors/error-codes.ts'));

/** Ids of endpoints and codes of errors look like keys. */
const IDS = new Set([...ENDPOINTS.map(({ id }) => id), ...Object.keys(ERROR_STATUS)]);
/** The parts that have each key; none where it is loaded at the start. */
const PARTS_OF = await partsOf();

async function partsOf() {
  const parts = new Map();
  const starts = new Set();
  for (const [path, file] of WORDS_FILES) {
    if (path.startsWith('server/')) continue;
    const atStart = /^(first|menu)\//.test(path);
    for (const key of keysOf((await file.en()).words)) {
      if (atStart) starts.add(key);
      else parts.set(key, [...(parts.get(key) ?? []), path.split('/')[0]]);
    }
  }
  for (const key of starts) parts.delete(key);
  return parts;
}

function keysOf(words, group = '') {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [(group + name).replace(/_(one|other)$/, '')] : keysOf(value, `${group}${name}.`),
  );
}

const texts = new Map();
function textOf(path) {
  if (!texts.has(path)) texts.set(path, readFileSync(path, 'utf8').replaceAll(/^import type .*$/gm, ''));
  return texts.get(path);
}

/** The file, and all files of ours that load with it. */
function loadedWith(path) {
  const found = new Set([path]);
  for (const file of found) {
    for (const [, from] of textOf(file).matchAll(/(?:^|\n)(?:import|export) [^;]*?from '(\.[^']+\.tsx?)'/g)) {
      const next = join(dirname(file), from);
      if (existsSync(next)) found.add(next);
    }
  }
  return found;
}

/** The keys in a file that none of the parts has. What a control of ui/ says depends on how its screen uses it. */
function strayKeys(file, parts) {
  if (file.startsWith(join(source, 'ui/'))) return [];
  const keys = Array.from(textOf(file).matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/g), ([, key]) => key);
  return keys.filter((key) => !IDS.has(key) && PARTS_OF.get(key)?.every((part) => !parts.includes(part)));
}

const namesIn = (list = '') => Array.from(list.matchAll(/'([^']+)'/g), ([, name]) => name);

/** The files that one loads later, each with the parts of the words that are named with it. */
function piecesOf(file) {
  const imports = textOf(file).matchAll(/(withWords\(\s*)?\bimport\('(\.[^']+)'\)(?:,((?:\s*'[^']+',?)+)\s*\))?/g);
  return Array.from(imports, ([, withWords, from, parts]) => ({
    path: join(dirname(file), from),
    parts: withWords && namesIn(parts),
  }));
}

/** Files that bring their words wherever they are shown: another import of one only fetches it early. */
const WITH_WORDS = new Set(
  globSync('**/*.{ts,tsx}', { cwd: source })
    .flatMap((path) => piecesOf(join(source, path)))
    .filter(({ parts }) => parts)
    .map(({ path }) => path),
);

/** What a screen, or a lazy piece of it, says without having loaded it. */
function strays(path, parts, seen = new Set()) {
  const visit = `${path} ${parts.join()}`;
  if (seen.has(visit)) return [];
  seen.add(visit);
  return [...loadedWith(path)].flatMap((file) => [
    ...strayKeys(file, parts).map((key) => `${file.slice(source.length + 1)} says ${key} (${PARTS_OF.get(key)})`),
    ...piecesOf(file)
      .filter((piece) => piece.parts || !WITH_WORDS.has(piece.path))
      .flatMap((piece) => strays(piece.path, [...parts, ...(piece.parts ?? [])], seen)),
  ]);
}

/** The screens of a file of routes, each with its file and the parts that are named with it. */
function screensIn(path) {
  const text = textOf(path);
  const loads = new Map(
    Array.from(text.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g), ([, name, from]) => [name, from]),
  );
  const calls = text.matchAll(
    /\bscreen\(\s*(?:\(\) => import\('([^']+)'\)|(\w+)),\s*'(\w+)',?((?:\s*'[^']+',?)*)\s*\)/g,
  );
  return Array.from(calls, ([, from, load, name, parts]) => ({
    name,
    path: join(dirname(path), from ?? loads.get(load)),
    parts: namesIn(parts),
  }));
}

describe('a screen has loaded what it says', () => {
  const screens = globSync('features/*/*.routes.ts', { cwd: source }).flatMap((path) => screensIn(join(source, path)));
  it('finds the screens', () => assert.ok(screens.length > 20));
  for (const { name, path, parts } of screens) {
    it(name, () => {
      assert.deepEqual([...new Set(strays(path, parts))], []);
    });
  }
});
