import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { expireHolds } from './expire-holds.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };

function item(date: string, lanes?: string[]) {
  return {
    serviceItemId: laneway.venue.harbor.openBowling,
    date,
    start: '19:00',
    duration: 1,
    guests: { Guest: 8 },
    ...(lanes && { lanes }),
  };
}

async function hold(date: string, lanes = laneway.venue.harbor.lanes.slice(0, 2)) {
  const reply = await laneway.call('edit', 'booking.lock', {
    body: { outletId: laneway.venue.harbor.outletId, items: [item(date, lanes)] },
  });
  expect(reply.status).toBe(201);
  return { ...reply.body, expiresAt: reply.body.expiresAt ?? '' };
}

/** Moves a hold's expiry into the past. */
async function runOut(bookingId: string): Promise<void> {
  await laneway.owner.query(`UPDATE booking SET expires_at = app.now() WHERE booking_id = $1`, [bookingId]);
  await laneway.owner.query(
    `UPDATE occupancy SET expires_at = app.now() WHERE booking_item_id IN (SELECT booking_item_id FROM booking_item WHERE booking_id = $1)`,
    [bookingId],
  );
}

test('a hold lasts fifteen minutes and keeps others out', async () => {
  const held = await hold('2026-12-12');
  expect(held.status).toBe('holding');
  const minutes = (Date.parse(held.expiresAt) - Date.parse('2026-12-11T23:42:00Z')) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(15);
  expect(minutes).toBeLessThan(17);
  const other = await laneway.call('owner', 'booking.lock', {
    body: {
      outletId: laneway.venue.harbor.outletId,
      items: [item('2026-12-12', laneway.venue.harbor.lanes.slice(1, 3))],
    },
  });
  expect(other.status).toBe(409);
  expect(other.error.details).toMatchObject({ kind: 'hold', bookingId: held.bookingId, name: 'edit Tester' });
});

test('all or none: when one lane is gone, none is held', async () => {
  await hold('2026-12-13', [laneway.venue.harbor.lanes[3]!, laneway.venue.harbor.lanes[4]!]);
  const refused = await laneway.call('edit', 'booking.lock', {
    body: {
      outletId: laneway.venue.harbor.outletId,
      items: [item('2026-12-13', laneway.venue.harbor.lanes.slice(4, 6))],
    },
  });
  expect(refused.status).toBe(409);
  const { rows } = await laneway.owner.query(
    `SELECT 1 FROM occupancy WHERE resource_id = $1 AND business_date = '2026-12-13'`,
    [laneway.venue.harbor.lanes[5]],
  );
  expect(rows).toEqual([]);
});

test('a hold becomes a booking under the same id', async () => {
  const held = await hold('2026-12-14');
  const booked = await laneway.call('edit', 'reservation.add', {
    body: {
      outletId: laneway.venue.harbor.outletId,
      bookingId: held.bookingId,
      ...dana,
      items: [item('2026-12-14', held.items[0]!.lanes)],
    },
  });
  expect(booked.status).toBe(201);
  expect(booked.body).toMatchObject({ bookingId: held.bookingId, status: 'pending', version: 2 });
  const { rows } = await laneway.owner.query(
    `SELECT kind, expires_at FROM occupancy JOIN booking_item USING (business_id, booking_item_id) WHERE booking_id = $1`,
    [held.bookingId],
  );
  expect(rows).toEqual([
    { kind: 'booking', expires_at: null },
    { kind: 'booking', expires_at: null },
  ]);
});

test('the best places of a party that grew have its own among them', async () => {
  const lanes = laneway.venue.harbor.lanes.slice(4, 6);
  const { bookingId } = await hold('2026-12-28', lanes);
  const { outletId } = laneway.venue.harbor;
  const grown = { ...item('2026-12-28'), guests: { Guest: 15 } };
  const { body } = await laneway.call('edit', 'booking.availability', {
    body: { outletId, bookingId, items: [grown] },
  });
  expect(body.items[0]?.requires[0]?.assigned).toHaveLength(3);
  expect(body.items[0]?.requires[0]?.assigned).toEqual(expect.arrayContaining(lanes));
});

test('extending gives fifteen minutes from now; an ended hold cannot be extended or released', async () => {
  const held = await hold('2026-12-15');
  const longer = await laneway.call('edit', 'booking.lock', { body: { bookingId: held.bookingId } });
  expect(longer.status).toBe(201);
  expect(longer.body.version).toBe(2);
  expect(Date.parse(longer.body.expiresAt ?? '')).toBeGreaterThanOrEqual(Date.parse(held.expiresAt));
  await runOut(held.bookingId);
  for (const reply of [
    await laneway.call('edit', 'booking.lock', { body: { bookingId: held.bookingId } }),
    await laneway.call('edit', 'booking.unlock', { body: { bookingId: held.bookingId } }),
  ]) {
    expect(reply.status).toBe(409);
    expect(reply.error).toMatchObject({ code: 'hold.expired', message: 'The hold has ended' });
  }
});

