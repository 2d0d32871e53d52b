import type { Plan } from '@laneway/domain/plans/plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { insertPlan } from '../../../testing/test-plans.ts';
import { moveBooking } from '../../../testing/move-booking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };

async function anAddon(name: string, stock: number | null): Promise<string> {
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, name, price: 5, taxPer: 6.25, taxFlat: 0.25, category: 'Shoes', stock };
  return (await laneway.call('owner', 'addon.create', { body })).body.addonId;
}

/** A party at 22.00 a child and 18.00 a guest whose price includes a cake, and shoes for each guest. */
async function partyWith(cake: string, shoes: string): Promise<string> {
  const { businessId, birthday } = laneway.venue.harbor;
  const { rows } = await laneway.owner.query<{ document: Plan }>(
    'SELECT document FROM plan_version WHERE business_id = $1 AND plan_id = $2',
    [businessId, birthday],
  );
  const planId = newId();
  const plan = { ...rows[0]!.document, planId };
  const [schedule] = plan.schedules;
  const [entry] = schedule!.dateRange;
  entry!.purchaseItems = [{ itemId: cake, name: 'Cake', count: 1 }];
  for (const tier of entry!.reservationSlots[0]!.pricePerPerson) if (tier.type === 'Guest') tier.items = [shoes];
  const upfront = { upfrontDepositStatus: true, depositType: 2 as const, depositPer: 50 };
  entry!.bookingDepositDetails = { ...entry!.bookingDepositDetails, ...upfront };
  await insertPlan(laneway.owner, businessId, plan);
  return planId;
}

const detailsOf = async (bookingId: string) => {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking;
};
const rowsOf = async (bookingId: string) =>
  (await detailsOf(bookingId)).addonItems.map(({ name, count, status, included, totalWTax }) => [
    name,
    count,
    status,
    included,
    totalWTax,
  ]);
const soldOf = async (itemId: string, date: string) => {
  const { outletId } = laneway.venue.harbor;
  const { rows } = (await laneway.call('edit', 'addon.list', { params: { outletId }, query: { date } })).body;
  const row = rows.find(({ addonId }) => addonId === itemId);
  return [row?.leftToday, row?.soldToday];
};

test('what is in the price becomes rows at 0.00 on confirming, and follows the party', async () => {
  const [cake, shoes] = [await anAddon('Cake', 0), await anAddon('Bowling shoes', null)];
  const [planId, date] = [await partyWith(cake, shoes), '2027-01-11'];
  const { outletId } = laneway.venue.harbor;
  const item = { serviceItemId: planId, date, start: '15:00', duration: 2, guests: { Guest: 3, Child: 4 } };
  const booked = await laneway.call('edit', 'reservation.add', { body: { outletId, items: [item], ...contact } });
  expect(booked.body.status).toBe('pending');
  expect(await rowsOf(booked.body.bookingId)).toEqual([]);
  const { bookingId, total } = booked.body;

  const confirmed = await laneway.call('edit', 'booking.status', {
    params: { outletId, bookingId },
    body: { version: 1, status: 'successful', confirm: true },
  });
  expect(confirmed.status).toBe(200);
  const both = [
    ['Cake', 1, 'initiated', true, 0],
    ['Bowling shoes', 3, 'initiated', true, 0],
  ];
  expect(await rowsOf(bookingId)).toEqual(both);
  const details = await detailsOf(bookingId);
  expect(details.money.total).toBe(total);
  expect(details.depositAmounts).toMatchObject({ addonAmount: 0, addonTax: 0 });
  // It is owed, whatever is left of it.
  expect([await soldOf(cake, date), await soldOf(shoes, date)]).toEqual([
    [0, 1],
    [null, 3],
  ]);

  const { itemId } = details.items[0]!;
  const edited = await laneway.call('edit', 'booking.edit', {
    params: { outletId, bookingId },
    body: { version: details.version, items: [{ itemId, guests: { Guest: 5, Child: 4 } }] },
  });
  expect(edited.status).toBe(200);
  expect(await rowsOf(bookingId)).toEqual([both[0], ['Bowling shoes', 5, 'initiated', true, 0]]);
  expect(await soldOf(shoes, date)).toEqual([null, 5]);

  const off = await moveBooking(laneway, 'edit', {
    params: { outletId, bookingId },
    body: { version: edited.body.booking!.version, status: 'cancelled' },
  });
  expect([await soldOf(cake, date), await soldOf(shoes, date)]).toEqual([
    [0, 0],
    [null, 0],
  ]);
  const back = await laneway.call('edit', 'booking.status', {
    params: { outletId, bookingId },
    body: { version: off.body.booking.version, status: 'pending' },
  });
  expect(back.status).toBe(200);
  expect(await rowsOf(bookingId)).toHaveLength(2);
  expect(await soldOf(shoes, date)).toEqual([null, 5]);
});

test('a reservation that is confirmed at once has them, beside those that are bought', async () => {
  const [cake, shoes] = [await anAddon('Cake', 3), await anAddon('Bowling shoes', null)];
  const [planId, date] = [await partyWith(cake, shoes), '2027-01-12'];
  const { outletId } = laneway.venue.harbor;
  const item = { serviceItemId: planId, date, start: '15:00', duration: 2, guests: { Guest: 2 } };
  const body = { outletId, items: [item], ...contact, confirm: true, addonItems: [{ itemId: shoes, count: 1 }] };
  const { body: booked } = await laneway.call('edit', 'reservation.add', { body });
  expect(booked.status).toBe('successful');
  // 5.00 with 0.31 and 0.25 of tax.
  expect(await rowsOf(booked.bookingId)).toEqual([
    ['Bowling shoes', 1, 'initiated', false, 5.56],
    ['Cake', 1, 'initiated', true, 0],
    ['Bowling shoes', 2, 'initiated', true, 0],
  ]);
  expect(await soldOf(shoes, date)).toEqual([null, 3]);
  const { addonItems } = await detailsOf(booked.bookingId);
  expect(new Set(addonItems.map(({ orderId }) => orderId)).size).toBe(1);
});
