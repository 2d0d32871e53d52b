import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { choreOf } from '../../testing/test-chores.ts';
import { keptLog } from '../../testing/test-log.ts';
import { refuseWrongClock } from './clocks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock of this process, which then stands still; the database's clock runs on. */
const setAhead = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

describe('a start', () => {
  test.each([
    [30, /clock is (29|30) seconds ahead of the database's: set both by NTP/],
    [-30, /clock is 3\d seconds behind the database's: set both by NTP/],
  ])('is refused %s seconds ahead of the database', async (seconds, says) => {
    setAhead(seconds);
    const refused = refuseWrongClock(app.database, keptLog());
    await expect(refused).rejects.toThrow(says);
    await expect(refused).rejects.toHaveProperty('name', 'StartFailure');
  });

  test.each([[5], [-5]])('%s seconds ahead logs a warning', async (seconds) => {
    setAhead(seconds);
    const log = keptLog();
    await refuseWrongClock(app.database, log);
    expect(log.lines).toMatchObject([{ level: 'warn', sentence: expect.stringContaining('clock of this process') }]);
  });

  test('with equal clocks logs nothing', async () => {
    const log = keptLog();
    await refuseWrongClock(app.database, log);
    expect(log.lines).toEqual([]);
  });
});

test('clocks that drift apart later log a warning within a minute, and the process goes on', async () => {
  const chore = choreOf(app, 'compare clocks');
  expect(chore.everySeconds).toBeLessThanOrEqual(60);
  const log = keptLog();
  await chore.work(log);
  expect(log.lines).toEqual([]);
  setAhead(60);
  await chore.work(log);
  expect(log.lines).toMatchObject([{ level: 'warn', details: { aheadMs: expect.any(Number) } }]);
});
