import { expect, test, vi } from 'vitest';
import { openBackground } from './background.ts';

test('work runs one piece after the other, once for what was asked for while it waited', async () => {
  const background = openBackground(() => undefined);
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  background.run('a', async (times) => {
    await first.promise;
    done.push(`a ${times}`);
  });
  const later = async (times: number) => void done.push(`b ${times}`);
  for (let n = 0; n < 5; n += 1) background.run('b', later);
  await Promise.resolve();
  expect(done).toEqual([]);
  first.resolve();
  await background.idle();
  expect(done).toEqual(['a 1', 'b 5']);
  background.run('b', later);
  await background.idle();
  expect(done).toEqual(['a 1', 'b 5', 'b 1']);
});

test('a failure is told, and the next piece runs all the same', async () => {
  const onFailure = vi.fn<(error: unknown) => void>();
  const background = openBackground(onFailure);
  const next = vi.fn<() => Promise<void>>(async () => undefined);
  background.run('broken', () => Promise.reject(new Error('the database is away')));
  background.run('next', next);
  await background.idle();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('the database is away'));
  expect(next).toHaveBeenCalledOnce();
});

test('under a flood of different keys later ones are dropped, and told', async () => {
  const onFailure = vi.fn<(error: unknown) => void>();
  const background = openBackground(onFailure);
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  for (let n = 0; n < 1200; n += 1) background.run(`key ${n}`, work);
  await background.idle();
  expect(work).toHaveBeenCalledTimes(1000);
  expect(onFailure).toHaveBeenCalledTimes(200);
});
