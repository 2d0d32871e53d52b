import { expect, test } from 'vitest';
import { openBackOff } from './back-off.ts';

test('each failure doubles the wait, up to an hour, and a success forgets the row', async () => {
  let at = 0;
  const backOff = openBackOff(() => at);
  const fail = () => backOff.attempt('bad', () => Promise.reject(new Error('poisoned')));
  const waits: number[] = [];
  for (let turn = 0; turn < 13; turn += 1) {
    await expect(fail()).rejects.toThrow('poisoned');
    const from = at;
    while (backOff.waiting().length > 0) at += 1_000;
    waits.push((at - from) / 1_000);
  }
  expect(waits).toEqual([4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600]);
  expect(await backOff.attempt('bad', () => Promise.resolve('done'))).toBe('done');
  await expect(fail()).rejects.toThrow('poisoned');
  expect(backOff.waiting()).toEqual(['bad']);
  at += 4_000;
  expect(backOff.waiting()).toEqual([]);
});
