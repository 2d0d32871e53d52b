import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, say } from './failure.mjs';
import { noteFile, noteSays, writeNote } from './install.mjs';
import { runQuietly } from './run.mjs';

const SOURCES = [
  ...['src', 'public', 'vite-plugins', 'index.html', 'pay-frame.html', 'vite.config.ts', 'package.json'].map(
    (name) => `packages/console/${name}`,
  ),
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
];

/** One hash of all sources of the console: paths and contents. */
export function hashSources(root) {
  const hash = createHash('sha256');
  const take = (path) =>
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  for (const source of SOURCES) {
    if (!existsSync(join(root, source))) continue;
    if (/\.\w+$/.test(source)) take(source);
    else filesBelow(root, source).forEach(take);
  }
  return hash.digest('hex');
}

function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(root, path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}

/** Builds the console, unless the last build had the same sources. */
export async function buildConsole(root, node) {
  const folder = join(root, 'packages', 'console');
  if (!existsSync(join(folder, 'index.html'))) return;
  const hash = hashSources(root);
  if (noteSays(root, 'console', hash) && existsSync(join(folder, 'dist', 'index.html'))) return;
  say('Building the console.');
  rmSync(noteFile(root, 'console'), { force: true });
  const args = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'];
  const { code, output, seconds } = await runQuietly({ file: node, args, cwd: folder, env: process.env });
  if (code !== 0) throw new Failure(`${output.trim()}\nThe console could not be built; the reason is above.`);
  writeNote(root, 'console', hash);
  say(`Built in ${Math.ceil(seconds)} seconds.`);
}
