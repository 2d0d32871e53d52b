import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
import { Failure, say } from './failure.mjs';
import { BUDGETS, LAYERS } from './layers.mjs';
import { failedOnce, sum, totals } from './results.mjs';
import { testEnv } from './test-env.mjs';

// Runs the layers of the tests one after another and adds up their results. The bootstrap runs it on Node 26.

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs layers and returns the sum of their results. A layer that cannot run counts as failed.
 * @param options layers; budgets in minutes by group; context that each layer gets; chromium() finds a browser's path
 */
export async function runLayers({ layers, budgets, context, chromium }) {
  const results = [];
  const spent = {};
  for (const layer of layers) {
    const begun = Date.now();
    const budget = budgets[layer.budget] * 60_000;
    let result;
    try {
      const env = layer.browser ? { ...context.env, CHROMIUM_PATH: await chromium() } : context.env;
      // A hanging layer is stopped at twice its budget.
      result = await layer.run({ ...context, env, limit: 2 * budget });
    } catch (error) {
      result = failedOnce(layer.name, error instanceof Failure ? error.message : error.stack);
    }
    const took = Date.now() - begun;
    const before = spent[layer.budget] ?? 0;
    spent[layer.budget] = before + took;
    show(layer, result, took);
    if (before <= budget && spent[layer.budget] > budget) {
      say(
        `The budget of ${layer.budget} is ${budgets[layer.budget]} minutes; it took ${minutes(spent[layer.budget])}.`,
      );
    }
    results.push(result);
  }
  return sum(results);
}

function show({ name }, { passed, skipped, failures }, took) {
  const counts = [
    `${passed} passed`,
    failures.length > 0 && `${failures.length} failed`,
    skipped > 0 && `${skipped} skipped`,
  ];
  say(`${name.padEnd(10)} ${counts.filter(Boolean).join(', ').padEnd(32)} ${(took / 1000).toFixed(1)} s`);
  for (const failure of failures) {
    say(`\n  ✗ ${failure.name}\n${failure.reason.replaceAll(/^/gm, '    ')}\n`);
  }
}

function minutes(milliseconds) {
  return (milliseconds / 60_000).toFixed(1);
}

/** The layers to run, all when none is named. */
export function chooseLayers(names) {
  if (names === undefined) return LAYERS;
  const wanted = names.split(',');
  const unknown = wanted.find((name) => !LAYERS.some((layer) => layer.name === name));
  if (unknown !== undefined) {
    throw new Failure(`There is no layer "${unknown}": use ${LAYERS.map(({ name }) => name).join(', ')}.`);
  }
  return LAYERS.filter(({ name }) => wanted.includes(name));
}

/** The theme that the small size tests: chosen by the commit, so that a failed run can be repeated. 0 without git. */
function themeTurn(folder) {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=6', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return Number.parseInt(stdout || '0', 16) || 0;
}

async function main() {
  const { values } = parseArgs({ options: { full: { type: 'boolean', default: false }, layer: { type: 'string' } } });
  const env = { ...testEnv(process.env), ...(values.full ? { LANEWAY_TEST_FULL: '1' } : {}) };
  env.LANEWAY_THEME_TURN = String(themeTurn(root));
  const size = values.full ? 'full' : 'small';
  const budgets = Object.fromEntries(Object.entries(BUDGETS).map(([name, limits]) => [name, limits[size]]));
  const node = process.execPath;
  let browser;
  const result = await runLayers({
    layers: chooseLayers(values.layer),
    budgets,
    context: { root, node, env },
    chromium: () => (browser ??= findChromium(root, node, env)),
  });
  say(totals(result));
  return result.failures.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
    say(totals(failedOnce('test', '')));
    process.exitCode = 1;
  }
}
