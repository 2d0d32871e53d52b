import { reservationAdd } from '@laneway/contract/bookings/booking.endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

/** The worked example: Friday, two lanes from 17:30 to 19:00 — here a week later, so that it lies ahead. */
function party(changes: Record<string, unknown> = {}) {
  const { harbor } = laneway.venue;
  return {
    serviceItemId: harbor.openBowling,
    date: '2026-12-18',
    start: '17:30',
    duration: 1.5,
    guests: { Guest: 8 },
    ...changes,
  };
}
/** Where a booking's item is sold, and as what, from the tables. */
async function soldAt(bookingId: string): Promise<object> {
  const { rows } = await laneway.owner.query(
    `SELECT i.business_id AS "businessId", o.name AS "outletName", c.service_config_id AS "serviceConfigId",
       p.service_item_type AS "serviceItemType"
     FROM booking_item i JOIN outlet o USING (business_id, outlet_id) JOIN plan p USING (business_id, plan_id)
       JOIN service_config c ON c.business_id = i.business_id AND c.outlet_id = i.outlet_id AND c.service_id = i.service_id
     WHERE i.booking_id = $1`,
    [bookingId],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}
const dana = { name: 'Dana Cole', bookingPhone: '(617) 555-0199', bookingEmail: 'dana@mail.test' };

describe('quoting', () => {
  test('the worked example costs 158.69, half of it as deposit', async () => {
    const { harbor } = laneway.venue;
    const { status, body } = await laneway.call('edit', 'booking.availability', {
      body: { outletId: harbor.outletId, items: [party()] },
    });
    expect(status).toBe(200);
    expect(body.whyNot).toBeNull();
    expect(body.quote).toMatchObject({ total: 158.69, depositDue: 79.35, dueNow: 79.35 });
    expect(body.quote?.lines.map((line) => line.amount)).toEqual([35, 110, 2.19, 6.88, 4.35, 0.27]);
    expect(body.items[0]?.requires[0]).toMatchObject({ venueType: 'lane', needed: 2, adjacent: true });
  });

  test('a time outside opening hours gives the reason and the nearest alternative', async () => {
    const { harbor } = laneway.venue;
    const { body } = await laneway.call('edit', 'booking.availability', {
      body: { outletId: harbor.outletId, items: [party({ start: '11:30' })] },
    });
    expect(body.quote).toBeNull();
    expect(body.whyNot?.message).toBe('Plan is not available for selected time. It is sold from 12:00 PM to 2:00 AM.');
    expect(body.whyNot?.nearest[0]).toMatchObject({ start: '12:00' });
  });
});

describe('booking', () => {
  test('a party is booked at the price that was quoted, charged once, and can be read back', async () => {
    const { harbor } = laneway.venue;
    const [lane5, lane6] = [harbor.lanes[4]!, harbor.lanes[5]!];
    const made = await laneway.call('edit', 'reservation.add', {
      body: { outletId: harbor.outletId, ...dana, items: [party({ lanes: [lane5, lane6] })] },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ status: 'pending', total: 158.69, dueNow: 79.35, balance: 158.69 });
    expect(made.body.code).toMatch(/^HL-[2-9A-HJ-NP-Z]{5}$/);

    const read = await laneway.call('view', 'reservation.details', {
      params: { outletId: harbor.outletId, bookingId: made.body.bookingId },
    });
    expect(read.body.booking).toMatchObject({ name: 'Dana Cole', bookingPhone: '6175550199', totalGuests: 8 });
    expect(read.body.booking.items[0]).toMatchObject({
      start: '17:30',
      end: '19:00',
      startsAt: '2026-12-18T22:30:00Z',
      slot: '17:30',
      isWaitList: false,
      outletId: harbor.outletId,
      ...(await soldAt(made.body.bookingId)),
    });
    expect(read.body.booking.items[0]?.lanes.map((lane) => lane.name)).toEqual(['Lane 5', 'Lane 6']);
    expect(read.body.booking.history[0]).toMatchObject({ what: 'booking.created', actor: { name: 'edit Tester' } });
    expect(new Set(Object.values(read.body.abilities))).toEqual(new Set([false]));

    const { rows } = await laneway.owner.query(
      `SELECT account, sum(amount_cents)::int AS cents FROM ledger_line JOIN ledger_entry USING (business_id, ledger_entry_id)
       WHERE booking_id = $1 GROUP BY account ORDER BY account`,
      [made.body.bookingId],
    );
    expect(rows).toEqual([
      { account: 'fee', cents: -435 },
      { account: 'receivable', cents: 15869 },
      { account: 'revenue', cents: -14500 },
      { account: 'tax', cents: -934 },
    ]);
  });

  test('the same lanes cannot be sold twice, and the refusal names their owner', async () => {
    const { harbor } = laneway.venue;
    const again = await laneway.call('edit', 'reservation.add', {
      body: { outletId: harbor.outletId, ...dana, items: [party({ lanes: [harbor.lanes[4]!, harbor.lanes[5]!] })] },
    });
    expect(again.status).toBe(409);
    expect(again.error).toMatchObject({ code: 'occupancy.taken', message: 'Lane 5 is taken from 5:30 PM' });
    expect(again.error.details).toMatchObject({ resourceId: harbor.lanes[4], kind: 'booking', name: 'Dana Cole' });
    expect(again.error.details?.['nearest']).not.toEqual([]);
  });

  test('the alternative is free, although only the chosen lanes were read first', async () => {
    const { harbor } = laneway.venue;
    const [lane7, lane8] = [harbor.lanes[6]!, harbor.lanes[7]!];
    await laneway.call('edit', 'reservation.add', {
      body: { outletId: harbor.outletId, ...dana, items: [party({ lanes: [lane7, lane8] })] },
    });
    const { error } = await laneway.call('edit', 'reservation.add', {
      body: { outletId: harbor.outletId, ...dana, items: [party({ lanes: [harbor.lanes[4]!, harbor.lanes[5]!] })] },
    });
    const nearest = error.details?.['nearest'] as { start: string; lanes: string[] }[];
    const sameTime = nearest.filter(({ start }) => start === '17:30').flatMap(({ lanes }) => lanes);
    expect(sameTime).toHaveLength(2);
    for (const taken of [harbor.lanes[4], harbor.lanes[5], lane7, lane8]) expect(sameTime).not.toContain(taken);
  });

  test('staff confirm without the money when they say so', async () => {
    const { harbor } = laneway.venue;
    const { status, body } = await laneway.call('edit', 'reservation.add', {
      body: { outletId: harbor.outletId, ...dana, confirm: true, items: [party({ start: '20:00' })] },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'successful', balance: body.total });
  });

  test('a name and a way to reach the guest are needed', async () => {
    const { harbor } = laneway.venue;
    const nobody = await laneway.call('edit', 'reservation.add', {
      body: { outletId: harbor.outletId, name: 'Dana', items: [party({ start: '22:00' })] },
    });
    expect(nobody.status).toBe(422);
    expect(nobody.error.message).toBe('A customer name and phone or email are needed to create a booking');
    const crooked = await laneway.call('edit', 'reservation.add', {
      body: { outletId: harbor.outletId, name: 'Dana', bookingPhone: '12', items: [party({ start: '22:00' })] },
    });
    expect(crooked.error.details).toEqual({ fields: { bookingPhone: 'Must be a ten-digit US phone number' } });
  });

  test('nobody sells more than five years ahead, and the call says so among its refusals', async () => {
    const { outletId } = laneway.venue.harbor;
    const body = { outletId, ...dana, items: [party({ date: '2032-12-17' })] };
    const reply = await laneway.call('edit', 'reservation.add', { body });
    expect([reply.status, reply.error.code]).toEqual([422, 'plan.too_far']);
    expect(reservationAdd.errors).toContain('plan.too_far');
  });

  test('names are names: neither digits alone, nor characters that nobody sees, nor a card number in the notes', async () => {
    const { harbor } = laneway.venue;
    const add = (more: object) =>
      laneway.call('edit', 'reservation.add', {
        body: { outletId: harbor.outletId, ...dana, items: [party({ date: '2026-12-17' })], ...more },
      });
    const wrong = { name: '1234', guestHonorName: '12345 ???', notes: 'Pays by 4111 1111 1111 1111' };
    expect((await add(wrong)).error.details).toEqual({
      fields: {
        name: 'A name has at least one letter',
        guestHonorName: 'Use letters, spaces, commas, periods, apostrophes and hyphens only',
        notes: 'Card numbers are not kept here',
      },
    });
    const broken = { name: 'Bo 4111 1111\n1111 1111', notes: 'Card 4111.1111\n1111.1111' };
    expect((await add(broken)).error.details).toEqual({
      fields: { name: 'Card numbers are not kept here', notes: 'Card numbers are not kept here' },
    });
    const blank = await add({ name: '\u200B\u200B' });
    expect([blank.error.code, blank.error.details]).toEqual([
      'customer.contact_required',
      { fields: { name: 'Name is required' } },
    ]);
    const { body } = await add({ name: 'Dana\u001Bp0\u202E', notes: 'Cake\r\nat\u0007 six' });
    const params = { outletId: harbor.outletId, bookingId: body.bookingId };
    const { booking } = (await laneway.call('edit', 'reservation.details', { params })).body;
    expect([booking.name, booking.notes]).toEqual(['Danap0', 'Cake\nat six']);
  });

  test('a time in the past is not sold', async () => {
    const { harbor } = laneway.venue;
    const late = await laneway.call('edit', 'reservation.add', {
      body: { outletId: harbor.outletId, ...dana, items: [party({ date: '2026-12-11', start: '17:00' })] },
    });
    expect(late.status).toBe(422);
    expect(late.error).toMatchObject({ code: 'bookingExpired', message: 'The chosen time is in the past' });
  });

  test('a party of fourteen takes three lanes side by side and the room as one', async () => {
    const { harbor } = laneway.venue;
    const { status, body } = await laneway.call('owner', 'reservation.add', {
      body: {
        outletId: harbor.outletId,
        ...dana,
        items: [
          {
            serviceItemId: harbor.birthday,
            date: '2026-12-19',
            start: '15:00',
            duration: 2,
            guests: { Child: 11, Guest: 3 },
          },
        ],
      },
    });
    expect(status).toBe(201);
    const read = await laneway.call('owner', 'reservation.details', {
      params: { outletId: harbor.outletId, bookingId: body.bookingId },
    });
    expect(read.body.booking.items[0]?.lanes.map((lane) => lane.name)).toEqual([
      'Lane 1',
      'Lane 2',
      'Lane 3',
      'Room 1',
    ]);
    // 11 x 22.00 + 3 x 18.00, and 6.25 % tax on each line.
    expect(body.total).toBe(314.51);
    // Fifteen minutes of cleaning are occupied but not sold.
    const { rows } = await laneway.owner.query('SELECT DISTINCT ends_at FROM occupancy WHERE booking_item_id = $1', [
      read.body.booking.items[0]?.itemId,
    ]);
    expect(rows).toEqual([{ ends_at: new Date('2026-12-19T22:15:00Z') }]);
  });

  test('two sales of one booking do not take the same lanes', async () => {
    const { harbor } = laneway.venue;
    const item = party({ date: '2026-12-20', guests: { Guest: 6 } });
    const { body } = await laneway.call('edit', 'reservation.add', {
      body: { outletId: harbor.outletId, ...dana, items: [item, item] },
    });
    const read = await laneway.call('edit', 'reservation.details', {
      params: { outletId: harbor.outletId, bookingId: body.bookingId },
    });
    const lanes = read.body.booking.items.flatMap((one) => one.lanes.map((lane) => lane.name));
    expect(new Set(lanes).size).toBe(2);
  });

  test('with one of two lanes chosen, the other is one that is free', async () => {
    const { harbor } = laneway.venue;
    const [lane1, lane2, lane3] = harbor.lanes;
    // Open bowling now takes a lane for the party and another one beside it.
    await laneway.owner.query(
      `INSERT INTO plan_version (business_id, plan_id, version, document)
       SELECT business_id, plan_id, version + 1,
         jsonb_insert(document, '{schedules,0,dateRange,0,requires,0}', document #> '{schedules,0,dateRange,0,requires,0}' || '{"count": 1}')
       FROM plan_version WHERE plan_id = $1`,
      [harbor.openBowling],
    );
    await laneway.owner.query(
      'UPDATE plan SET version = version + 1, document_version = version + 1 WHERE plan_id = $1',
      [harbor.openBowling],
    );
    const book = (lanes: string[]) =>
      laneway.call('edit', 'reservation.add', {
        body: {
          outletId: harbor.outletId,
          ...dana,
          items: [party({ date: '2026-12-21', guests: { Guest: 4 }, lanes })],
        },
      });
    const whole = await book([lane2!, lane3!]);
    expect(whole.status).toBe(201);
    const half = await book([lane1!]);
    expect(half.status).toBe(201);
    const read = await laneway.call('edit', 'reservation.details', {
      params: { outletId: harbor.outletId, bookingId: half.body.bookingId },
    });
    const names = read.body.booking.items.flatMap((item) => item.lanes.map(({ name }) => name));
    expect(names).toEqual(['Lane 1', 'Lane 4']);
  });
});
