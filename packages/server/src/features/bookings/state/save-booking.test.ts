import { cents } from '@laneway/domain/money/cents';
import type { Plan } from '@laneway/domain/plans/plan';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { BookingState, LockedBooking } from './booking-state.ts';
import { loadBooking, lockBooking } from './booking-state.repository.ts';
import { expireHolds } from '../sale/expire-holds.ts';
import { lockResources } from '../places/occupancy.repository.ts';
import { loadOutlet } from '../sale/outlet.repository.ts';
import { differs, saveBookings, type Change } from './save-booking.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };

/** One item on two lanes, and another in the hour after it. */
function items(date: string) {
  const { openBowling, lanes } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date, duration: 1, guests: { Guest: 8 }, lanes: lanes.slice(0, 2) };
  return [
    { ...item, start: '17:00' },
    { ...item, start: '18:00' },
  ];
}

async function book(date: string): Promise<string> {
  const { outletId } = laneway.venue.harbor;
  const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...dana, items: items(date) } });
  expect(made.status).toBe(201);
  return made.body.bookingId;
}

async function hold(date: string): Promise<string> {
  const { outletId } = laneway.venue.harbor;
  const held = await laneway.call('edit', 'booking.lock', { body: { outletId, items: items(date) } });
  expect(held.status).toBe(201);
  return held.body.bookingId;
}

const OF_BOOKING = '(SELECT booking_item_id FROM booking_item WHERE booking_id = $1)';
const TABLES = {
  items: 'booking_item t WHERE booking_id = $1',
  lines: 'booking_line t WHERE booking_id = $1',
  places: `occupancy t WHERE booking_item_id IN ${OF_BOOKING}`,
  entries: 'ledger_entry t WHERE booking_id = $1',
};

/** Row versions (ctid, xmin) of a booking by table: writing a row again changes its version. */
async function versionsOf(bookingId: string): Promise<Record<keyof typeof TABLES, string>> {
  const parts = Object.entries(TABLES).map(
    ([name, rows]) => `(SELECT string_agg(concat(t.ctid, t.xmin), ' ' ORDER BY t.ctid) FROM ${rows}) AS ${name}`,
  );
  const { rows } = await laneway.owner.query(`SELECT ${parts.join(', ')}`, [bookingId]);
  return rows[0];
}

/** Saves a change of a booking, after taking the locks of some lanes. */
function change(bookingId: string, to: (before: BookingState) => Partial<BookingState>, lanes: string[] = []) {
  const { businessId, outletId } = laneway.venue.harbor;
  return laneway.database.transaction(businessId, async (tx) => {
    const [outlet, before] = await Promise.all([loadOutlet(tx, outletId), lockBooking(tx, outletId, bookingId)]);
    await lockResources(
      tx,
      lanes,
      before.items.flatMap((item) => item.date ?? []),
    );
    const after = { ...before, version: before.version + 1, ...to(before) };
    saveBookings(tx, outlet, null, [{ before, after, deed: { what: 'booking.changed' } }]);
  });
}

test('a changed note is written alone, and needs no lock', async () => {
  const bookingId = await book('2026-12-14');
  const was = await versionsOf(bookingId);
  await change(bookingId, () => ({ notes: 'Birthday cake at seven' }));
  expect(await versionsOf(bookingId)).toEqual(was);
  const { rows } = await laneway.owner.query('SELECT notes, version FROM booking WHERE booking_id = $1', [bookingId]);
  expect(rows).toEqual([{ notes: 'Birthday cake at seven', version: 2 }]);
});

test('an edit that changes nothing writes no item, price line, place or entry', async () => {
  const bookingId = await book('2026-12-15');
  const was = await versionsOf(bookingId);
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const edited = await laneway.call('edit', 'booking.edit', { params, body: { version: 1, items: [] } });
  expect([edited.status, edited.body.booking?.version]).toEqual([200, 1]);
  expect(await versionsOf(bookingId)).toEqual(was);
});

test('confirming touches the items, and neither prices nor places nor the ledger', async () => {
  const bookingId = await book('2026-12-16');
  const { items: _, ...was } = await versionsOf(bookingId);
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const body = { version: 1, status: 'successful' as const, confirm: true };
  expect((await laneway.call('edit', 'booking.status', { params, body })).status).toBe(200);
  expect(await versionsOf(bookingId)).toMatchObject(was);
});

