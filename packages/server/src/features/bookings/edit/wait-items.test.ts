import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

test('a waiting-list item stays one when it is moved, owes the deposit of waiting-list requests, and is refunded by their rules', async () => {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  await laneway.owner.query(
    `UPDATE plan_version SET document = jsonb_set(document, '{schedules,0,dateRange,0,waitDepositDetails}',
       document #> '{schedules,0,dateRange,0,waitDepositDetails}' ||
         '{"upfrontDepositStatus": true, "depositType": 1, "depositAmount": 2000, "refundType": 1}') WHERE plan_id = $1`,
    [openBowling],
  );
  const item = { serviceItemId: openBowling, date: '2026-12-18', start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const made = await laneway.call('edit', 'reservation.add', {
    body: {
      outletId,
      name: 'Sam Roe',
      bookingPhone: '6175550123',
      items: [{ ...item, lanes: lanes.slice(0, 2) }],
    },
  });
  expect([made.status, made.body.total, made.body.dueNow]).toEqual([201, 158.69, 79.35]);
  const { bookingId } = made.body;
  const { rows } = await laneway.owner.query<{ id: string }>(
    'UPDATE booking_item SET is_wait_list = true WHERE booking_id = $1 RETURNING booking_item_id AS id',
    [bookingId],
  );
  const moved = await laneway.call('edit', 'booking.edit', {
    params: { outletId, bookingId },
    body: { version: 1, items: [{ itemId: rows[0]!.id, start: '20:30' }] },
  });
  expect(moved.body.booking?.items).toMatchObject([{ start: '20:30', isWaitList: true }]);
  // Half of 180.57 would be 90.29.
  expect(moved.body.booking?.money).toMatchObject({ total: 180.57, depositDue: 20, dueNow: 20 });
  const confirmed = await laneway.call('edit', 'booking.status', {
    params: { outletId, bookingId },
    body: { version: 2, status: 'successful', confirm: true },
  });
  expect(confirmed.status).toBe(200);
  const { rows: kept } = await laneway.owner.query('SELECT policy FROM booking WHERE booking_id = $1', [bookingId]);
  expect(kept[0].policy).toMatchObject([
    { itemId: rows[0]!.id, deposit: { depositType: 1, depositAmount: 2000, refundType: 1 } },
  ]);
});
