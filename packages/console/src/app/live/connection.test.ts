import { afterEach, expect, test, vi } from 'vitest';
import { timeNow } from '../../ui/clock.ts';
import { connection, watchedFetch } from './connection.ts';

/** An answer of a server whose clock is so many minutes ahead of this machine's. */
async function hear(minutes: number): Promise<void> {
  const date = new Date(Date.now() + minutes * 60_000).toUTCString();
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { headers: { date } }));
  await watchedFetch('/api/health');
}
afterEach(async () => {
  await hear(0);
  vi.restoreAllMocks();
});

test.each([
  ['slow', 10],
  ['fast', -10],
  ['right', 0],
])('a desk whose clock is %s goes by the server’s', async (_, minutes) => {
  await hear(minutes);
  expect(Math.round((timeNow() - Date.now()) / 60_000)).toBe(minutes);
});

test('the whole seconds in which a server tells its time move no clock', async () => {
  await hear(10);
  await hear(-1 / 60);
  expect(timeNow() - Date.now()).toBeLessThan(5);
});

test.each([502, 503, 504])('a proxy that answers %i for the server says that it is away', async (status) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('<html>', { status }));
  await watchedFetch('/api/health');
  expect(connection.get().online).toBe(false);
  await hear(0);
  expect(connection.get().online).toBe(true);
});
