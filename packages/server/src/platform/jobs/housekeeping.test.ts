import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptLog } from '../../testing/test-log.ts';
import { startHousekeeping } from './housekeeping.ts';

type Work = () => Promise<unknown>;

describe('a chore', () => {
  let log = keptLog();
  beforeEach(() => {
    vi.useFakeTimers();
    log = keptLog();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('runs repeatedly, and another chore does not wait for it', async () => {
    const [often, seldom] = [vi.fn<Work>(async () => 1), vi.fn<Work>(async () => 1)];
    const stop = startHousekeeping(
      [
        { name: 'often', everySeconds: 2, work: often },
        { name: 'seldom', everySeconds: 10, work: seldom },
      ],
      log,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([10, 2]);
    await stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(often).toHaveBeenCalledTimes(10);
  });

  test('that takes long is not started a second time, and a stop waits for it', async () => {
    const long = Promise.withResolvers<number>();
    const work = vi.fn<Work>(() => long.promise);
    const stop = startHousekeeping([{ name: 'long', everySeconds: 1, work }], log);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopped).toBe(false);
    long.resolve(1);
    await stopping;
    expect(stopped).toBe(true);
  });

  test('that fails is logged and tried again', async () => {
    const work = vi.fn<Work>(async () => {
      if (work.mock.calls.length < 3) throw new Error('the database is away');
    });
    const stop = startHousekeeping([{ name: 'shaky', everySeconds: 1, work }], log);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(work).toHaveBeenCalledTimes(4);
    expect(log.lines).toMatchObject([{ details: { chore: 'shaky' } }, { details: { chore: 'shaky' } }]);
    await stop();
  });

  test('whose runs may overlap starts again while one hangs, and a stop waits for all of them', async () => {
    const turns = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const [first, second] = turns;
    const work = vi.fn<Work>().mockReturnValueOnce(first!.promise).mockReturnValueOnce(second!.promise);
    const stop = startHousekeeping([{ name: 'lanes', everySeconds: 2, overlaps: true, work }], log);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(work).toHaveBeenCalledTimes(2);
    turns[1]!.resolve(1);
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopped).toBe(false);
    turns[0]!.resolve(1);
    await stopping;
  });
});
