import { cents } from '@laneway/domain/money/cents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPlan, testPlans } from '../../../testing/test-plans.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subjectsNow } from '../../live/board.repository.ts';
import { transfersOf } from './transfer.fixture.ts';

/** What follows a booking to another outlet beside its money. */
let laneway: TestApp;
let north: Awaited<ReturnType<typeof transfersOf>>;
beforeAll(async () => {
  laneway = await startTestApp();
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
  north = await transfersOf(laneway);
});
afterAll(() => laneway.close());

const now = async () =>
  Temporal.Instant.from(
    (await laneway.owner.query<{ now: Date }>('SELECT app.now() AS now')).rows[0]!.now.toISOString(),
  );

test('an open board of the first outlet is told that it is gone, and never where it stands at the other', async () => {
  const bookingId = await north.book();
  await north.transfer(bookingId);
  const seen = (outletId: string) =>
    laneway.database.transaction(laneway.venue.harbor.businessId, async (tx) => {
      const subject = (await subjectsNow(tx, outletId, [bookingId], [])).get(bookingId);
      return subject?.blocks.map(({ lanes }) => lanes.length);
    });
  expect([await seen(north.outletId), await seen(north.there)]).toEqual([[], [2]]);
});

test('a board of before shows it where it was, and no board of the other outlet shows it then', async () => {
  const bookingId = await north.book({ date: '2026-12-11', start: '20:00' });
  const before = await now();
  while (Temporal.Instant.compare(await now(), before.add({ milliseconds: 2 })) < 0) await Promise.resolve();
  const made = await north.transfer(bookingId);
  expect(made.status).toBe(200);
  const at = await now();
  const shown = async (outletId: string, moment: Temporal.Instant) => {
    const query = { at: String(moment), date: '2026-12-11' };
    const { body } = await laneway.call('owner', 'booking.board', { params: { outletId }, query });
    return body.blocks.filter((block) => block.bookingId === bookingId).length;
  };
  expect([await shown(north.outletId, before), await shown(north.there, before)]).toEqual([1, 0]);
  expect([await shown(north.outletId, at), await shown(north.there, at)]).toEqual([0, 1]);
  const query = { at: String(before), date: '2026-12-11' };
  const { body } = await laneway.call('owner', 'booking.board', { params: { outletId: north.outletId }, query });
  expect(body.asOf?.since.rows.map(({ what }) => what)).toContain('booking.left');
});

test('its freed lanes are offered to who waits there, and those it takes to nobody', async () => {
  const bookingId = await north.book();
  await laneway.owner.query('DELETE FROM outbox');
  await north.transfer(bookingId);
  const { rows } = await laneway.owner.query<{ at: string }>(
    `SELECT payload ->> 'outletId' AS at FROM outbox WHERE topic = 'wait.offer'`,
  );
  expect(rows).toEqual([{ at: north.outletId }]);
});

test('a link for its payment goes on, and takes what is due there', async () => {
  const bookingId = await north.book();
  const made = await laneway.call('owner', 'booking.paymentLink', { body: { outletId: north.outletId, bookingId } });
  expect(made.status).toBeLessThan(300);
  await north.transfer(bookingId);
  const token = new URL(made.body.url).searchParams.get('t') ?? '';
  const read = await laneway.app.inject({ url: `/api/customers/payment-link/${token}` });
  expect([read.statusCode, read.json()]).toMatchObject([
    200,
    { outletName: 'Harbor North', total: 131.33, amount: 65.67, timezone: 'America/Chicago' },
  ]);
});

