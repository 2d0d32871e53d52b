import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unusedDays } from '../../../testing/unused-days.ts';
import { promosOf } from '../../till/promos/promo.fixture.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());
const { aPromo } = promosOf(() => laneway);
const days = unusedDays('2027-03-01', 7);

type Sale = Partial<Call<'reservation.add'>['body']>;
/** The party of the story: two lanes from 17:30 to 19:00 for eight, 158.69. */
async function book(more: Sale = {}, date = days()): Promise<string> {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  const story = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const items = [{ ...story, lanes: lanes.slice(0, 2) }];
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items, ...more };
  const made = await laneway.call('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  return made.body.bookingId;
}
const on = (bookingId: string) => ({ outletId: laneway.venue.harbor.outletId, bookingId });
const read = async (bookingId: string) =>
  (await laneway.call('edit', 'reservation.details', { params: on(bookingId) })).body.booking;

async function pay(bookingId: string, amount: number) {
  const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount, tendered: amount } as const;
  expect((await laneway.call('owner', 'payment.process', { body: { ...on(bookingId), ...cash } })).status).toBe(201);
}
/** Without a refund: what was paid is kept. */
async function cancel(bookingId: string) {
  const { version } = await read(bookingId);
  const body = { ...on(bookingId), version, reason: 'guest' as const, note: '' };
  const reply = await laneway.call('owner', 'payment.cancelWithoutRefund', { body });
  expect([reply.status, reply.error]).toEqual([200, reply.error]);
}
type Body = Partial<Call<'booking.status'>['body']>;
async function reinstate(bookingId: string, body: Body = {}) {
  const { version } = await read(bookingId);
  return laneway.call('owner', 'booking.status', {
    params: on(bookingId),
    body: { version, status: 'pending', ...body },
  });
}

/** The income that cancellations keep of a booking, in cents. */
async function keptOf(bookingId: string): Promise<number> {
  const { rows } = await laneway.owner.query(
    `SELECT coalesce(sum(-amount_cents), 0)::int AS kept FROM ledger_line
     JOIN ledger_entry USING (business_id, ledger_entry_id) WHERE booking_id = $1 AND account = 'cancellation_income'`,
    [bookingId],
  );
  return rows[0].kept;
}

describe('what comes back with a cancelled booking', () => {
  test('is its price and what was kept of its money, said before and written after', async () => {
    const bookingId = await book();
    await pay(bookingId, 79.35);
    await cancel(bookingId);
    expect(await keptOf(bookingId)).toBe(7935);
    const gone = await read(bookingId);
    const preview = await reinstate(bookingId, { preview: true });
    expect([preview.status, preview.body]).toEqual([
      200,
      {
        message: '',
        booking: { bookingId, version: gone.version, status: 'cancelled' },
        reinstating: { valid: true, whyNot: null, total: 158.69, kept: 79.35, promo: null },
      },
    ]);
    expect([await read(bookingId), await keptOf(bookingId)]).toEqual([gone, 7935]);
    expect((await reinstate(bookingId)).body.reinstating).toBeUndefined();
    expect((await read(bookingId)).money).toMatchObject({ total: 158.69, poolAmount: 79.35, balance: 79.34 });
    expect(await keptOf(bookingId)).toBe(0);
  });

  test('is its promo while that holds, else the price without it and why', async () => {
    const { promoCode } = await aPromo({ maxUses: 1, days: [], endDate: '2027-12-31' });
    const bookingId = await book({ promoCode });
    await pay(bookingId, 71.42);
    await cancel(bookingId);
    expect((await reinstate(bookingId, { preview: true })).body.reinstating).toEqual({
      valid: true,
      whyNot: null,
      total: 142.83,
      kept: 71.42,
      promo: { promoCode, whyNot: null },
    });
    await pay(await book({ promoCode }), 71.42);
    const { body } = await reinstate(bookingId, { preview: true });
    expect(body.reinstating).toMatchObject({ valid: true, total: 158.69, promo: { promoCode } });
    expect(body.reinstating?.promo?.whyNot).toMatch(/use/);
    expect((await reinstate(bookingId)).status).toBe(200);
    expect(await read(bookingId)).toMatchObject({ promo: null, money: { total: 158.69, balance: 87.27 } });
  });

  test('does not come back to a place that somebody else has, nor without an add-on that is sold out', async () => {
    const { outletId } = laneway.venue.harbor;
    const date = days();
    const bookingId = await book({}, date);
    await cancel(bookingId);
    await book({}, date);
    const taken = await reinstate(bookingId, { preview: true });
    expect([taken.status, taken.body.reinstating?.valid, taken.body.reinstating?.whyNot?.code]).toEqual([
      200,
      false,
      'occupancy.taken',
    ]);
    const cake = { outletId, name: 'Cake', price: 18, taxPer: 6.25, category: 'Food', stock: 1 };
    const { addonId } = (await laneway.call('owner', 'addon.create', { body: cake })).body;
    const again = days();
    const addonItems = [{ itemId: addonId, count: 1 }];
    const withCake = await book({ addonItems }, again);
    await cancel(withCake);
    const { lanes } = laneway.venue.harbor;
    const { items } = await read(withCake);
    const item = { serviceItemId: items[0]!.serviceItemId, date: again, start: '17:30', duration: 1.5 };
    await book({ addonItems, items: [{ ...item, guests: { Guest: 8 }, lanes: lanes.slice(4, 6) }] }, again);
    const soldOut = await reinstate(withCake, { preview: true });
    expect(soldOut.body.reinstating).toMatchObject({ valid: false, whyNot: { code: 'addon.sold_out' }, total: 0 });
    expect(soldOut.body.reinstating?.whyNot?.message).toMatch(/Cake/);
    expect((await reinstate(withCake)).error.code).toBe('addon.sold_out');
    expect((await read(withCake)).status).toBe('cancelled');
  });

  test('is asked of a cancelled booking that is to be pending alone', async () => {
    const bookingId = await book();
    const standing = await reinstate(bookingId, { preview: true, status: 'successful' });
    expect([standing.status, fieldsOf(standing)]).toEqual([400, ['preview']]);
    await cancel(bookingId);
    expect((await reinstate(bookingId, { preview: true, status: 'successful' })).status).toBe(400);
    const stale = await reinstate(bookingId, { preview: true, version: 1 });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
  });
});
