import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { openComputing } from './computing.ts';

/** Milliseconds that a step takes on the clock of these tests. */
const STEP_MS = 1;
const say = (key: string) => key;

/** A server's computations, whose clock goes on by the steps alone; `log` has who made each step. */
function open() {
  let now = 0;
  const log: string[] = [];
  const computing = openComputing({ clock: () => now });
  function* steps(who: string, count: number, atEnd?: () => void): Generator<undefined, string, undefined> {
    for (let step = 0; step < count; step += 1) {
      now += STEP_MS;
      log.push(who);
      yield;
    }
    atEnd?.();
    return who;
  }
  const run = (business: string, count: number, who = business, atEnd?: () => void) =>
    computing.run({ businessId: business, say }, (compute) => compute(steps(who, count, atEnd)));
  return { computing, log, run };
}

test('other calls go on between the slices of a long computation', async () => {
  const { log, run } = open();
  const long = run('a', 9);
  let rounds = 0;
  let isOver = false;
  const count = () => {
    rounds += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  expect(await long).toBe('a');
  isOver = true;
  expect(rounds).toBeGreaterThanOrEqual(3);
  expect(log).toHaveLength(9);
});

test('the slices of two businesses alternate', async () => {
  const { log, run } = open();
  await Promise.all([run('a', 6), run('b', 6)]);
  expect(log.join('')).toBe('aaabbbaaabbb');
});

test('of a business one computation goes on at a time, four wait in their order, a sixth is refused', async () => {
  const { computing, log, run } = open();
  const settled = await Promise.allSettled(['1', '2', '3', '4', '5', '6'].map((who) => run('a', 6, who)));
  expect(settled.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected']);
  const refused = (settled[5] as PromiseRejectedResult).reason as ApiError;
  expect([refused.code, refused.headers]).toEqual(['too_many', { 'retry-after': '1' }]);
  // Each begins with a slice; what is longer then takes its turn.
  expect(log.join('')).toMatch(/^111222333444555666111222333444555$/);
  expect(() => computing.checkRoom('a', say)).not.toThrow();
});

test('while four wait, new ones are refused before they begin, but not those of another business', async () => {
  const { computing, run } = open();
  const isRefused: boolean[] = [];
  const look = () => isRefused.push(...['a', 'b'].map((business) => refuses(() => computing.checkRoom(business, say))));
  await Promise.all([run('a', 7, '1', look), ...['2', '3', '4', '5'].map((who) => run('a', 6, who))]);
  expect(isRefused).toEqual([true, false]);
  expect(refuses(() => computing.checkRoom('a', say))).toBe(false);
});

test('a computation that fails passes its turn on', async () => {
  const { run } = open();
  const fail = () => {
    throw new Error('a bug');
  };
  const settled = await Promise.allSettled([run('a', 9, 'a', fail), run('a', 9), run('a', 9)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await run('a', 9)).toBe('a');
});

function refuses(check: () => void): boolean {
  try {
    check();
    return false;
  } catch (error) {
    return error instanceof ApiError && error.code === 'too_many';
  }
}

test('what searches is alone of its business from its begin on; others go on between its slices', async () => {
  const { computing, log, run } = open();
  function* steps(who: string): Generator<undefined, string, undefined> {
    for (let step = 0; step < 4; step += 1) {
      log.push(who);
      yield;
    }
    return who;
  }
  const alone = (who: string) => computing.alone({ businessId: 'a', say }, (compute) => compute(steps(who)));
  const settled = await Promise.allSettled(['1', '2', '3', '4', '5', '6'].map(alone));
  expect(settled.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected']);
  expect(log.join('')).toBe('11112222333344445555');
  // A failure passes the turn on.
  const failed = computing.alone({ businessId: 'a', say }, async () => {
    throw new Error('no plan');
  });
  await Promise.all([expect(failed).rejects.toThrow('no plan'), expect(alone('7')).resolves.toBe('7')]);
  log.length = 0;
  await Promise.all([computing.alone({ businessId: 'a', say }, (compute) => compute(steps('a'))), run('b', 6)]);
  expect(log.join('')).toContain('bbb');
});

test('who waits for a turn and hangs up is dropped: the place is free, and nothing of it is done', async () => {
  const { computing } = open();
  const [begin, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = computing.alone({ businessId: 'a', say }, async () => {
    begin.resolve();
    return end.promise;
  });
  await begin.promise;
  const done: string[] = [];
  const asks = (who: string, gone?: AbortSignal) =>
    computing.alone({ businessId: 'a', say, ...(gone && { gone }) }, async () => void done.push(who));
  const hangUp = new AbortController();
  const waiting = ['1', '2', '3', '4'].map((who) => asks(who, who === '3' ? undefined : hangUp.signal));
  await expect(asks('5')).rejects.toMatchObject({ code: 'too_many' });
  hangUp.abort();
  const late = [asks('6'), asks('7', hangUp.signal)];
  end.resolve();
  await first;
  const settled = await Promise.allSettled([...waiting, ...late]);
  expect(settled.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(done).toEqual(['3', '6']);
  // A signal that comes once it has its turn ends nothing.
  const later = new AbortController();
  const played = computing.alone({ businessId: 'a', say, gone: later.signal }, async () => {
    later.abort();
    return 'done';
  });
  await expect(played).resolves.toBe('done');
});
