import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildConsole } from './build-console.mjs';
import { withLock } from './lock.mjs';
import { say } from './failure.mjs';
import { fromCheck, fromNodeTest, fromPlaywright, fromVitest, passedOnce, sum } from './results.mjs';
import { runQuietly } from './run.mjs';
import { changedLately, shareOf } from './share.mjs';

const CAUSES = join(import.meta.dirname, 'vitest-causes.mjs');

/**
 * Minutes that the layers of a group should take together on two cores, and with `--full`. What takes longer is said and
 * is no failure, since a machine may be slow; what takes twice as long hangs, and is ended.
 */
export const BUDGETS = {
  checks: { small: 3, full: 4 },
  scripts: { small: 1, full: 6 },
  domain: { small: 1, full: 10 },
  server: { small: 10, full: 60 },
  console: { small: 14, full: 30 },
  e2e: { small: 12, full: 60 },
};

/** The most test files of a kind that the small size takes, but for those of what changed lately. */
const MOST_FILES = { server: 300, whole: 25, console: 80, e2e: 16 };

/** Tests that start servers and databases of their own, crash them or fill them: a sixth of the files, most of the time. */
const WHOLE = /^packages\/server\/src\/(fire|demo|platform\/(postgres|database))\//;

/**
 * The layers in the order they run. `run` takes `{ root, node, env, limit }`, the limit in milliseconds, and returns a
 * Result; those with `browser` get CHROMIUM_PATH in `env`.
 */
export const LAYERS = [
  { name: 'format', budget: 'checks', run: check('oxfmt', ['--check']) },
  { name: 'lint', budget: 'checks', run: check('oxlint', ['--type-aware']) },
  { name: 'types', budget: 'checks', run: types },
  { name: 'dead-code', budget: 'checks', run: check('knip', []) },
  { name: 'scripts', budget: 'scripts', run: scriptTests },
  { name: 'domain', budget: 'domain', run: vitest(['packages/domain', 'packages/contract']) },
  { name: 'server', budget: 'server', run: serverTests },
  { name: 'build', budget: 'checks', run: build },
  { name: 'console', budget: 'console', browser: true, run: consoleTests },
  { name: 'e2e', budget: 'e2e', browser: true, run: playwright },
];

function check(tool, args) {
  return async ({ root, node, env, limit }) => {
    const program = { file: node, args: [join(root, 'node_modules', '.bin', tool), ...args], cwd: root, env };
    return fromCheck(tool, await runQuietly(program, { limit }));
  };
}

/**
 * Checks each package with its own settings, so that ambient types of one do not reach the others. Each checker holds
 * types of its own, so there is one a core: four took three times the memory of two.
 */
async function types(context) {
  const projects = readdirSync(join(context.root, 'packages'))
    .map((name) => join('packages', name))
    .filter((folder) => existsSync(join(context.root, folder, 'tsconfig.json')));
  return check('tsc', ['--build', '--checkers', '2', ...projects])(context);
}

async function build({ root, node }) {
  await withLock(join(root, '.data', 'bootstrap.lock'), () => buildConsole(root, node));
  return passedOnce();
}

/** Runs the tests of the scripts and of the lint rules. */
export async function scriptTests({ root, node, env, limit }) {
  const args = ['--test', '--test-reporter=./scripts/node-test-reporter.mjs', 'scripts/*.test.mjs'];
  return fromNodeTest('scripts', await runQuietly({ file: node, args, cwd: root, env }, { limit }));
}

/** Runs the tests of packages, or some files of them, named from the root. */
export function vitest(folders, files = []) {
  return async (context) => {
    const results = [];
    for (const folder of folders) results.push(await vitestIn(folder, files, context));
    return sum(results);
  };
}

/** Runs the tests of the server and of the bench: all at full size. */
async function serverTests(context) {
  const all = globSync('packages/server/src/**/*.test.ts', { cwd: context.root });
  const share = (most, isWhole) =>
    shareNow(
      all.filter((file) => WHOLE.test(file) === isWhole),
      most,
      context,
    );
  const files = [...share(MOST_FILES.whole, true), ...share(MOST_FILES.server, false)];
  return sum([await vitest(['packages/server'], files)(context), await vitest(['packages/bench'])(context)]);
}

/** Runs the tests of the console: all at full size. */
function consoleTests(context) {
  const all = globSync('packages/console/src/**/*.test.{ts,tsx}', { cwd: context.root });
  return vitest(['packages/console'], shareNow(all, MOST_FILES.console, context))(context);
}

function shareNow(all, most, { root, env }) {
  if (env.LANEWAY_TEST_FULL === '1') return all;
  const turn = Number(env.LANEWAY_THEME_TURN ?? 0);
  const share = shareOf(all, { most, turn, changed: changedLately(root) });
  if (share.length < all.length) say(`${share.length} of ${all.length} files in this turn; test:full takes all.`);
  return share;
}

function vitestIn(folder, files, { root, node, env, limit }) {
  return withReport(async (report) => {
    const script = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const own = files.map((file) => join(root, file));
    const reporters = [`--reporter=${CAUSES}`, '--reporter=json', `--outputFile=${report}`, '--reporter=dot'];
    const args = [script, 'run', ...own, '--root', join(root, folder), ...reporters];
    // Its output is shown only when there is no report.
    const run = await runQuietly({ file: node, args, cwd: root, env }, { limit });
    return fromVitest(folder, readReport(report), run);
  });
}

function playwright(context) {
  const { root, node, env, limit } = context;
  const all = globSync('packages/e2e/tests/*.spec.ts', { cwd: root });
  const files = shareNow(all, MOST_FILES.e2e, context).map((file) => basename(file));
  return withReport(async (report) => {
    const script = join(root, 'node_modules', 'playwright', 'cli.js');
    const program = {
      file: node,
      args: [script, 'test', '--reporter=json', ...files],
      cwd: join(root, 'packages', 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    };
    const run = await runQuietly(program, { limit });
    return fromPlaywright('packages/e2e', readReport(report), run);
  });
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'laneway-report-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    process.removeListener('exit', remove);
    remove();
  }
}

function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A truncated report counts as a failure.
    return undefined;
  }
}
