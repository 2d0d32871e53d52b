import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { atPlacesNow, type Place } from './places.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const seen: string[] = [];
beforeEach(async () => {
  await ask();
  seen.length = 0;
});

type Read = (places: readonly Place[]) => Promise<string>;
const datesOf: Read = async (places) => places.map(({ outlet, date }) => `${outlet.name} ${date}`).join();

/** Reads Harbor as it is `later` hours from now, or at a moment; notes when it was read and when its outlet was told. */
function ask(later: number | Temporal.Instant = 0, read: Read = datesOf): Promise<string> {
  const { businessId, outletId } = app.venue.harbor;
  return app.database.transaction(businessId, async (tx) => {
    await tx.query({ name: 'test.begin', text: 'SELECT 1' });
    const moved: Tx = {
      ...tx,
      now: typeof later === 'number' ? tx.now.add({ hours: later }) : later,
      query: async (statement, values) => {
        const rows = await tx.query<never>(statement, values);
        seen.push('told');
        return rows;
      },
    };
    return atPlacesNow(moved, [outletId], (places) => {
      seen.push('read');
      return read(places);
    });
  });
}

test('an outlet that is as it was is read along with the look at it', async () => {
  expect(await ask()).toBe('Harbor Lanes 2026-12-11');
  expect(seen).toEqual(['read', 'told']);
});

test('one that was changed is read anew, as it is', async () => {
  const { outletId } = app.venue.harbor;
  await app.owner.query(`UPDATE outlet SET name = 'Pier', day_start = '23:30' WHERE outlet_id = $1`, [outletId]);
  expect(await ask()).toBe('Pier 2026-12-10');
  expect(seen).toEqual(['read', 'told', 'read']);
  await app.owner.query(`UPDATE outlet SET name = 'Harbor Lanes', day_start = '06:00' WHERE outlet_id = $1`, [
    outletId,
  ]);
});

test('when the clock is not where it was believed to be, it is read anew at the day that it is', async () => {
  expect(await ask(24)).toBe('Harbor Lanes 2026-12-12');
  expect(seen).toEqual(['read', 'told', 'read']);
});

test('when a minute has passed since the time that was believed, it is read anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const minutesOf: Read = async ([place]) => String(place?.nowMin);
  const last = Temporal.Instant.from('2026-12-11T23:42:59.900Z');
  await ask(last, minutesOf);
  seen.length = 0;
  expect(await ask(last.add({ milliseconds: 99 }), minutesOf)).toBe(String(18 * 60 + 42));
  expect(seen).toEqual(['read', 'told']);
  expect(await ask(last.add({ milliseconds: 300 }), minutesOf)).toBe(String(18 * 60 + 43));
  expect(seen).toEqual(['read', 'told', 'read', 'told', 'read']);
});

test('what fails in vain takes nothing with it', async () => {
  const failsFirst: Read = async (places) => {
    if (seen.length === 1) throw new Error('of the day before');
    return datesOf(places);
  };
  expect(await ask(24, failsFirst)).toBe('Harbor Lanes 2026-12-12');
});
