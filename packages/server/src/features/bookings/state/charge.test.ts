import type { Plan } from '@laneway/domain/plans/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { insertAddons } from '../../../testing/insert-addons.ts';
import { moveBooking } from '../../../testing/move-booking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };

/** Books one lane for an hour at 19:00: $30.00 and a fee of 3 %. */
async function book(date: string, items = [{}]) {
  const { harbor } = laneway.venue;
  const item = {
    serviceItemId: harbor.openBowling,
    date,
    start: '17:00',
    duration: 1,
    guests: { Guest: 4 },
    lanes: [harbor.lanes[0]!],
  };
  const made = await laneway.call('edit', 'reservation.add', {
    body: { outletId: harbor.outletId, ...dana, items: items.map((changes) => ({ ...item, ...changes })) },
  });
  expect(made.status).toBe(201);
  const { outletId } = harbor;
  const { bookingId } = made.body;
  const read = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
  return read.body.booking;
}

type Booking = Awaited<ReturnType<typeof book>>;
type EditBody = Parameters<typeof laneway.call<'booking.edit'>>[2]['body'];

async function edit(booking: Booking, changes: object, price: EditBody['price'] = 'new'): Promise<Booking> {
  const edited = await laneway.call('owner', 'booking.edit', {
    params: { outletId: laneway.venue.harbor.outletId, bookingId: booking.bookingId },
    body: { version: booking.version, price, items: [{ itemId: booking.items[0]!.itemId, ...changes }] },
  });
  expect(edited.status).toBe(200);
  return edited.body.booking!;
}

async function cancel({ bookingId, version }: Booking): Promise<void> {
  const cancelled = await moveBooking(laneway, 'edit', {
    params: { outletId: laneway.venue.harbor.outletId, bookingId },
    body: { version, status: 'cancelled' },
  });
  expect(cancelled.status).toBe(200);
}

type Entry = { kind: string; date: string; reverses: number | null; sides: Record<string, number> };

/**
 * A booking's entries in the order they were written, each with its sums by account; `reverses` is the index of another
 * entry.
 */
async function entriesOf({ bookingId }: Booking): Promise<Entry[]> {
  const { rows } = await laneway.owner.query<Entry & { id: string; reversed: string | null }>(
    `SELECT e.ledger_entry_id AS id, e.kind, e.business_date::text AS date, e.reverses_id AS reversed, (
       SELECT json_object_agg(account, cents) FROM (
         SELECT account, sum(amount_cents)::int AS cents FROM ledger_line l
         WHERE l.ledger_entry_id = e.ledger_entry_id GROUP BY account) s) AS sides
     FROM ledger_entry e WHERE booking_id = $1 ORDER BY ledger_entry_id`,
    [bookingId],
  );
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  return rows.map(({ kind, date, reversed, sides }) => ({
    kind,
    date,
    reverses: reversed === null ? null : (places.get(reversed) ?? -1),
    sides,
  }));
}

const opposite = (sides: Entry['sides']) =>
  Object.fromEntries(Object.entries(sides).map(([account, amount]) => [account, -amount]));

test('a move to another date reverses the charge on the old one and posts it on the new, also at the same price', async () => {
  const booking = await book('2026-12-22');
  const [charge] = await entriesOf(booking);
  expect(charge).toMatchObject({ kind: 'charge', date: '2026-12-22', reverses: null });
  expect(charge!.sides['receivable']).toBe(Math.round(booking.money.total * 100));
  const moved = await edit(booking, { date: '2026-12-29' });
  expect(moved.money.total).toBe(booking.money.total);
  const { sides } = charge!;
  expect((await entriesOf(booking)).slice(1)).toEqual([
    { kind: 'charge_change', date: '2026-12-22', reverses: 0, sides: opposite(sides) },
    { kind: 'charge_change', date: '2026-12-29', reverses: null, sides },
  ]);

  await cancel(moved);
  expect((await entriesOf(booking)).slice(3)).toEqual([
    { kind: 'charge_reversal', date: '2026-12-29', reverses: 2, sides: opposite(sides) },
  ]);
});

