import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';
import { LAYERS } from './layers.mjs';
import { fromCheck, fromNodeTest, fromPlaywright, fromVitest, passedOnce, totals } from './results.mjs';
import { runQuietly } from './run.mjs';
import { chooseLayers, runLayers } from './test.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fine = { code: 0, output: '' };
const layer = (name, run, more) => ({ name, budget: 'checks', run, ...more });
const runAll = (layers, budgets = { checks: 1 }) =>
  runLayers({ layers, budgets, context: { env: {} }, chromium: () => Promise.reject(new Failure('No browser.')) });

describe('the last line', () => {
  it('counts what passed and what failed', () => {
    assert.equal(totals({ passed: 3, failures: [{}, {}] }), '3 passed, 2 failed');
  });
});

describe('a check', () => {
  it('counts as one test', () => {
    assert.equal(totals(fromCheck('lint', fine)), '1 passed, 0 failed');
    assert.deepEqual(fromCheck('lint', { code: 1, output: 'bad line' }).failures, [
      { name: 'lint', reason: 'bad line' },
    ]);
  });
});

describe("vitest's report", () => {
  const test = (status) => ({ status, fullName: `a ${status}`, failureMessages: status === 'failed' ? ['why'] : [] });
  const file = (status, ...tests) => ({
    name: 'a.test.ts',
    status,
    message: 'broken',
    assertionResults: tests.map(test),
  });

  it('is counted by test', () => {
    const result = fromVitest(
      'x',
      { testResults: [file('failed', 'passed', 'failed', 'skipped', 'todo')] },
      { code: 1, output: '' },
    );
    assert.deepEqual(result, { passed: 1, skipped: 2, failures: [{ name: 'a failed', reason: 'why' }] });
  });

  it('fails with a file that could not be loaded', () => {
    const result = fromVitest(
      'x',
      { testResults: [file('passed', 'passed'), file('failed')] },
      { code: 1, output: '' },
    );
    assert.deepEqual(result.failures, [{ name: 'a.test.ts', reason: 'broken' }]);
  });

  it('fails when it is missing, empty, or without a test that ran', () => {
    for (const report of [undefined, { testResults: [] }, { testResults: [file('passed', 'skipped')] }]) {
      assert.equal(totals(fromVitest('x', report, fine)), '0 passed, 1 failed');
    }
  });

  it('fails when vitest ended in an error although each test passed', () => {
    const result = fromVitest(
      'x',
      { testResults: [file('passed', 'passed')] },
      { code: 1, output: 'Unhandled Rejection' },
    );
    assert.equal(totals(result), '1 passed, 1 failed');
    assert.match(result.failures[0].reason, /Unhandled Rejection/);
  });
});

describe("Playwright's report", () => {
  const spec = (status) => ({
    title: status,
    tests: [{ status, projectName: 'phone', results: [{ errors: [{ message: 'why' }] }] }],
  });

  it('is counted through nested suites, and a retry does not make a test pass', () => {
    const report = {
      suites: [
        { specs: [spec('expected'), spec('flaky')], suites: [{ specs: [spec('unexpected'), spec('skipped')] }] },
      ],
    };
    assert.deepEqual(fromPlaywright('x', report, { code: 1, output: '' }), {
      passed: 1,
      skipped: 1,
      failures: [
        { name: 'flaky (phone)', reason: 'why' },
        { name: 'unexpected (phone)', reason: 'why' },
      ],
    });
  });

  it('fails with an error outside the tests, and when it is missing', () => {
    const broken = { suites: [{ specs: [spec('expected')] }], errors: [{ message: 'no server' }] };
    assert.equal(totals(fromPlaywright('x', broken, { code: 1, output: '' })), '1 passed, 1 failed');
    assert.equal(totals(fromPlaywright('x', undefined, fine)), '0 passed, 1 failed');
  });
});

describe('the lines of node --test', () => {
  it('are counted, and no line is a failure', () => {
    const lines = [
      { name: 'a', passed: true, skipped: false },
      { name: 'b', passed: false, reason: 'why' },
    ];
    const output = lines.map((line) => JSON.stringify(line)).join('\n');
    assert.deepEqual(fromNodeTest('x', { code: 1, output }), {
      passed: 1,
      skipped: 0,
      failures: [{ name: 'b', reason: 'why' }],
    });
    assert.equal(totals(fromNodeTest('x', fine)), '0 passed, 1 failed');
  });
});

