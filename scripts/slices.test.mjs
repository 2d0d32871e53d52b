import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

// A slice is declared in its own folders. These tests count what central files say of one, so that it cannot grow.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MOST = 5;

/** A slice with a table, endpoints, a list, a form, an entry of the menu, words, activities, kinds and demo rows. */
const TAGS = {
  /** Its folders and files, in whatever package. */
  own: /(^|\/)tags(\/|\.)|\/tag-rows\.ts$/,
  /** Lines that are there because the slice is. */
  names: [/\/tags\/[^']*'/, /\b(tags?Routes|addTags|tag_meta)\b/, /'tags'|'(menu|screen)\.tags'|^\s*tags?: \{/],
};
/** Other slices that work with tags, what the schema was, kinds of pictures, and what tests and the API's document are made of. */
const ELSEWHERE =
  /\/(features|src|words\/(en|fr|de)(\/activity)?)\/(deal-tags|deals|plans|services|outlets|bookings|businesses)(\/|\.)|\/migrations\/|\.(test|samples|fixture|spec)\.(ts|tsx|mjs)$|\/(testing|bench|fire|test)\/|\/openapi\.ts$|\/platform\/files\//;
const COMMENT = /^\s*(\/\*|\*|\/\/)/;

function centralLines({ own, names }) {
  const files = [
    'oxlint.config.ts',
    ...['console', 'contract', 'domain', 'server'].flatMap((name) =>
      readdirSync(join(root, 'packages', name), { recursive: true })
        .filter((path) => /\.(ts|tsx|css|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
        .map((path) => `packages/${name}/${path}`),
    ),
  ];
  return files
    .filter((path) => !own.test(path) && !ELSEWHERE.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => !COMMENT.test(line) && names.some((name) => name.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

describe('a slice', () => {
  it(`has at most ${MOST} lines in central files`, () => {
    const lines = centralLines(TAGS);
    assert.ok(lines.length <= MOST, `${lines.length} lines name the slice:\n${lines.join('\n')}`);
    for (const file of [
      'contract/src/slices.ts',
      'server/src/slices.ts',
      'console/src/app/features.ts',
      'oxlint.config.ts',
    ])
      assert.ok(
        lines.some((line) => line.includes(file)),
        `${file} is counted`,
      );
  });
});