test('a hold that is extended keeps its items and price lines; its places are taken until its new end', async () => {
  const bookingId = await hold('2026-12-17');
  const { places: _, ...was } = await versionsOf(bookingId);
  await laneway.owner.query(`UPDATE booking SET expires_at = expires_at - interval '5 minutes' WHERE booking_id = $1`, [
    bookingId,
  ]);
  const longer = await laneway.call('edit', 'booking.lock', { body: { bookingId } });
  expect(longer.status).toBe(201);
  expect(await versionsOf(bookingId)).toMatchObject(was);
  const { rows } = await laneway.owner.query(
    `SELECT count(*)::int AS places, count(*) FILTER (WHERE o.expires_at = b.expires_at)::int AS alike
     FROM booking b JOIN booking_item i USING (booking_id) JOIN occupancy o USING (booking_item_id) WHERE booking_id = $1`,
    [bookingId],
  );
  expect(rows).toEqual([{ places: 4, alike: 4 }]);
});

test('a hold whose time has come keeps its price lines when it is marked', async () => {
  const bookingId = await hold('2026-12-18');
  const { lines } = await versionsOf(bookingId);
  await laneway.owner.query('UPDATE booking SET expires_at = app.now() WHERE booking_id = $1', [bookingId]);
  expect(await expireHolds(laneway.database, silentLog)).toBe(1);
  expect(await versionsOf(bookingId)).toMatchObject({ lines, places: null, entries: null });
});

test('of two items only the one that moves gives up its places', async () => {
  const bookingId = await book('2026-12-21');
  const { harbor } = laneway.venue;
  const placesAt = async (start: string) => {
    const { rows } = await laneway.owner.query(
      `SELECT o.occupancy_id, o.xmin::text FROM occupancy o JOIN booking_item i USING (booking_item_id)
       WHERE booking_id = $1 AND start_wall = $2 ORDER BY 1`,
      [bookingId, start],
    );
    return rows;
  };
  const stays = await placesAt('17:00');
  const params = { outletId: harbor.outletId, bookingId };
  const read = await laneway.call('edit', 'reservation.details', { params });
  const itemId = read.body.booking.items[1]!.itemId;
  const moved = await laneway.call('edit', 'booking.edit', {
    params,
    body: { version: 1, items: [{ itemId, lanes: harbor.lanes.slice(4, 6) }] },
  });
  expect(moved.status).toBe(200);
  expect(await placesAt('17:00')).toEqual(stays);
  expect(stays).toHaveLength(2);
});

test('places that change without their locks are refused', async () => {
  const bookingId = await book('2026-12-22');
  const { lanes } = laneway.venue.harbor;
  const toLanes = (resourceIds: string[]) => (before: BookingState) => ({
    items: before.items.map((item) => ({ ...item, resourceIds })),
  });
  const two = lanes.slice(2, 4);
  await expect(change(bookingId, toLanes(two))).rejects.toThrow('not locked');
  await expect(change(bookingId, toLanes(two), two)).rejects.toThrow('not locked');
  await change(bookingId, toLanes(two), lanes.slice(0, 4));
});

test('a party that needs more lanes takes others under their locks', async () => {
  const { harbor } = laneway.venue;
  const [first] = items('2026-12-23');
  const made = await laneway.call('edit', 'reservation.add', {
    body: { outletId: harbor.outletId, ...dana, items: [first!] },
  });
  const params = { outletId: harbor.outletId, bookingId: made.body.bookingId };
  const read = await laneway.call('edit', 'reservation.details', { params });
  const edited = await laneway.call('edit', 'booking.edit', {
    params,
    body: { version: 1, items: [{ itemId: read.body.booking.items[0]!.itemId, guests: { Guest: 20 } }] },
  });
  expect(edited.status).toBe(200);
  expect(edited.body.booking!.items[0]!.lanes).toHaveLength(4);
});

test('places that a plan takes beyond the named lanes are sold under their locks', async () => {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  const { rows } = await laneway.owner.query<{ document: Plan }>(
    'SELECT document FROM plan_version WHERE plan_id = $1',
    [openBowling],
  );
  const plan = structuredClone(rows[0]!.document);
  const [entry] = plan.schedules[0]!.dateRange;
  const [need] = entry!.requires;
  entry!.requires = [
    { ...need!, from: 1, to: 4 },
    { ...need!, from: 5, to: 8 },
  ];
  await laneway.owner.query(
    `INSERT INTO plan_version (business_id, plan_id, version, document, created_at)
     SELECT business_id, plan_id, 2, $2, created_at FROM plan_version WHERE plan_id = $1`,
    [openBowling, plan],
  );
  await laneway.owner.query('UPDATE plan SET version = 2, document_version = 2 WHERE plan_id = $1', [openBowling]);
  const item = { serviceItemId: openBowling, date: '2026-12-24', start: '17:00', duration: 1, guests: { Guest: 4 } };
  const made = await laneway.call('edit', 'reservation.add', {
    body: { outletId, ...dana, items: [{ ...item, lanes: [lanes[0]!] }] },
  });
  expect(made.status).toBe(201);
  const params = { outletId, bookingId: made.body.bookingId };
  const read = await laneway.call('edit', 'reservation.details', { params });
  expect(read.body.booking.items[0]!.lanes).toHaveLength(2);
});

