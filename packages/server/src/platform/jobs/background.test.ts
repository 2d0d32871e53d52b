import { describe, expect, test, vi } from 'vitest';
import { openBackground } from './background.ts';

test('work runs one piece after the other, once for what was asked for while it waited', async () => {
  const background = openBackground(() => undefined);
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  background.run({
    key: 'a',
    work: async (times) => {
      await first.promise;
      done.push(`a ${times}`);
    },
  });
  const later = { key: 'b', work: async (times: number) => void done.push(`b ${times}`) };
  for (let n = 0; n < 5; n += 1) background.run(later);
  await Promise.resolve();
  expect(done).toEqual([]);
  first.resolve();
  await background.idle();
  expect(done).toEqual(['a 1', 'b 5']);
  background.run(later);
  await background.idle();
  expect(done).toEqual(['a 1', 'b 5', 'b 1']);
});

test('a failure is told, and the next piece runs all the same', async () => {
  const onFailure = vi.fn<(error: unknown) => void>();
  const background = openBackground(onFailure);
  const next = vi.fn<() => Promise<void>>(async () => undefined);
  background.run({ key: 'broken', work: () => Promise.reject(new Error('the database is away')) });
  background.run({ key: 'next', work: next });
  await background.idle();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('the database is away'));
  expect(next).toHaveBeenCalledOnce();
});

describe('under a flood of different keys', () => {
  /** How often each kind of work was requested, with the number of its pieces. */
  async function flood(keys: number, networks: number) {
    const onFailure = vi.fn<(error: unknown) => void>();
    const background = openBackground(onFailure);
    const done = { each: [0, 0], network: [0, 0], all: [0, 0] };
    const counting = (kind: keyof typeof done, key: string) => ({
      key,
      work: async (times: number) => {
        done[kind] = [done[kind][0]! + 1, done[kind][1]! + times];
      },
    });
    for (let n = 0; n < keys; n += 1) {
      background.run(
        counting('each', `key ${n}`),
        counting('network', `network ${n % networks}`),
        counting('all', 'all'),
      );
    }
    await background.idle();
    expect(onFailure).not.toHaveBeenCalled();
    return done;
  }

  test('later ones are grouped by what stands in for them', async () => {
    expect(await flood(1200, 4)).toEqual({ each: [1000, 1000], network: [4, 200], all: [0, 0] });
  });

  test('where these are too many, the rest is counted', async () => {
    expect(await flood(5000, 5000)).toEqual({ each: [1000, 1000], network: [1000, 1000], all: [1, 3000] });
  });

  test('what nothing stands in for waits', async () => {
    const background = openBackground(() => undefined);
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    for (let n = 0; n < 1200; n += 1) background.run({ key: `key ${n}`, work });
    await background.idle();
    expect(work).toHaveBeenCalledTimes(1200);
  });
});
