import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { settings } = JSON.parse(readFileSync(join(root, 'packages/server/process.json'), 'utf8'));

/** The environment of tests: without the settings of an installation, and without colours. */
export function testEnv(env) {
  const removed = new Set([...settings, 'FORCE_COLOR']);
  const kept = Object.entries(env).filter(([name]) => !removed.has(name));
  return { ...Object.fromEntries(kept), NO_COLOR: '1' };
}
