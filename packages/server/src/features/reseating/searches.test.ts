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

test('what frees a lane does not search: no turn holds it up; who hangs up while waiting leaves the line', async () => {
  const { outletId, lanes, sibling } = laneway.venue.harbor;
  const base = await laneway.app.listen({ port: 0, host: '127.0.0.1' });
  const post = (body: object, signal?: AbortSignal) =>
    fetch(`${base}/api/admin/outlet/clear/resource`, {
      method: 'POST',
      ...(signal && { signal }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${laneway.venue.tokens.owner}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  const relocate = { outletId, what: 'relocate', resourceIds: [lanes[1]!], title: 'Belt' };
  await laneway.owner.query('BEGIN');
  await laneway.owner.query('SELECT 1 FROM outlet WHERE outlet_id = $1 FOR UPDATE', [outletId]);
  const first = post(relocate);
  await expect
    .poll(async () => (await laneway.owner.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount, PATIENTLY)
    .toBeGreaterThan(0);
  const hangUp = new AbortController();
  const answered: number[] = [];
  // One too many, so that its refusal says that the line is full.
  const asking = Array.from({ length: MOST_WAITING + 1 }, () =>
    post(relocate, hangUp.signal).then(
      (status) => void answered.push(status),
      () => 'hung up',
    ),
  );
  await expect.poll(() => answered, PATIENTLY).toEqual([429]);
  const free = { outletId: sibling.outletId, resourceIds: [sibling.lanes[0]!], preview: true };
  expect([await post({ ...free, what: 'blocks' }), await post({ ...free, what: 'holds' })]).toEqual([200, 200]);
  hangUp.abort();
  expect((await Promise.all(asking)).filter((end) => end === 'hung up')).toHaveLength(MOST_WAITING);
  const waits = () => post({ ...relocate, preview: true }, AbortSignal.timeout(1000)).catch(() => 'waits');
  await expect.poll(waits, PATIENTLY).toBe('waits');
  const next = post({ ...relocate, preview: true });
  await laneway.owner.query('COMMIT');
  expect([await first, await next]).toEqual([200, 200]);
});