test('on one date only the difference is posted, and nothing when there is none', async () => {
  const booking = await book('2026-12-23');
  const moved = await edit(booking, { lanes: [laneway.venue.harbor.lanes[1]!] });
  expect(await entriesOf(booking)).toHaveLength(1);
  const longer = await edit(moved, { duration: 1.5 });
  const [, difference, ...more] = await entriesOf(booking);
  expect(more).toEqual([]);
  const cents = Math.round((longer.money.total - booking.money.total) * 100);
  expect(difference).toMatchObject({ kind: 'charge_change', date: '2026-12-23', reverses: null });
  expect(difference!.sides['receivable']).toBe(cents);
  const { rows } = await laneway.owner.query(
    `SELECT count(*)::int AS zeros FROM ledger_line JOIN ledger_entry USING (ledger_entry_id)
     WHERE booking_id = $1 AND amount_cents = 0`,
    [booking.bookingId],
  );
  expect(rows).toEqual([{ zeros: 0 }]);
});

test('a kept price moves together with its line for the difference', async () => {
  const booking = await book('2026-12-24');
  const moved = await edit(booking, { date: '2026-12-26', start: '20:30' }, 'keep');
  expect(moved.money.total).toBe(booking.money.total);
  const [charge, back, anew] = await entriesOf(booking);
  expect(back).toMatchObject({ date: '2026-12-24', reverses: 0, sides: opposite(charge!.sides) });
  expect(anew).toMatchObject({ date: '2026-12-26', sides: { receivable: charge!.sides['receivable'] } });
  expect(anew!.sides['adjustment']).toBeGreaterThan(0);
});

test('a booking of several dates is charged on the earliest live one', async () => {
  const booking = await book('2027-01-08', [{}, { date: '2027-01-06' }]);
  expect((await entriesOf(booking)).map(({ date }) => date)).toEqual(['2027-01-06']);
  const { rows } = await laneway.owner.query('SELECT business_date::text FROM booking WHERE booking_id = $1', [
    booking.bookingId,
  ]);
  expect(rows).toEqual([{ business_date: '2027-01-06' }]);
});

test('each line names its origin, also when it is reversed after the price lines were replaced', async () => {
  const lanes = '01900000-0000-7000-8000-000000004000';
  const fees = '01900000-0000-7000-8000-000000004900';
  const { harbor } = laneway.venue;
  const { rows: sold } = await laneway.owner.query<{ document: Plan }>(
    'SELECT document FROM plan_version WHERE plan_id = $1',
    [harbor.openBowling],
  );
  const plan = structuredClone(sold[0]!.document);
  plan.schedules[0]!.accountingDataSet = [{ lineKey: 'e1.p1.Guest', label: '', accountingCategoryId: lanes }];
  plan.processingFeeDetails[0]!.accountingCategory = fees;
  await laneway.owner.query(
    'INSERT INTO plan_version (business_id, plan_id, version, document, created_at) SELECT business_id, plan_id, 2, $2, created_at FROM plan_version WHERE plan_id = $1',
    [harbor.openBowling, plan],
  );
  await laneway.owner.query('UPDATE plan SET version = 2, document_version = 2 WHERE plan_id = $1', [
    harbor.openBowling,
  ]);
  await laneway.owner.query('UPDATE outlet SET tax_inclusive = true WHERE outlet_id = $1', [harbor.outletId]);

  const booking = await book('2027-01-12');
  const itemId = booking.items[0]!.itemId;
  const key = 'e1.p1.Guest';
  const origins = async () => {
    const { rows } = await laneway.owner.query(
      `SELECT e.kind, l.account, l.booking_item_id, l.line_key, l.accounting_category_id, sum(l.amount_cents)::int AS cents
       FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id) WHERE e.booking_id = $1
       GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 4`,
      [booking.bookingId],
    );
    return rows.map((row) => Object.values(row));
  };
  const charge = [
    ['charge', 'fee', itemId, 'svc', fees, -99],
    ['charge', 'receivable', null, null, null, 3605],
    ['charge', 'revenue', itemId, key, lanes, -3294],
    ['charge', 'tax', itemId, key, null, -206],
    ['charge', 'tax', itemId, 'svc', null, -6],
  ];
  expect(await origins()).toEqual(charge);
  const moved = await edit(booking, { lanes: [harbor.lanes[2]!] });
  await cancel(moved);
  const reversal = charge.map(([, ...rest]) => ['charge_reversal', ...rest.slice(0, 4), -Number(rest[4])]);
  expect(await origins()).toEqual([...charge, ...reversal]);
});

