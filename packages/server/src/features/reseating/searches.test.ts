import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

/** As many of a business wait for its search as may; see `computing.ts`. */
const MOST_WAITING = 4;
const PATIENTLY = { timeout: 20_000 };

const clear = (who: 'owner' | 'cedarOwner', body: Partial<Call<'resource.clear'>['body']>) => {
  const { outletId, lanes } = who === 'owner' ? laneway.venue.harbor : laneway.venue.cedar;
  const asked = { outletId, what: 'relocate' as const, resourceIds: [lanes[0]!], title: 'Belt', ...body };
  return laneway.call(who, 'resource.clear', { body: asked });
};

test('of a business one searches at a time: four wait and hold no connection, the next is refused, others go on', async () => {
  const { outletId } = laneway.venue.harbor;
  await laneway.owner.query('BEGIN');
  await laneway.owner.query('SELECT 1 FROM outlet WHERE outlet_id = $1 FOR UPDATE', [outletId]);
  // It has searched, and waits for the outlet: its turn lasts until its end.
  const first = clear('owner', {});
  await expect
    .poll(async () => (await laneway.owner.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount, PATIENTLY)
    .toBeGreaterThan(0);
  const statuses: number[] = [];
  const asking = Array.from({ length: MOST_WAITING + 1 }, async () => {
    const { status } = await clear('owner', { preview: true });
    statuses.push(status);
    return status;
  });
  await expect.poll(() => statuses, PATIENTLY).toEqual([429]);
  const board = await laneway.call('owner', 'booking.board', { params: { outletId }, query: {} });
  expect(board.status).toBe(200);
  expect((await clear('cedarOwner', { preview: true })).status).toBe(200);
  expect(statuses).toEqual([429]);
  await laneway.owner.query('COMMIT');
  expect((await first).status).toBe(200);
  expect((await Promise.all(asking)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429]);
});