test('what the plan includes is given back to one kitchen and taken from the other', async () => {
  const { businessId, categoryId, outletId } = laneway.venue.harbor;
  const cakeAt = async (at: string) => {
    const body = { outletId: at, name: 'Cake', price: 5, taxPer: 6.25, category: 'Food', stock: 9 };
    return (await laneway.call('owner', 'addon.create', { body })).body.addonId;
  };
  const [here, there] = [await cakeAt(outletId), await cakeAt(north.there)];
  const withCake = async (at: string, cake: string, price: number) => {
    const plan = { ...testPlans(at, categoryId).openBowling, title: 'Bowling with cake' };
    const [entry] = plan.schedules[0]!.dateRange;
    entry!.purchaseItems = [{ itemId: cake, name: 'Cake', count: 1 }];
    for (const slot of entry!.reservationSlots) for (const tier of slot.pricePerHours) tier.price = cents(price);
    await insertPlan(laneway.owner, businessId, plan);
    return plan.planId;
  };
  const plans = [await withCake(outletId, here, 3500), await withCake(north.there, there, 4000)] as const;
  const bookingId = await north.book({ serviceItemId: plans[0] });
  await north.pay(bookingId, 60);
  const [item] = (await north.read(bookingId)).items;
  const sold = async (at: string, addonId: string) => {
    const query = { date: item!.date! };
    const { rows } = (await laneway.call('owner', 'addon.list', { params: { outletId: at }, query })).body;
    return rows.find((row) => row.addonId === addonId)?.soldToday;
  };
  expect([await sold(outletId, here), await sold(north.there, there)]).toEqual([1, 0]);
  const made = await north.transfer(bookingId, { items: [{ itemId: item!.itemId, serviceItemId: plans[1] }] });
  expect([made.status, made.body.after.total]).toEqual([200, 131.33]);
  expect([await sold(outletId, here), await sold(north.there, there)]).toEqual([0, 1]);
  const { addonItems } = await north.read(bookingId, north.there);
  expect(addonItems.map(({ name, status, included }) => [name, status, included])).toEqual([
    ['Cake', 'cancelled', true],
    ['Cake', 'initiated', true],
  ]);
  // On another day its order is one of the other outlet, and what was cancelled at the first stays there.
  const { version } = await north.read(bookingId, north.there);
  const moved = await laneway.call('owner', 'booking.edit', {
    params: { outletId: north.there, bookingId },
    body: { version, items: [{ itemId: item!.itemId, date: north.aDay() }] },
  });
  expect(moved.status).toBe(200);
  const { rows } = await laneway.owner.query<{ at: boolean; carried: boolean }>(
    `SELECT outlet_id = $2 AS at, business_date <> $3 AS carried FROM addon_order WHERE booking_id = $1 ORDER BY ordered_at`,
    [bookingId, outletId, item!.date],
  );
  expect(rows).toEqual([
    { at: true, carried: false },
    { at: false, carried: true },
  ]);
});

test('its guest is told where it is now, once; a reminder that was asked for before says the other outlet', async () => {
  const email = 'moved.guest@mail.test';
  const bookingId = await north.book({}, { bookingEmail: email });
  await north.pay(bookingId, 79.35);
  await laneway.mailTo(email);
  await laneway.owner.query('DELETE FROM mail');
  await north.transfer(bookingId);
  const mail = await laneway.mailTo(email);
  expect(mail?.subject).toMatch(/^Your booking HL-\w+ has moved to Mon, /);
  expect(mail?.text).toContain('Your booking is at another place');
  expect(mail?.text).toContain('It is at Harbor North now, no longer at Harbor Lanes.');
  const kinds = async () =>
    (
      await laneway.owner.query<{ kind: string }>('SELECT kind FROM mail WHERE to_address = $1 ORDER BY 1', [email])
    ).rows.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['guest_moved']);
  await laneway.owner.query('UPDATE outbox SET next_at = app.now()');
  await laneway.mailTo(email);
  expect(await kinds()).toEqual(['guest_moved', 'guest_reminder']);
  await laneway.owner.query(`DELETE FROM mail WHERE kind = 'guest_moved'`);
  expect((await laneway.mailTo(email))?.text).toContain('Harbor North');
});

test('nobody is mailed where the desk says so', async () => {
  const email = 'unmoved.guest@mail.test';
  const bookingId = await north.book({}, { bookingEmail: email });
  await north.pay(bookingId, 79.35);
  await laneway.mailTo(email);
  await laneway.owner.query('DELETE FROM mail');
  await north.transfer(bookingId, { mail: false });
  await laneway.mailTo(email);
  expect((await laneway.owner.query('SELECT kind FROM mail WHERE to_address = $1', [email])).rows).toEqual([]);
});