describe('layers', () => {
  it('run one after another, and a broken one does not stop the next', async () => {
    const order = [];
    const result = await runAll([
      layer('one', async () => {
        order.push('one');
        throw new Failure('It broke.');
      }),
      layer('two', async () => {
        order.push('two');
        return passedOnce();
      }),
    ]);
    assert.deepEqual(order, ['one', 'two']);
    assert.equal(totals(result), '1 passed, 1 failed');
  });

  it('that need a browser fail without one', async () => {
    const result = await runAll([
      layer('screens', async () => passedOnce(), { browser: true }),
      layer('other', async () => passedOnce()),
    ]);
    assert.deepEqual(result, { passed: 1, skipped: 0, failures: [{ name: 'screens', reason: 'No browser.' }] });
  });

  it('that are slow do not fail, and those that hang are ended at twice their budget', async () => {
    const limits = [];
    const slow = layer('slow', ({ limit }) => {
      limits.push(limit);
      return new Promise((resolve) => setTimeout(() => resolve(passedOnce()), 5));
    });
    assert.equal(totals(await runAll([slow, slow], { checks: 1 / 60_000 })), '2 passed, 0 failed');
    assert.deepEqual(limits, [2, 2]);
  });

  it('can be chosen by name', () => {
    assert.deepEqual(
      chooseLayers('types,lint').map(({ name }) => name),
      ['lint', 'types'],
    );
    assert.throws(() => chooseLayers('tpyes'), { message: /^There is no layer "tpyes"/ });
  });
});

describe('a program that hangs', () => {
  it('is ended with its descendants', async () => {
    const body = `const { pid } = require('node:child_process').spawn('sleep', ['600']); console.log(pid); setInterval(() => {}, 1000)`;
    const run = await runQuietly({ file: process.execPath, args: ['-e', body] }, { limit: 1000, grace: 0 });
    assert.notEqual(run.code, 0);
    const pid = Number(run.output);
    assert.ok(pid > 0);
    assert.notEqual(spawnSync('sh', ['-c', `ps -o stat= -p ${pid} 2>/dev/null | grep -qv Z`]).status, 0);
  });
});

/** Each check must fail: run on a folder that breaks its rule, with our own configuration. */
describe('our checks', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'laneway bites-'));
    for (const name of ['node_modules', '.oxfmtrc.json', 'oxlint.config.ts', 'tsconfig.json'])
      symlinkSync(join(root, name), join(folder, name));
    // A symbolic link is not matched by the folder that our own file ignores.
    write('.gitignore', 'node_modules\n');
    write('package.json', '{ "name": "bites", "type": "module" }');
  });
  after(() => rmSync(folder, { recursive: true }));

  function write(path, text) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  const run = (name) => {
    const found = LAYERS.find((one) => one.name === name);
    return found.run({ root: folder, node: process.execPath, env: { ...process.env, NO_COLOR: '1' }, limit: 60_000 });
  };

  const cases = [
    ['format', 'packages/domain/src/a.ts', 'export const a  =  "x"\n', /a\.ts/],
    ['lint', 'packages/domain/src/a.ts', 'export const a: any = 1;\n', /no-explicit-any/],
    ['types', 'packages/domain/src/a.ts', "export const a: number = 'x';\n", /TS2322/],
    [
      'domain',
      'packages/domain/src/a.test.ts',
      "import { it } from 'vitest';\nit('bites', () => { throw new Error('bitten'); });\n",
      /bitten/,
    ],
  ];
  for (const [name, path, text, reason] of cases) {
    it(`${name} fails`, async () => {
      const { passed, failures } = await runOn(name, path, text);
      assert.equal(passed, 0);
      assert.match(failures[0].reason, reason);
    });
  }

  it('a property that fails says its causes', async () => {
    const { failures } = await runOn(
      'domain',
      'packages/domain/src/a.test.ts',
      `import fc from 'fast-check';
import { it } from 'vitest';
it('holds', () => fc.assert(fc.property(fc.nat(), () => { throw new Error('a cause', { cause: new Error('its own') }); })));
`,
    );
    assert.match(failures[0].reason, /Counterexample: \[0\][^]+Caused by: Error: a cause[^]+Caused by: Error: its own/);
  });

  async function runOn(name, path, text) {
    rmSync(join(folder, 'packages'), { recursive: true, force: true });
    mkdirSync(join(folder, 'packages', 'contract'), { recursive: true });
    write('packages/domain/tsconfig.json', '{ "extends": "../../tsconfig.json", "include": ["src"] }');
    write(path, text);
    return run(name);
  }
});
