import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tonightOf } from '../edit/tonight.fixture.ts';

/** It is Friday, 6:42 PM in New York; Harbor is open from noon to 2 AM, and has eight lanes. */
const DATE = '2026-12-11';
let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
let ids: { plays: string; playsOn: string; held: string };

beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
  const { outletId, lanes } = laneway.venue.harbor;
  const itemOf = async (bookingId: string) => (await tonight.read(bookingId)).booking.items[0]!.itemId;
  const plays = await tonight.book(tonight.item(0));
  await tonight.become(plays, { status: 'inprogress' });
  await tonight.shift(plays, -20);
  const playsOn = await tonight.book(tonight.item(1));
  await tonight.become(playsOn, { status: 'inprogress' });
  await tonight.shift(playsOn, -90);
  const items = [tonight.item(2)];
  const held = (await laneway.call('edit', 'booking.lock', { body: { outletId, items } })).body;
  await laneway.owner.query(`UPDATE occupancy SET expires_at = app.now() + interval '1 hour' WHERE kind = 'hold'`);
  for (let lane = 3; lane < lanes.length; lane += 1) await tonight.book({ ...tonight.item(lane), duration: 4 });
  ids = { plays: await itemOf(plays), playsOn: await itemOf(playsOn), held: held.items[0]!.itemId };
});
afterAll(() => laneway.close());

const nextOf = async (more: object = {}) => {
  const { outletId, openBowling } = laneway.venue.harbor;
  const body = { outletId, date: DATE, party: 4, channel: 'walkin' as const, ...more };
  const answer = (await laneway.call('view', 'booking.nextSales', { body })).body;
  return { date: answer.date, ...answer.plans.find(({ planId }) => planId === openBowling)! };
};

test('nothing is free now: three lanes with their minutes, their price, and what is on them until then', async () => {
  const { lanes } = laneway.venue.harbor;
  const found = await nextOf();
  expect([found.date, found.next, found.whyNot]).toEqual([DATE, null, null]);
  const row = { duration: 1, entry: 1, total: 60.19 };
  expect(found.eta).toEqual([
    {
      ...row,
      start: '18:50',
      startsAt: '2026-12-11T23:50:00Z',
      minutes: 8,
      lanes: [lanes[1]],
      after: { ownerId: ids.playsOn, what: 'plays_on', until: expect.stringMatching(/^2026-12-11T23:47:/) },
    },
    {
      ...row,
      start: '19:40',
      startsAt: '2026-12-12T00:40:00Z',
      minutes: 58,
      lanes: [lanes[0]],
      after: { ownerId: ids.plays, what: 'plays', until: '2026-12-12T00:40:00Z' },
    },
    {
      ...row,
      start: '20:00',
      startsAt: '2026-12-12T01:00:00Z',
      minutes: 78,
      lanes: [lanes[2]],
      after: { ownerId: ids.held, what: 'held', until: '2026-12-12T01:00:00Z' },
    },
  ]);
});

test('each later place is sold at its start for its price, and the plan’s slots name the same ones', async () => {
  const { outletId, openBowling } = laneway.venue.harbor;
  const { eta } = await nextOf();
  for (const { start, duration, entry, lanes, total } of eta) {
    const item = { serviceItemId: openBowling, date: DATE, start, duration, entry, lanes, guests: { Guest: 4 } };
    const body = { outletId, channel: 'walkin' as const, items: [item] };
    const quoted = (await laneway.call('edit', 'booking.availability', { body })).body;
    expect([quoted.whyNot, quoted.warnings, quoted.quote?.total]).toEqual([null, [], total]);
  }
  const body = { outletId, planId: openBowling, date: DATE, duration: 1, guests: { Guest: 4 } };
  const slots = await laneway.call('view', 'plan.timeslot', { body: { ...body, channel: 'walkin' } });
  expect(slots.body.eta).toEqual(eta.map(({ start, minutes, lanes }) => ({ start, minutes, lanes })));
  expect((await laneway.call('view', 'plan.timeslot', { body })).body).not.toHaveProperty('eta');
});

test('a party too large for tonight is told so, and offered no other day', async () => {
  const found = await nextOf({ party: 150 });
  expect([found.date, found.next, found.eta, found.whyNot?.code]).toEqual([DATE, null, [], 'venue.none']);
  // A start that is named, or another day, is sold on the plan's own starts.
  expect(await nextOf({ start: '20:15' })).toMatchObject({ next: { start: '20:30' }, eta: [] });
  expect(await nextOf({ date: '2026-12-12' })).toMatchObject({ next: { start: '12:00' }, eta: [] });
});

test('the lane that is free again is sold now, and nothing later is offered', async () => {
  const { lanes, openBowling } = laneway.venue.harbor;
  const { rows } = await laneway.owner.query(`SELECT booking_id AS id FROM booking_item WHERE booking_item_id = $1`, [
    ids.playsOn,
  ]);
  await tonight.pay(rows[0].id);
  await tonight.become(rows[0].id, { status: 'done' });
  expect(await nextOf()).toMatchObject({ next: { start: '18:40', lanes: [lanes[1]], total: 60.19 }, eta: [] });
  const body = { outletId: laneway.venue.harbor.outletId, planId: openBowling, date: DATE, guests: { Guest: 4 } };
  const slots = await laneway.call('view', 'plan.timeslot', { body: { ...body, duration: 1, channel: 'walkin' } });
  expect(slots.body.eta).toEqual([]);
});
