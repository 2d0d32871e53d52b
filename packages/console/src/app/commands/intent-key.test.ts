import { ApiError } from '@laneway/contract/http/client';
import { expect, test } from 'vitest';
import { IntentKey } from './intent-key.ts';

const silence = (status: number) => new ApiError(status, { code: 'unanswered', message: '', requestId: '' });
const refusal = new ApiError(409, { code: 'stale', message: 'Changed', requestId: '1' });

/** The key that a press with this body sends, and how it ends. */
async function press(intent: IntentKey, body: unknown, ends?: Error): Promise<string> {
  let sent = '';
  const run = intent.run(body, async (key) => {
    sent = key;
    if (ends) throw ends;
  });
  const end = await run.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(end).toBe(ends);
  return sent;
}

test.each([0, 502, 503, 504])(
  'silence (%i) keeps the key for the same body, and another body has its own',
  async (status) => {
    const intent = new IntentKey();
    const first = await press(intent, { lanes: [1] }, silence(status));
    expect(await press(intent, { lanes: [1] }, silence(status))).toBe(first);
    expect(await press(intent, { lanes: [2] }, silence(status))).not.toBe(first);
  },
);

test('an answer ends the intent, a refusal too', async () => {
  const intent = new IntentKey();
  const first = await press(intent, {}, refusal);
  const second = await press(intent, {});
  expect(second).not.toBe(first);
  expect(await press(intent, {})).not.toBe(second);
});