test('tax inside a price comes off its own add-on, and each add-on keeps its category', async () => {
  const [kitchen, shop] = ['01900000-0000-7000-8000-000000004a00', '01900000-0000-7000-8000-000000004b00'];
  const [pizza, shoes] = [newId(), newId()];
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  await laneway.owner.query('UPDATE outlet SET tax_inclusive = true WHERE outlet_id = $1', [outletId]);
  const guests = { Guest: 4 };
  const item = { serviceItemId: openBowling, date: '2027-01-19', start: '17:00', duration: 1, guests };
  const items = [{ ...item, lanes: [lanes[0]!] }];
  const held = await laneway.call('edit', 'booking.lock', { body: { outletId, items } });
  const { bookingId } = held.body;
  await insertAddons(laneway.owner, bookingId, [
    { addonItemId: pizza, name: 'Pizza', unit: 1000, count: 1, taxPer: 10, categoryId: kitchen },
    { addonItemId: shoes, name: 'Shoes', unit: 500, count: 1, taxPer: 20, categoryId: shop },
  ]);
  const booked = await laneway.call('edit', 'reservation.add', { body: { outletId, bookingId, ...dana, items } });
  expect(booked.status).toBe(201);
  const { rows } = await laneway.owner.query(
    `SELECT l.account, l.line_key, l.accounting_category_id, l.amount_cents::int
     FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 AND l.line_key LIKE 'addon.%' ORDER BY l.account, l.amount_cents`,
    [bookingId],
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['revenue', `addon.${pizza}`, kitchen, -909],
    ['revenue', `addon.${shoes}`, shop, -417],
    ['tax', `addon.${pizza}`, null, -91],
    ['tax', `addon.${shoes}`, null, -83],
  ]);
});

describe('on a closed date', () => {
  const closeDates = async (...dates: string[]) => {
    const { businessId, outletId } = laneway.venue.harbor;
    for (const date of dates) {
      await laneway.owner.query(
        `INSERT INTO day_close (business_id, outlet_id, business_date, status, closed_at, closed_by)
         VALUES ($1, $2, $3, 'closed', app.now(), $4)`,
        [businessId, outletId, date, newId()],
      );
    }
  };
  /** Kind, date, the date that it belongs to, and receivable of a booking's entries. */
  const datesOf = async ({ bookingId }: Booking) => {
    const { rows } = await laneway.owner.query(
      `SELECT e.kind, e.business_date::text AS date, e.for_date::text AS for, l.amount_cents::int AS cents
       FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
       WHERE e.booking_id = $1 AND l.account = 'receivable' ORDER BY e.ledger_entry_id`,
      [bookingId],
    );
    return rows.map((row) => Object.values(row));
  };

  test('what belongs there counts for the first open date after it, and later changes post their difference', async () => {
    const booking = await book('2027-02-09');
    const cost = Math.round(booking.money.total * 100);
    await closeDates('2027-02-09', '2027-02-10', '2027-02-12');
    const longer = await edit(booking, { duration: 1.5 });
    const more = Math.round(longer.money.total * 100) - cost;
    expect(more).toBeGreaterThan(0);
    const charged = [
      ['charge', '2027-02-09', null, cost],
      ['charge_change', '2027-02-11', '2027-02-09', more],
    ];
    expect(await datesOf(booking)).toEqual(charged);
    const shorter = await edit(longer, { duration: 1 });
    const back = ['charge_change', '2027-02-11', '2027-02-09', -more];
    expect(await datesOf(booking)).toEqual([...charged, back]);

    const moved = await edit(shorter, { date: '2027-02-12' });
    const there = [
      ['charge_change', '2027-02-11', '2027-02-09', -cost],
      ['charge_change', '2027-02-13', '2027-02-12', cost],
    ];
    expect(await datesOf(booking)).toEqual([...charged, back, ...there]);
    await cancel(moved);
    expect((await datesOf(booking)).at(-1)).toEqual(['charge_reversal', '2027-02-13', '2027-02-12', -cost]);
  });

  test('a cancellation after the close takes the whole charge back on the next open date, in one entry', async () => {
    const booking = await book('2027-02-16');
    const cost = Math.round(booking.money.total * 100);
    await closeDates('2027-02-16');
    const longer = await edit(booking, { duration: 1.5 });
    const whole = Math.round(longer.money.total * 100);
    await cancel(longer);
    expect(await datesOf(booking)).toEqual([
      ['charge', '2027-02-16', null, cost],
      ['charge_change', '2027-02-17', '2027-02-16', whole - cost],
      ['charge_reversal', '2027-02-17', '2027-02-16', -whole],
    ]);
  });
});