test('a payment is saved with the money that it brings: one version, and the rows of both', async () => {
  const bookingId = await book('2027-02-20');
  const { businessId, outletId } = laneway.venue.harbor;
  await laneway.database.transaction(businessId, async (tx) => {
    const [outlet, before] = await Promise.all([loadOutlet(tx, outletId), lockBooking(tx, outletId, bookingId)]);
    const after = { ...before, paid: cents(7935), refunded: cents(3968), version: before.version + 1 };
    expect(differs(outlet, { before, after })).toBe(true);
    const payment = {
      business_id: businessId,
      trans_id: newId(),
      booking_id: bookingId,
      outlet_id: outletId,
      payment_method: 'CASH',
      payment_mode: 'partial',
      amount_cents: 7935,
      status: 'successful',
      business_date: '2026-12-11',
      created_at: tx.now.toString(),
    };
    saveBookings(
      tx,
      outlet,
      null,
      [{ before, after, deed: { what: 'booking.changed' } }],
      [{ table: 'payment', columns: Object.keys(payment), rows: [Object.values(payment)] }],
    );
  });
  const { rows } = await laneway.owner.query(
    `SELECT b.version, b.paid_cents::int AS paid, b.refunded_cents::int AS refunded, p.amount_cents::int AS amount
     FROM booking b JOIN payment p USING (business_id, booking_id) WHERE booking_id = $1`,
    [bookingId],
  );
  expect(rows).toEqual([{ version: 2, paid: 7935, refunded: 3968, amount: 7935 }]);
});

test('a booking that was read without its lock is not saved: that it would charge twice is a type error', async () => {
  const bookingId = await book('2027-02-21');
  const { businessId, outletId } = laneway.venue.harbor;
  const read = await laneway.database.transaction(businessId, (tx) => loadBooking(tx, outletId, bookingId));
  expectTypeOf<Change['before']>().toEqualTypeOf<LockedBooking | null>();
  expectTypeOf(read).not.toExtend<Change['before']>();
  expect(read).not.toHaveProperty('standing');
});

test('a command that would write over a version it did not load runs again, and sees what was written', async () => {
  const bookingId = await book('2027-02-22');
  const { businessId, outletId } = laneway.venue.harbor;
  const seen: string[] = [];
  await laneway.database.transaction(businessId, async (tx) => {
    const [outlet, loaded] = await Promise.all([loadOutlet(tx, outletId), loadBooking(tx, outletId, bookingId)]);
    // As if another command had written between the load and the lock.
    if (tx.attempt === 1) {
      await laneway.owner.query(`UPDATE booking SET notes = 'Cake at seven', version = 2 WHERE booking_id = $1`, [
        bookingId,
      ]);
    }
    const { standing } = await lockBooking(tx, outletId, bookingId);
    seen.push(loaded.notes);
    const before = { ...loaded, standing };
    const after = { ...before, version: before.version + 1, guestHonorName: 'Sam' };
    saveBookings(tx, outlet, null, [{ before, after, deed: { what: 'booking.changed' } }]);
  });
  expect(seen).toEqual(['', 'Cake at seven']);
  const { rows } = await laneway.owner.query(
    'SELECT notes, guest_honor_name AS honor, version FROM booking WHERE booking_id = $1',
    [bookingId],
  );
  expect(rows).toEqual([{ notes: 'Cake at seven', honor: 'Sam', version: 3 }]);
});

test('a command that never sees the version that is there changes nothing', async () => {
  const bookingId = await book('2027-02-23');
  const { businessId, outletId } = laneway.venue.harbor;
  const twice = laneway.database.transaction(businessId, async (tx) => {
    const [outlet, before] = await Promise.all([loadOutlet(tx, outletId), lockBooking(tx, outletId, bookingId)]);
    const after = { ...before, version: before.version + 1, notes: 'Once' };
    const change = { before, after, deed: { what: 'booking.notes_changed' } } as const;
    saveBookings(tx, outlet, null, [change]);
    saveBookings(tx, outlet, null, [change]);
  });
  await expect(twice).rejects.toMatchObject({ code: '40001' });
  const { rows } = await laneway.owner.query('SELECT notes, version FROM booking WHERE booking_id = $1', [bookingId]);
  expect(rows).toEqual([{ notes: '', version: 1 }]);
});
