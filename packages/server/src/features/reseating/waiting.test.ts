import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { silentLog } from '../../testing/test-log.ts';
import { bringUp } from './lanes-up.chore.ts';

/** The tests' clock shows 6:42 PM of this Friday, which is 23:42 UTC. */
const TODAY = '2026-12-11';
let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
  await laneway.owner.query(`UPDATE plan_version SET document = document || '{"waitlistStatus": true}'`);
});
beforeEach(async () => {
  await laneway.owner.query(`DELETE FROM occupancy; DELETE FROM block; DELETE FROM lane_down; DELETE FROM outbox;
    UPDATE booking_item SET status = 'cancelled'; UPDATE booking SET status = 'cancelled';
    UPDATE resource SET status = 'active'`);
  await blockOthers();
});
afterAll(() => laneway.close());

const lane = (number: number) => laneway.venue.harbor.lanes[number - 1]!;
const outletId = () => laneway.venue.harbor.outletId;
/** Lane 1 is all that the house has tonight. */
async function blockOthers(): Promise<void> {
  const body = { outletId: outletId(), title: 'League', resource: [2, 3, 4, 5, 6, 7, 8].map(lane), date: TODAY };
  const made = await laneway.call('owner', 'block.create', { body: { ...body, start: '18:43', end: '25:55' } });
  expect(made.status).toBe(201);
}
const clear = (body: Partial<Call<'resource.clear'>['body']>) =>
  laneway.call('edit', 'resource.clear', {
    body: { outletId: outletId(), what: 'relocate', resourceIds: [lane(1)], title: 'Belt', ...body },
  });
/** Waits for an hour between 8 and 11 PM. */
async function join(): Promise<string> {
  const wish = { planId: laneway.venue.harbor.openBowling, date: TODAY, from: '20:00', to: '23:00', duration: 1 };
  const body = { outletId: outletId(), ...wish, guests: { Guest: 4 }, name: 'Sam Roe', bookingPhone: '6175550123' };
  const made = await laneway.call('edit', 'wait.join', { body });
  expect(made.status).toBe(201);
  await laneway.carryOutbox();
  return made.body.bookingId;
}
async function offerOf(bookingId: string) {
  await laneway.carryOutbox();
  const reply = await laneway.call('edit', 'wait.details', {
    params: { outletId: outletId() },
    query: { date: TODAY },
  });
  const { offer } = reply.body.rows.find((one) => one.bookingId === bookingId)!;
  return offer && `${offer.start} ${offer.lanes.map((id) => laneway.venue.harbor.lanes.indexOf(id) + 1).join()}`;
}

test('a lane that failed by mistake is offered to who waits once that is undone', async () => {
  const down = await clear({});
  expect(down.status).toBe(200);
  const waits = await join();
  expect(await offerOf(waits)).toBeNull();
  const undo = { what: 'undo' as const, resourceIds: [], title: null, activityId: down.body.activityId };
  expect((await clear(undo)).status).toBe(200);
  expect(await offerOf(waits)).toBe('20:00 1');
});

test('a lane is offered to who waits once it is in use again by itself', async () => {
  expect((await clear({})).status).toBe(200);
  const waits = await join();
  await laneway.owner.query(`UPDATE lane_down SET until = app.now();
    DELETE FROM occupancy WHERE resource_id = '${lane(1)}'; UPDATE block SET ends_at = app.now() WHERE title = 'Belt'`);
  expect(await offerOf(waits)).toBeNull();
  expect(await bringUp(laneway.database, silentLog)).toBe(1);
  expect(await offerOf(waits)).toBe('20:00 1');
});
