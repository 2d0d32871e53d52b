import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBooking } from '../../../testing/move-booking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/test-venue.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

async function book(date: string) {
  const { harbor } = laneway.venue;
  const made = await laneway.call('edit', 'reservation.add', {
    body: {
      outletId: harbor.outletId,
      name: 'Dana Cole',
      bookingPhone: '6175550199',
      items: [
        {
          serviceItemId: harbor.openBowling,
          date,
          start: '19:00',
          duration: 1,
          guests: { Guest: 4 },
          lanes: [harbor.lanes[0]!],
        },
      ],
    },
  });
  expect(made.status).toBe(201);
  return made.body;
}

function change(who: Person, bookingId: string, body: Parameters<typeof laneway.call<'booking.status'>>[2]['body']) {
  return moveBooking(laneway, who, { params: { outletId: laneway.venue.harbor.outletId, bookingId }, body });
}

const receivable = async (bookingId: string) => {
  const { rows } = await laneway.owner.query(
    `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_line JOIN ledger_entry USING (business_id, ledger_entry_id)
     WHERE booking_id = $1 AND account = 'receivable'`,
    [bookingId],
  );
  return rows[0].cents;
};

test('staff confirm a pending booking; the balance stays open and the policy is kept with it', async () => {
  const { bookingId, total } = await book('2026-12-12');
  const refused = await change('edit', bookingId, { version: 1, status: 'successful' });
  expect(refused.status).toBe(409);
  expect(refused.error.code).toBe('booking.transition');
  const confirmed = await change('edit', bookingId, { version: 1, status: 'successful', confirm: true });
  expect(confirmed.body).toEqual({
    message: 'Booking confirmed',
    booking: { bookingId, version: 2, status: 'successful' },
  });
  expect(await receivable(bookingId)).toBe(Math.round(total * 100));
  const { rows } = await laneway.owner.query('SELECT policy FROM booking WHERE booking_id = $1', [bookingId]);
  expect(rows[0].policy[0].deposit).toMatchObject({ depositPer: 50, timeAdvanceValue: 48 });
});

test('the same status again is accepted and writes nothing', async () => {
  const { bookingId } = await book('2026-12-13');
  const again = await change('edit', bookingId, { version: 1, status: 'pending' });
  expect(again.body.booking).toEqual({ bookingId, version: 1, status: 'pending' });
});

test('cancelling frees the lane and reverses the charge', async () => {
  const { bookingId } = await book('2026-12-14');
  const cancelled = await change('edit', bookingId, { version: 1, status: 'cancelled', reason: 'Snow' });
  expect(cancelled.body.message).toBe('Booking cancelled');
  expect(await receivable(bookingId)).toBe(0);
  await book('2026-12-14');
  const read = await laneway.call('edit', 'reservation.details', {
    params: { outletId: laneway.venue.harbor.outletId, bookingId },
  });
  expect(read.body.booking.money).toMatchObject({ total: 0, balance: 0 });
  expect(read.body.booking.items[0]).toMatchObject({ status: 'cancelled', lanes: [{ name: 'Lane 1' }] });
  expect(read.body.booking.history[0]).toMatchObject({
    what: 'booking.cancelled',
    after: { reason: 'other', note: 'Snow' },
  });
});

test('a paid booking is not cancelled, and later statuses are refused', async () => {
  const { bookingId } = await book('2026-12-15');
  const refused = { inprogress: 'checkin.wrong_day', done: 'booking.transition', wait: 'booking.transition' } as const;
  for (const status of ['inprogress', 'done', 'wait'] as const) {
    expect((await change('edit', bookingId, { version: 1, status })).error.code).toBe(refused[status]);
  }
  await laneway.owner.query('UPDATE booking SET paid_cents = 1000 WHERE booking_id = $1', [bookingId]);
  expect((await change('edit', bookingId, { version: 1, status: 'cancelled' })).status).toBe(409);
});

