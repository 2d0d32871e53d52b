import { cents } from '@laneway/domain/money/cents';
import { datePlus } from '@laneway/domain/time/date-plus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertGoods } from '../../../testing/test-goods.ts';
import { moveBooking } from '../../../testing/move-booking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockBooking } from '../state/booking-state.repository.ts';
import { loadOutletToSell } from './outlet.repository.ts';
import { repriced } from './repriced.ts';

let laneway: TestApp;
let goods: Awaited<ReturnType<typeof insertGoods>>;
beforeAll(async () => {
  laneway = await startTestApp();
  goods = await insertGoods(laneway.owner, laneway.venue.harbor);
});
afterAll(() => laneway.close());

type Items = Parameters<typeof laneway.call<'reservation.add'>>[2]['body']['items'];

/** The total of a booking, in cents, as it was sold and by the same terms again. */
async function totals(items: Items): Promise<{ sold: number; again: number; bookingId: string }> {
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
  const made = await laneway.call('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  const { bookingId } = made.body;
  const { total } = await reprice(bookingId, 0);
  return { sold: Math.round(made.body.total * 100), again: total, bookingId };
}

function reprice(bookingId: string, off: number) {
  const { businessId, outletId } = laneway.venue.harbor;
  return laneway.database.transaction(businessId, async (tx) => {
    const outlet = await loadOutletToSell(tx, outletId);
    const booking = await lockBooking(tx, outletId, bookingId);
    const adjustments = off === 0 ? [] : [{ name: 'Goodwill', adjustedValue: cents(-off) }];
    return repriced({ tx, outlet, language: 'en' }, booking, { ...booking.terms, adjustments });
  });
}

test('every kind of item has the price that it was sold at', async () => {
  const { birthday, byGame, openBowling, lanes } = laneway.venue.harbor;
  const at = { date: '2026-12-30', start: '18:00' };
  // Three lanes for an hour, though four people would need one.
  const hour = { serviceItemId: openBowling, ...at, duration: 1, guests: { Guest: 4 }, lanes: lanes.slice(0, 3) };
  const games = { serviceItemId: byGame, ...at, guests: { Guest: 3, Child: 2 }, games: 2, lanes: lanes.slice(3, 4) };
  const party = { serviceItemId: birthday, date: '2027-01-02', start: '13:00', guests: { Child: 10 } };
  const deal = { serviceItemType: 'BUY_NOW', serviceItemId: goods.deal, priceLineId: 'd1', count: 2 } as const;
  const later = { date: datePlus(at.date, 7) };
  for (const items of [[hour], [games], [party], [deal], [{ ...hour, ...later }, deal]]) {
    const { sold, again } = await totals(items);
    expect(again).toBe(sold);
  }
});

test('a cancelled booking has nothing to price', async () => {
  const { outletId, openBowling } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date: '2027-02-12', start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const { bookingId } = await totals([item]);
  const body = { version: 1, status: 'cancelled' as const };
  expect((await moveBooking(laneway, 'edit', { params: { outletId, bookingId }, body })).status).toBe(200);
  await expect(reprice(bookingId, 100)).rejects.toMatchObject({ code: 'booking.transition' });
});
