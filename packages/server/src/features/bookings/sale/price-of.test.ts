import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { insertAddons, type OrderedAddon } from '../../../testing/insert-addons.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { BookingTerms } from '../state/booking-terms.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const cents = (min: number, max: number) => fc.integer({ min, max });
const percent = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((thousandths) => thousandths / 1000);

/** Terms with everything on: a promo, a membership, adjustments and add-ons. */
const terms = fc.record({
  promo: fc.record({
    code: fc.constant('DEC10'),
    type: fc.constantFrom(1, 2),
    amount: cents(1, 3000),
    amountPer: percent(40),
    maxDiscount: fc.option(cents(0, 2000)),
    appliesTo: fc.constantFrom(['plan'], ['plan', 'addon'], ['addon']),
  }),
  membershipPer: percent(30),
  adjustments: fc.array(
    fc.record({
      adjustmentId: fc.uuid(),
      name: fc.constant('Goodwill'),
      adjustedValue: cents(-400, 900).filter((value) => value !== 0),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  addons: fc.array(
    fc.record({
      name: fc.constant('Shoes'),
      unit: cents(0, 900),
      count: fc.integer({ min: 1, max: 8 }),
      taxPer: percent(10),
      taxFlat: cents(0, 50),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
const FIRST = Temporal.PlainDate.from('2026-12-14');

/** A request for two items. */
function wanted(date: string) {
  const { openBowling, byGame, lanes } = laneway.venue.harbor;
  return [
    {
      serviceItemId: openBowling,
      date,
      start: '17:30',
      duration: 1.5,
      guests: { Guest: 8 },
      lanes: lanes.slice(0, 2),
    },
    { serviceItemId: byGame, date, start: '19:00', guests: { Guest: 3, Child: 2 }, games: 2, lanes: lanes.slice(3, 4) },
  ];
}

async function hold(date: string) {
  const { outletId } = laneway.venue.harbor;
  const held = await laneway.call('edit', 'booking.lock', { body: { outletId, items: wanted(date) } });
  expect(held.status).toBe(201);
  return held.body;
}

const keep = (bookingId: string, kept: object) =>
  laneway.owner.query('UPDATE booking SET terms = $2 WHERE booking_id = $1', [bookingId, kept]);
const order = (bookingId: string, ...addons: OrderedAddon[]) => insertAddons(laneway.owner, bookingId, addons);

/** All amounts of a booking: of its row, its lines, and the ledger. */
async function moneyOf(bookingId: string) {
  const { rows } = await laneway.owner.query(
    `SELECT b.total_cents, b.deposit_due_cents, b.due_on_confirm_cents, (
         SELECT json_agg(json_build_array(step, parts, quantity, unit_cents, amount_cents) ORDER BY position)
         FROM booking_line l WHERE l.booking_id = b.booking_id) AS lines, (
         SELECT count(*)::int FROM ledger_entry e WHERE e.booking_id = b.booking_id) AS entries
     FROM booking b WHERE booking_id = $1`,
    [bookingId],
  );
  return rows[0];
}

/** The story of the worked example on one day, held: 35.00 and 110.00, tax 9.07, fee 4.35 and its tax 0.27. */
async function heldStory(date: string) {
  const { outletId } = laneway.venue.harbor;
  const items = wanted(date).slice(0, 1);
  const { bookingId } = (await laneway.call('edit', 'booking.lock', { body: { outletId, items } })).body;
  return { outletId, bookingId, items };
}
async function quoted(asked: Awaited<ReturnType<typeof heldStory>>) {
  const { quote } = (await laneway.call('edit', 'booking.availability', { body: asked })).body;
  const of = (step: string) => quote?.lines.filter((line) => line.step === step).map(({ amount }) => amount);
  return { ...quote, of };
}

describe('worked examples to the cent', () => {
  test('a promo of ten percent: 145.00 less 14.50, fee of what is left', async () => {
    const story = await heldStory('2027-03-01');
    const promo = { code: 'DEC10', type: 2, amount: 0, amountPer: 10, maxDiscount: null, appliesTo: ['plan'] };
    await keep(story.bookingId, { promo });
    const { total, depositDue, of } = await quoted(story);
    expect([total, depositDue]).toEqual([142.83, 71.42]);
    expect([of('promo'), of('tax'), of('fee'), of('fee_tax')]).toEqual([[-3.5, -11], [1.97, 6.19], [3.92], [0.25]]);
  });

  test('an adjustment of ten percent off the total: 158.69 less 15.87', async () => {
    const story = await heldStory('2027-03-02');
    await keep(story.bookingId, { adjustments: [{ name: 'Goodwill', adjustedValue: -1587 }] });
    const { total, of } = await quoted(story);
    expect([total, of('adjustment')]).toEqual([142.82, [-15.87]]);
  });

  test('two pizzas: 36.00 with tax 2.25, and the fee of 3 % on 181.00', async () => {
    const story = await heldStory('2027-03-03');
    await order(story.bookingId, { name: 'Pizza', unit: 1800, count: 2, taxPer: 6.25 });
    const { total, of } = await quoted(story);
    expect([total, of('tax'), of('fee'), of('fee_tax')]).toEqual([198.09, [2.19, 6.88, 2.25], [5.43], [0.34]]);
  });

  test('an add-on of the second item owes neither the fee nor the deposit of the first', async () => {
    const { outletId } = laneway.venue.harbor;
    const { bookingId, items } = await hold('2027-03-04');
    const asked = { outletId, bookingId, items: wanted('2027-03-04') };
    const plain = await quoted(asked);
    const bookingItemId = items[1]!.itemId;
    await order(bookingId, { name: 'Shoes', unit: 450, count: 2, taxPer: 6.25, bookingItemId });
    const { total, depositDue, of } = await quoted(asked);
    // 3 guests at 7.00 and 2 children at 5.00, two games each: 62.00 with tax 3.88; shoes 9.00 with tax 0.56.
    expect([plain.total, total]).toEqual([224.57, 234.13]);
    expect([of('fee'), of('fee_tax')]).toEqual([[4.35], [0.27]]);
    // Half of 145.00, its tax 9.07, its fee 4.35 and the fee's tax 0.27.
    expect([plain.depositDue, depositDue]).toEqual([79.35, 79.35]);
  });

  test('one fee over two items is a fee of the lines of both', async () => {
    const { outletId, lanes, openBowling } = laneway.venue.harbor;
    const lane = { serviceItemId: openBowling, date: '2027-03-05', start: '12:00', duration: 1, guests: { Guest: 4 } };
    const items = [0, 1].map((place) => ({ ...lane, lanes: [lanes[place]!] }));
    const { quote } = (await laneway.call('edit', 'booking.availability', { body: { outletId, items } })).body;
    expect(quote?.total).toBe(76.61);
    expect(quote?.lines.filter(({ step }) => step === 'fee').map(({ amount }) => amount)).toEqual([2.1]);
  });

  test('a refund raises the balance and what is due again', async () => {
    const story = await heldStory('2027-03-06');
    await laneway.owner.query('UPDATE booking SET paid_cents = 7935, refunded_cents = 3968 WHERE booking_id = $1', [
      story.bookingId,
    ]);
    expect(await quoted(story)).toMatchObject({ total: 158.69, depositDue: 79.35, dueNow: 39.68 });
    const booked = await laneway.call('edit', 'reservation.add', { body: { ...story, ...contact } });
    expect(booked.body).toMatchObject({ status: 'pending', total: 158.69, dueNow: 39.68, balance: 119.02 });
    const { outletId, bookingId } = story;
    const { body } = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
    expect(body.booking.money).toMatchObject({ poolAmount: 39.67, dueNow: 39.68, balance: 119.02 });
  });
});

test('an edit that changes nothing changes no cent, with every kind of term', async () => {
  const { outletId } = laneway.venue.harbor;
  let days = 0;
  await fc.assert(
    fc.asyncProperty(terms, fc.constantFrom('new' as const, 'keep' as const), async ({ addons, ...kept }, price) => {
      days += 1;
      const date = FIRST.add({ days }).toString();
      const { bookingId, items } = await hold(date);
      await keep(bookingId, kept);
      await order(bookingId, ...addons.map((addon, index) => ({ ...addon, bookingItemId: items[index]!.itemId })));
      const asked = { outletId, bookingId, items: wanted(date) };
      const quoted = await laneway.call('edit', 'booking.availability', { body: asked });
      const booked = await laneway.call('edit', 'reservation.add', { body: { ...asked, ...contact } });
      expect(booked.body.total).toBe(quoted.body.quote?.total);
      const was = await moneyOf(bookingId);
      const steps = new Set(quoted.body.quote?.lines.map(({ step }) => step));
      expect(['list', 'tax', 'fee', 'fee_tax', 'adjustment'].filter((step) => !steps.has(step as 'list'))).toEqual([]);

      const params = { outletId, bookingId };
      const change = { version: booked.body.version, items: [], price };
      const preview = await laneway.call('edit', 'booking.edit', { params, body: { ...change, preview: true } });
      expect(preview.body).toMatchObject({ difference: 0, after: preview.body.before });
      const edited = await laneway.call('edit', 'booking.edit', { params, body: change });
      expect([edited.status, edited.body.difference]).toEqual([200, 0]);
      expect(await moneyOf(bookingId)).toEqual(was);

      const body = { version: edited.body.booking!.version, status: 'successful' as const, confirm: true };
      expect((await laneway.call('edit', 'booking.status', { params, body })).status).toBe(200);
      const read = await laneway.call('edit', 'reservation.details', { params });
      expect(read.body.booking.lines).toEqual(preview.body.before.lines);
      expect(await moneyOf(bookingId)).toEqual(was);
    }),
    { numRuns: 12, seed: 7 },
  );
});

test('a move keeps promo, adjustments and add-ons, and a move back restores the price', async () => {
  const { outletId } = laneway.venue.harbor;
  const { bookingId, items } = await hold('2027-02-01');
  const promo = { code: 'DEC10', type: 2, amount: 0, amountPer: 10, maxDiscount: null, appliesTo: ['plan'] };
  const kept = {
    promo,
    membershipPer: 5,
    adjustments: [{ adjustmentId: newId(), name: 'Goodwill', adjustedValue: -500 }],
  };
  await keep(bookingId, kept);
  await order(bookingId, { name: 'Shoes', unit: 450, count: 8, taxPer: 6.25 });
  const body = { outletId, bookingId, ...contact, items: wanted('2027-02-01') };
  const booked = await laneway.call('edit', 'reservation.add', { body });
  const params = { outletId, bookingId };
  const itemId = items[0]!.itemId;
  const move = (version: number, start: string) =>
    laneway.call('edit', 'booking.edit', { params, body: { version, items: [{ itemId, start }] } });
  const there = await move(booked.body.version, '20:30');
  const steps = there.body.after.lines.map(({ step }) => step);
  expect(steps).toEqual(expect.arrayContaining(['promo', 'membership', 'adjustment']));
  expect(there.body.after.lines.map(({ label }) => label)).toContain('Shoes');
  expect(there.body.difference).toBeGreaterThan(0);
  const back = await move(there.body.booking!.version, '17:30');
  expect(back.body.after).toEqual(there.body.before);
  const { rows } = await laneway.owner.query('SELECT terms FROM booking WHERE booking_id = $1', [bookingId]);
  expect(rows[0].terms).toEqual(kept);
});

test('an edit by which the adjustments would exceed the total is refused in words', async () => {
  const { outletId, lanes } = laneway.venue.harbor;
  const { bookingId, items } = await hold('2027-02-02');
  const kept: BookingTerms = { adjustments: [{ name: 'Goodwill', adjustedValue: -15000 as never }] };
  await keep(bookingId, kept);
  const body = { outletId, bookingId, ...contact, items: wanted('2027-02-02') };
  const booked = await laneway.call('edit', 'reservation.add', { body });
  expect(booked.status).toBe(201);
  const fewer = { itemId: items[0]!.itemId, duration: 1, guests: { Guest: 1 }, lanes: [lanes[0]!] };
  const refused = await laneway.call('edit', 'booking.edit', {
    params: { outletId, bookingId },
    body: { version: booked.body.version, items: [fewer] },
  });
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    422,
    'adjustment.exceeds_total',
    expect.stringMatching(/^The total cannot fall below zero; at most \$\d+\.\d\d can come off$/),
  ]);
});

test('terms that cannot be read fail the call: a price without them would be wrong', async () => {
  const { outletId } = laneway.venue.harbor;
  const { bookingId } = await hold('2027-02-03');
  await keep(bookingId, { membershipPer: 'ten' });
  const body = { outletId, bookingId, ...contact, items: wanted('2027-02-03') };
  expect((await laneway.call('edit', 'reservation.add', { body })).status).toBe(500);
});
