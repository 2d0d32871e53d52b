/** A reporter for `node --test`: one line of JSON for each test, suites left out. */
export default async function* report(source) {
  for await (const { type, data } of source) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite') continue;
    const cause = data.details?.error?.cause ?? data.details?.error;
    const skipped = data.skip !== undefined || data.todo !== undefined;
    const reason = type === 'test:fail' ? String(cause?.stack ?? cause) : '';
    yield `${JSON.stringify({ name: data.name, passed: type === 'test:pass', skipped, reason })}\n`;
  }
}