test('the instant a hold ends its lanes are free, whether it was swept or not', async () => {
  const held = await hold('2026-12-16');
  await runOut(held.bookingId);
  const { harbor } = laneway.venue;
  const booked = await laneway.call('owner', 'reservation.add', {
    body: { outletId: harbor.outletId, ...dana, items: [item('2026-12-16', harbor.lanes.slice(0, 2))] },
  });
  expect(booked.status).toBe(201);
  // The late desk books its expired hold all the same and gets the refusal that the lanes are taken.
  const late = await laneway.call('edit', 'reservation.add', {
    body: {
      outletId: harbor.outletId,
      bookingId: held.bookingId,
      ...dana,
      items: [item('2026-12-16', held.items[0]!.lanes)],
    },
  });
  expect(late.status).toBe(409);
  expect(late.error.code).toBe('occupancy.taken');
});

test('an expired hold is marked by the chore, and can still be booked while its lanes are free', async () => {
  const held = await hold('2026-12-17');
  await runOut(held.bookingId);
  expect(await expireHolds(laneway.database, silentLog)).toBeGreaterThan(0);
  expect(await expireHolds(laneway.database, silentLog)).toBe(0);
  const read = await laneway.call('edit', 'reservation.details', {
    params: { outletId: laneway.venue.harbor.outletId, bookingId: held.bookingId },
  });
  expect(read.body.booking).toMatchObject({ status: 'cancelled', version: 2 });
  expect(read.body.booking.history[0]).toMatchObject({ what: 'booking.hold_expired', actor: { name: 'Laneway' } });
  const booked = await laneway.call('edit', 'reservation.add', {
    body: {
      outletId: laneway.venue.harbor.outletId,
      bookingId: held.bookingId,
      ...dana,
      items: [item('2026-12-17', held.items[0]!.lanes)],
    },
  });
  expect(booked.status).toBe(201);
});

test('releasing frees the lanes and keeps the basket', async () => {
  const held = await hold('2026-12-18');
  const released = await laneway.call('edit', 'booking.unlock', { body: { bookingId: held.bookingId } });
  expect(released.body).toEqual({ message: 'Hold released' });
  await hold('2026-12-18');
  const read = await laneway.call('edit', 'reservation.details', {
    params: { outletId: laneway.venue.harbor.outletId, bookingId: held.bookingId },
  });
  expect(read.body.booking.status).toBe('initiated');
});

test('the status of an ended hold is not set to holding again', async () => {
  const held = await hold('2026-12-28');
  await runOut(held.bookingId);
  const params = { outletId: laneway.venue.harbor.outletId, bookingId: held.bookingId };
  const body = { version: held.version, status: 'holding' as const };
  const again = await laneway.call('edit', 'booking.status', { params, body });
  expect([again.status, again.error.code]).toEqual([409, 'hold.expired']);
});

test('a plan that leaves the choice of places to the desk is neither held nor sold without them', async () => {
  const { outletId, byGame, lanes } = laneway.venue.harbor;
  await laneway.owner.query(
    `UPDATE plan_version SET document = jsonb_set(document, '{adminAutoAssignStatus}', 'false') WHERE plan_id = $1`,
    [byGame],
  );
  const items = (chosen?: string[]) => [{ ...item('2026-12-16', chosen), serviceItemId: byGame, games: 1 }];
  const refused = await laneway.call('edit', 'booking.lock', { body: { outletId, items: items() } });
  expect(refused.status).toBe(400);
  expect(refused.error.details).toMatchObject({
    fields: { 'items.0.lanes': expect.stringMatching(/^Choose the places/) },
  });
  const sold = await laneway.call('edit', 'reservation.add', { body: { outletId, ...dana, items: items() } });
  expect(sold.status).toBe(400);
  const held = await laneway.call('edit', 'booking.lock', { body: { outletId, items: items(lanes.slice(2, 4)) } });
  expect(held.status).toBe(201);
});

test('a hold that is extended while the chore reads it is not cancelled', async () => {
  await expireHolds(laneway.database, silentLog);
  const held = await hold('2027-01-10');
  await runOut(held.bookingId);
  const late: Database = {
    ...laneway.database,
    platform: {
      ...laneway.database.platform,
      query: async (...params) => {
        const rows = await laneway.database.platform.query(...params);
        await laneway.owner.query(
          `UPDATE booking SET expires_at = app.now() + interval '15 minutes' WHERE booking_id = $1`,
          [held.bookingId],
        );
        return rows as never;
      },
    },
  };
  expect(await expireHolds(late, silentLog)).toBe(0);
  const { rows } = await laneway.owner.query('SELECT status FROM booking WHERE booking_id = $1', [held.bookingId]);
  expect(rows).toEqual([{ status: 'holding' }]);
});
