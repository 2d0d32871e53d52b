/**
 * The result of a part of the tests.
 * @typedef {{ passed: number, skipped: number, failures: { name: string, reason: string }[] }} Result
 */

// Anything that could make a run look better than it was counts as a failure: a missing or empty report, and a program
// that exits with an error although each of its tests passed.

/** @returns {Result} of a check such as the linter: one passed or one failed */
export function fromCheck(name, { code, output }) {
  return code === 0 ? passedOnce() : failedOnce(name, tail(output));
}

/** @returns {Result} of vitest's JSON report; `report` is undefined when there is none */
export function fromVitest(name, report, run) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults ?? []);
  const broken = files.filter((file) => file.status === 'failed' && !some(file.assertionResults, 'failed'));
  const failures = [
    ...tests
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: test.fullName, reason: (test.failureMessages ?? []).join('\n') })),
    ...broken.map((file) => ({ name: file.name, reason: file.message || tail(run.output) })),
  ];
  const passed = tests.filter((test) => test.status === 'passed').length;
  return settle(name, { passed, skipped: tests.length - passed - tests.filter(isFailed).length, failures }, run);
}

/** @returns {Result} of Playwright's JSON report */
export function fromPlaywright(name, report, run) {
  const tests = (report?.suites ?? [])
    .flatMap(specsBelow)
    .flatMap((spec) => spec.tests.map((test) => ({ title: `${spec.title} (${test.projectName})`, ...test })));
  const failures = [
    ...tests
      // A test that passed only at a retry is broken, too.
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({ name: test.title, reason: errorsOf(test).join('\n') })),
    ...(report?.errors ?? []).map((error) => ({ name, reason: plain(error.stack ?? error.message ?? '') })),
  ];
  const count = (status) => tests.filter((test) => test.status === status).length;
  return settle(name, { passed: count('expected'), skipped: count('skipped'), failures }, run);
}

/** @returns {Result} of the lines of our reporter for `node --test` */
export function fromNodeTest(name, run) {
  const tests = run.output
    .split('\n')
    .filter((line) => line.startsWith('{"name":'))
    .map((line) => JSON.parse(line));
  const failures = tests.filter((test) => !test.passed).map(({ name: title, reason }) => ({ name: title, reason }));
  const passed = tests.filter((test) => test.passed && !test.skipped).length;
  return settle(name, { passed, skipped: tests.length - passed - failures.length, failures }, run);
}

/** @returns {Result} the sum of several results */
export function sum(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    skipped: results.reduce((total, { skipped }) => total + skipped, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** @returns {Result} of one passed check */
export function passedOnce() {
  return { passed: 1, skipped: 0, failures: [] };
}

/** @returns {Result} of one failed check */
export function failedOnce(name, reason) {
  return { passed: 0, skipped: 0, failures: [{ name, reason }] };
}

/** The last line of a run. */
export function totals({ passed, failures }) {
  return `${passed} passed, ${failures.length} failed`;
}

function settle(name, result, run) {
  if (result.failures.length > 0) return result;
  if (result.passed === 0)
    return sum([result, failedOnce(name, `There is no test here that ran.\n${tail(run.output)}`)]);
  if (run.code !== 0) return sum([result, failedOnce(name, `Ended with code ${run.code}.\n${tail(run.output)}`)]);
  return result;
}

function specsBelow(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsBelow)];
}

function errorsOf(test) {
  return test.results
    .flatMap((result) => result.errors ?? [])
    .map((error) => plain(error.stack ?? error.message ?? ''));
}

function isFailed(test) {
  return test.status === 'failed';
}

function some(tests, status) {
  return (tests ?? []).some((test) => test.status === status);
}

function plain(text) {
  // oxlint and editors reject the literal escape character in a regular expression.
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
}

function tail(output) {
  return plain(output).trim().split('\n').slice(-60).join('\n');
}
