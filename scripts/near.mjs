import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { Failure, say } from './failure.mjs';
import { scriptTests, vitest } from './layers.mjs';
import { sum, totals } from './results.mjs';
import { runQuietly } from './run.mjs';
import { testEnv } from './test-env.mjs';

// Checks a change within two minutes: lint of the changed files and all types, then the tests in their folders and in
// folders of the same name in other packages (a slice has the same name in every layer); the scripts' tests where a
// script or the lint rules changed.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LIMIT_MS = 110_000;
const PACKAGES = ['domain', 'contract', 'server', 'console'];

/** Files that differ from `base`, new ones included. */
export function changedFiles(folder, base) {
  const lines = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Failure(`git ${args[0]} failed: ${stderr.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  return [...new Set([...lines('diff', '--name-only', base), ...lines('ls-files', '-o', '--exclude-standard')])];
}

/** Tests near changed files, by package: those of the same folder first, then those of folders of the same name. */
export function testsNear(folder, changed) {
  const folders = changed.filter((file) => /^packages\/\w+\/src\//.test(file)).map(dirname);
  const slices = new Set(folders.map((path) => basename(path)).filter((name) => name !== 'src'));
  const near = (test) => folders.includes(dirname(test));
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const tests = globSync(`packages/${name}/src/**/*.test.{ts,tsx}`, { cwd: folder });
      const wanted = tests.filter((test) => near(test) || slices.has(basename(dirname(test))));
      return [name, wanted.toSorted((a, b) => Number(near(b)) - Number(near(a)))];
    }).filter(([, tests]) => tests.length > 0),
  );
}

/** Whether the scripts' tests are near: those of scripts/ also check the lint rules. */
export function areScriptsNear(changed) {
  return changed.some((file) => file.startsWith('scripts/') || file === 'oxlint.config.ts');
}

async function main(base) {
  const begun = Date.now();
  const left = () => Math.max(LIMIT_MS - (Date.now() - begun), 1000);
  const node = process.execPath;
  const changed = changedFiles(root, base);
  const sources = changed.filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(root, file)));
  if (sources.length === 0) throw new Failure(`No source differs from ${base}: name what to compare with.`);
  const check = async (tool, args) => {
    const file = { file: node, args: [join(root, 'node_modules', '.bin', tool), ...args], cwd: root, env: process.env };
    const { code, output } = await runQuietly(file);
    if (code !== 0) throw new Failure(`${tool} says:\n${output}`);
  };
  await check('oxlint', ['--type-aware', ...sources]);
  await check('tsc', ['--build', ...globSync(join(root, 'packages/*/tsconfig.json'))]);
  const results = [];
  const env = testEnv(process.env);
  if (areScriptsNear(changed)) {
    say('scripts: all tests');
    results.push(await scriptTests({ root, node, env, limit: left() }));
  }
  for (const [name, tests] of Object.entries(testsNear(root, changed))) {
    if (name === 'console') env.CHROMIUM_PATH = await findChromium(root, node, env);
    say(`${name}: ${tests.length} files`);
    results.push(await vitest([`packages/${name}`], tests)({ root, node, env, limit: left() }));
    if (Date.now() - begun >= LIMIT_MS) say(`${name}: ended by the limit of two minutes, before all its tests had run`);
  }
  const result = sum(results);
  for (const { name, reason } of result.failures) say(`\n  ✗ ${name}\n${reason}\n`);
  say(`${Math.round((Date.now() - begun) / 1000)} s`);
  say(totals(result));
  return result.failures.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await main(process.argv[2] ?? 'HEAD');
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