test.each(['pending', 'successful'] as const)(
  'a booking that is %s is cancelled by its own call alone',
  async (from) => {
    const { bookingId } = await book(from === 'pending' ? '2027-02-03' : '2027-02-04');
    let version = 1;
    if (from === 'successful') {
      version = (await change('edit', bookingId, { version, status: from, confirm: true })).body.booking.version;
    }
    const params = { outletId: laneway.venue.harbor.outletId, bookingId };
    const refused = await laneway.call('edit', 'booking.status', { params, body: { version, status: 'cancelled' } });
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: 'booking.transition',
        message: 'This booking is cancelled by Cancel booking, which says where its money goes',
        details: { from, to: 'cancelled', instead: 'booking/cancel' },
      },
    ]);
    expect((await laneway.call('edit', 'reservation.details', { params })).body.booking).toMatchObject({
      status: from,
      version,
      money: { total: 60.19 },
    });
    const gone = await laneway.call('edit', 'booking.cancel', { params, body: { version, reason: 'guest' } });
    expect(gone.body).toMatchObject({ booking: { status: 'cancelled', version: version + 1 }, kept: 0 });
  },
);

test.each([
  // One lane for an hour: 55.00, with tax 3.44, fee 1.65 and its tax 0.10; or fee 1.55 of 51.76 net.
  ['with tax on top', { inclusive: false, date: '2027-01-21', total: 60.19, kept: -0.23 }],
  ['with tax inside the prices', { inclusive: true, date: '2027-01-24', total: 56.65, kept: -0.21 }],
])('a cancelled booking comes back at the price that it had, %s', async (_, { inclusive, date, total, kept }) => {
  const { outletId } = laneway.venue.harbor;
  const tax = (per: number | null, isInclusive: boolean | null) =>
    laneway.owner.query('UPDATE outlet SET tax_per = $2, tax_inclusive = $3 WHERE outlet_id = $1', [
      outletId,
      per,
      isInclusive,
    ]);
  const { rows } = await laneway.owner.query<{ per: number | null; inclusive: boolean | null }>(
    'SELECT tax_per AS per, tax_inclusive AS inclusive FROM outlet WHERE outlet_id = $1',
    [outletId],
  );
  try {
    await tax(6.25, inclusive);
    const made = await book(date);
    expect(made.total).toBe(total);
    const { bookingId } = made;
    await change('edit', bookingId, { version: 1, status: 'cancelled' });
    await tax(20, inclusive);
    expect((await change('edit', bookingId, { version: 2, status: 'pending' })).status).toBe(200);
    const { body } = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
    expect(body.booking.money).toMatchObject({ total, balance: total });
    expect(body.booking.lines.at(-1)).toMatchObject({ step: 'price_kept', amount: kept });
    expect(await receivable(bookingId)).toBe(Math.round(total * 100));
  } finally {
    await tax(rows[0]!.per, rows[0]!.inclusive);
  }
});

test('a person with the right to the calendar alone books, but confirms nothing that is due', async () => {
  const { bookingId } = await book('2027-01-25');
  const confirmed = await change('calendar', bookingId, { version: 1, status: 'successful', confirm: true });
  expect([confirmed.status, confirmed.error.code]).toEqual([403, 'forbidden']);
  const { outletId, openBowling } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date: '2027-01-25', start: '21:00', duration: 1, guests: { Guest: 4 } };
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items: [item] };
  const sold = await laneway.call('calendar', 'reservation.add', { body: { ...body, confirm: true } });
  expect([sold.status, sold.error.code]).toEqual([403, 'forbidden']);
  const pending = await laneway.call('calendar', 'reservation.add', { body });
  expect([pending.status, pending.body.status]).toEqual([201, 'pending']);
});

test('a cancelled booking comes back as pending, at its place and price', async () => {
  const { bookingId, total } = await book('2026-12-21');
  await change('edit', bookingId, { version: 1, status: 'successful', confirm: true });
  await change('edit', bookingId, { version: 2, status: 'cancelled', reason: 'Snow' });
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const gone = await laneway.call('edit', 'reservation.details', { params });
  expect(gone.body.abilities).toMatchObject({ reinstate: true, cancel: false });
  const back = await change('edit', bookingId, { version: 3, status: 'pending' });
  expect(back.body).toEqual({ message: 'Booking reinstated', booking: { bookingId, version: 4, status: 'pending' } });
  expect(await receivable(bookingId)).toBe(Math.round(total * 100));
  const { booking } = (await laneway.call('edit', 'reservation.details', { params })).body;
  expect(booking).toMatchObject({
    money: { total, balance: total },
    items: [{ start: '19:00', lanes: [{ name: 'Lane 1' }] }],
  });
  expect(booking.money.depositDue).toBeGreaterThan(0);
  expect(booking.history[0]).toMatchObject({ what: 'booking.reinstated' });
  // The lane is taken again.
  const { harbor } = laneway.venue;
  const item = {
    serviceItemId: harbor.openBowling,
    date: '2026-12-21',
    start: '19:00',
    duration: 1,
    guests: { Guest: 4 },
  };
  const body = {
    outletId: harbor.outletId,
    name: 'Sam Roe',
    bookingPhone: '6175550123',
    items: [{ ...item, lanes: [harbor.lanes[0]!] }],
  };
  expect((await laneway.call('edit', 'reservation.add', { body })).error.code).toBe('occupancy.taken');
});

