/** A reporter for vitest that prints nothing: it adds the causes of an error to its text, where the JSON report reads it. */
export default class Causes {
  onTestCaseResult(test) {
    for (const error of test.result().errors ?? []) error.stack = withCauses(error);
  }
}

function withCauses({ stack, message, cause }) {
  const own = stack ?? message ?? '';
  return cause ? `${own}\nCaused by: ${withCauses(cause)}` : own;
}
