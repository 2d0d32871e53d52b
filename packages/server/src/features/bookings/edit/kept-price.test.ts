import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../testing/test-venue.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

/** Two lanes for an hour: 70.00 before 18:00 come to 76.61, 110.00 after it to 120.39. */
function lanesAt(date: string, start: string) {
  const { openBowling, lanes } = laneway.venue.harbor;
  const taken = lanes.slice(0, 2);
  return { serviceItemId: openBowling, date, start, duration: 1, guests: { Guest: 8 }, lanes: taken };
}
const read = async (bookingId: string) => {
  const { outletId } = laneway.venue.harbor;
  const { body } = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
  return body.booking;
};
async function edit(bookingId: string, change: { start: string } | null, price: 'new' | 'keep') {
  const { outletId } = laneway.venue.harbor;
  const { version, items } = await read(bookingId);
  const named = change === null ? [] : [{ itemId: items[0]!.itemId, ...change }];
  const reply = await laneway.call('owner', 'booking.edit', {
    params: { outletId, bookingId },
    body: { version, price, items: named },
  });
  expect(reply.status).toBe(200);
  return reply.body;
}
const termsOf = async (bookingId: string) => {
  const { rows } = await laneway.owner.query('SELECT terms FROM booking WHERE booking_id = $1', [bookingId]);
  return rows[0].terms;
};
const setTerms = (bookingId: string, terms: object) =>
  laneway.owner.query('UPDATE booking SET terms = $2 WHERE booking_id = $1', [bookingId, terms]);

test('a basket that was moved at its price is booked at that price, and at a new one for another time', async () => {
  const { outletId } = laneway.venue.harbor;
  const held = await laneway.call('edit', 'booking.lock', {
    body: { outletId, items: [lanesAt('2026-12-23', '17:00')] },
  });
  const { bookingId } = held.body;
  expect((await edit(bookingId, { start: '20:30' }, 'keep')).booking?.money.total).toBe(76.61);
  const total = async (start: string) => {
    const body = { outletId, bookingId, items: [lanesAt('2026-12-23', start)] };
    return (await laneway.call('edit', 'booking.availability', { body })).body.quote?.total;
  };
  expect([await total('20:30'), await total('21:00')]).toEqual([76.61, 120.39]);
  const body = { outletId, bookingId, name: 'Dana Cole', bookingPhone: '6175550199' };
  const booked = await laneway.call('edit', 'reservation.add', {
    body: { ...body, items: [lanesAt('2026-12-23', '20:30')] },
  });
  expect(booked.body).toMatchObject({ total: 76.61, dueNow: 38.31 });
});

test('the kept difference is a term of the booking until it gets a new price', async () => {
  const { outletId } = laneway.venue.harbor;
  const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const body = { outletId, ...contact, items: [lanesAt('2026-12-24', '17:00')] };
  const { bookingId } = (await laneway.call('edit', 'reservation.add', { body })).body;
  await edit(bookingId, { start: '20:30' }, 'keep');
  expect(await termsOf(bookingId)).toEqual({ priceKept: -4378 });
  expect((await edit(bookingId, null, 'new')).difference).toBe(0);
  expect((await edit(bookingId, { start: '21:00' }, 'new')).booking?.money.total).toBe(120.39);
  expect(await termsOf(bookingId)).toEqual({});
});

test('a price is kept together with its deductions, also where the new one is below them', async () => {
  const { outletId } = laneway.venue.harbor;
  const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const held = await laneway.call('edit', 'booking.lock', {
    body: { outletId, items: [lanesAt('2026-12-26', '20:30')] },
  });
  const { bookingId } = held.body;
  const adjustments = [{ name: 'Goodwill', adjustedValue: -10000 }];
  await setTerms(bookingId, { adjustments });
  const body = { outletId, bookingId, ...contact, items: [lanesAt('2026-12-26', '20:30')] };
  expect((await laneway.call('edit', 'reservation.add', { body })).body.total).toBe(20.39);
  const moved = await edit(bookingId, { start: '17:00' }, 'keep');
  expect(moved.booking?.money.total).toBe(20.39);
  expect(moved.booking?.lines.slice(-2)).toMatchObject([
    { step: 'price_kept', amount: 43.78 },
    { step: 'adjustment', amount: -100 },
  ]);
  expect(await termsOf(bookingId)).toEqual({ adjustments, priceKept: 4378 });
});

describe('a price that is kept below the new one', () => {
  const booked = async (date: string) => {
    const { outletId } = laneway.venue.harbor;
    const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
    const body = { outletId, ...contact, items: [lanesAt(date, '17:00')] };
    return (await laneway.call('edit', 'reservation.add', { body })).body.bookingId;
  };
  const keeps = async (who: Parameters<TestApp['call']>[0], bookingId: string, start: string) => {
    const { outletId } = laneway.venue.harbor;
    const { version, items } = await read(bookingId);
    const body = { version, price: 'keep' as const, items: [{ itemId: items[0]!.itemId, start }] };
    return laneway.call(who, 'booking.edit', { params: { outletId, bookingId }, body });
  };
  test('is a matter of the limit of a manager for adjustments', async () => {
    const { businessId, outletId } = laneway.venue.harbor;
    const rights = { permissions: [['Bookings', true] as [string, boolean]], outlets: [outletId] };
    const clerk = await addPerson(laneway.owner, businessId, 'clerk', 'MGR', rights);
    const limitTo = (cents: number) =>
      laneway.owner.query('UPDATE manager SET adjustment_limit_cents = $2 WHERE manager_id = $1', [
        clerk.staffId,
        cents,
      ]);
    const bookingId = await booked('2027-01-06');
    await limitTo(4377);
    const refused = await keeps(clerk, bookingId, '20:30');
    expect([refused.status, refused.error]).toMatchObject([
      403,
      { code: 'limit.needs_approval', details: { limit: 43.77, asked: 43.78, used: 0 } },
    ]);
    expect(refused.error.message).toMatch(/^Keeping this price takes \$43\.78 off, above your limit of \$43\.77\./);
    expect((await read(bookingId)).money.total).toBe(76.61);
    await limitTo(4378);
    expect((await keeps(clerk, bookingId, '20:30')).body.booking?.money.total).toBe(76.61);
    // Another start takes no more off than is kept; once it is at its own price, it asks again.
    await limitTo(0);
    expect((await keeps(clerk, bookingId, '21:00')).status).toBe(200);
    expect((await keeps(clerk, bookingId, '17:00')).status).toBe(200);
    expect((await keeps(clerk, bookingId, '20:30')).status).toBe(403);
  });

  test('is nothing that the calendar alone gives a right to; an owner has no limit', async () => {
    const bookingId = await booked('2027-01-07');
    const refused = await keeps('calendar', bookingId, '20:30');
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
    expect(refused.error.message).toMatch(/^A price below the new one needs the right to edit Bookings\./);
    expect((await keeps('owner', bookingId, '20:30')).body.booking?.money.total).toBe(76.61);
    // Of a price that is kept above the new one nothing is taken off.
    const late = await booked('2027-01-08');
    await edit(late, { start: '20:30' }, 'new');
    expect((await keeps('calendar', late, '17:00')).body.booking?.money.total).toBe(120.39);
  });
});