test('a cancelled booking does not come back to a lane that was sold since, nor to a time that is over', async () => {
  const { bookingId } = await book('2026-12-22');
  await change('edit', bookingId, { version: 1, status: 'cancelled' });
  const other = await book('2026-12-22');
  expect((await change('edit', bookingId, { version: 2, status: 'pending' })).error.code).toBe('occupancy.taken');
  expect((await change('edit', bookingId, { version: 2, status: 'successful', confirm: true })).error.code).toBe(
    'booking.transition',
  );
  await change('edit', other.bookingId, { version: 1, status: 'cancelled' });
  await laneway.owner.query("UPDATE booking_item SET starts_at = app.now() - interval '1 hour' WHERE booking_id = $1", [
    bookingId,
  ]);
  expect((await change('edit', bookingId, { version: 2, status: 'pending' })).error.code).toBe('bookingExpired');
});

test('nothing comes back to an outlet that is switched off', async () => {
  const { bookingId } = await book('2026-12-23');
  await change('edit', bookingId, { version: 1, status: 'cancelled' });
  const set = (status: string) =>
    laneway.owner.query('UPDATE outlet SET status = $1, version = version + 1 WHERE outlet_id = $2', [
      status,
      laneway.venue.harbor.outletId,
    ]);
  await set('INACTIVE');
  expect((await change('edit', bookingId, { version: 2, status: 'pending' })).error.code).toBe('outlet.inactive');
  await set('ACTIVE');
  expect((await change('edit', bookingId, { version: 2, status: 'pending' })).status).toBe(200);
});

test('a hold that ran out was never sold, so it does not come back', async () => {
  const { bookingId } = await book('2026-12-24');
  await laneway.owner.query(
    "UPDATE booking SET status = 'cancelled', cancel_reason = 'hold_expired' WHERE booking_id = $1",
    [bookingId],
  );
  expect((await change('edit', bookingId, { version: 1, status: 'pending' })).error.code).toBe('hold.expired');
});

test('a released basket whose start has passed is not sold', async () => {
  const { bookingId } = await book('2026-12-27');
  await laneway.owner.query("UPDATE booking SET status = 'initiated' WHERE booking_id = $1", [bookingId]);
  await laneway.owner.query(
    "UPDATE booking_item SET status = 'initiated', starts_at = now() - interval '1 minute' WHERE booking_id = $1",
    [bookingId],
  );
  expect((await change('edit', bookingId, { version: 1, status: 'pending' })).error.code).toBe('bookingExpired');
});

test('a desk that saw an older version does not overwrite', async () => {
  const { bookingId } = await book('2026-12-16');
  await change('edit', bookingId, { version: 1, status: 'successful', confirm: true });
  const stale = await change('owner', bookingId, { version: 1, status: 'cancelled' });
  expect(stale.status).toBe(409);
  expect(stale.error.code).toBe('stale');
});

test.each(['hold_expired', 'no_show'])(
  'nobody can type the system’s reason %s, and so revive a booking',
  async (reason) => {
    const { bookingId } = await book(reason === 'no_show' ? '2026-12-18' : '2026-12-19');
    const cancelled = await laneway.call('edit', 'booking.status', {
      params: { outletId: laneway.venue.harbor.outletId, bookingId },
      body: { version: 1, status: 'cancelled', reason: ` ${reason} ` },
    });
    expect([cancelled.status, cancelled.error.code]).toEqual([400, 'validation']);
    expect(cancelled.error.details).toEqual({
      fields: { reason: 'Laneway itself uses this word: write another reason' },
    });
  },
);
