import { JsonReporter } from 'vitest/node';

/** Vitest's JSON report with the causes of each error: of a failed property its cause says what went wrong. */
export default class ReportWithCauses extends JsonReporter {
  onTestCaseResult(test) {
    for (const error of test.result().errors ?? []) error.stack = withCauses(error);
  }
}

function withCauses({ stack, message, cause }) {
  const own = stack ?? message ?? '';
  return cause ? `${own}\nCaused by: ${withCauses(cause)}` : own;
}
