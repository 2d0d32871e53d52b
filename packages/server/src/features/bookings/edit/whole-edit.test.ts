import { cents } from '@laneway/domain/money/cents';
import type { Plan } from '@laneway/domain/plans/plan';
import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertPlan, testPlans } from '../../../testing/test-plans.ts';
import { promosOf } from '../../till/promos/promo.fixture.ts';

/** The package of cases/prices: ten people at 249.00, each more a child at 21.00 or a grown-up at 12.50. */
let laneway: TestApp;
let byPackage: Plan;
beforeAll(async () => {
  laneway = await startTestApp();
  const { harbor } = laneway.venue;
  byPackage = { ...testPlans(harbor.outletId, harbor.categoryId).birthday, title: 'Party pack', packageStatus: true };
  const [entry] = byPackage.schedules[0]!.dateRange;
  Object.assign(entry!, {
    guestPerPackage: 10,
    maxPackageAllowed: 2,
    minGuest: 6,
    maxGuestAllowed: 26,
    requires: entry!.requires.slice(0, 1),
    priceLines: [{ id: 'pack', name: 'Party', price: cents(24900), tax: 0, timeFrame: null }],
    reservationSlots: entry!.reservationSlots.map((slot) => ({
      ...slot,
      pricePerPerson: slot.pricePerPerson.map((tier) => ({
        ...tier,
        tax: 0,
        price: cents(tier.type === 'Child' ? 2100 : 1250),
      })),
    })),
  });
  await insertPlan(laneway.owner, harbor.businessId, byPackage);
});
afterAll(() => laneway.close());
const { aPromo } = promosOf(() => laneway);

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
const lane = (number: number) => laneway.venue.harbor.lanes[number - 1]!;
let days = 0;
/** A Monday that no other test uses. */
function aDay(): string {
  days += 1;
  return Temporal.PlainDate.from('2027-03-01').add({ weeks: days }).toString();
}

type Sale = Partial<Call<'reservation.add'>['body']>;
/** The party of the story: two lanes from 17:30 to 19:00 for eight, 158.69. */
async function book({ date = aDay(), item = {}, more = {} }: { date?: string; item?: object; more?: Sale } = {}) {
  const { outletId, openBowling } = laneway.venue.harbor;
  const story = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const items = [{ ...story, lanes: [lane(1), lane(2)], ...item }];
  const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...dana, items, ...more } });
  expect(made.status).toBe(201);
  return read(made.body.bookingId);
}

async function read(bookingId: string) {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking;
}

type Booking = Awaited<ReturnType<typeof read>>;
type Body = Omit<Call<'booking.wholeEdit'>['body'], 'version'> & { version?: number };

function edit(
  { bookingId, version }: Pick<Booking, 'bookingId' | 'version'>,
  body: Body,
  options: { key?: string } = {},
) {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return laneway.call('edit', 'booking.wholeEdit', { params, body: { version, ...body } }, options);
}

/** The preview answers the same as the commit, and writes nothing. */
async function edited(booking: Booking, body: Body) {
  const preview = await edit(booking, { ...body, preview: true });
  expect([preview.status, preview.body.valid, preview.body.whyNot]).toEqual([200, true, null]);
  expect(await read(booking.bookingId)).toEqual(booking);
  const made = await edit(booking, body);
  expect(made.status).toBe(200);
  const { before, after, difference, options } = made.body;
  const sums = ({ total, lines }: typeof after) => [total, lines.map((line) => [line.label, line.amount])];
  expect([sums(preview.body.after), preview.body.difference, preview.body.options]).toEqual([
    sums(after),
    difference,
    options,
  ]);
  const now = await read(booking.bookingId);
  expect([now.version, now.money.total]).toEqual([booking.version + 1, after.total]);
  // One activity says all of it.
  expect(now.history).toHaveLength(booking.history.length + 1);
  return { before: before.total, after: after.total, difference, now, options, promo: preview.body.promo };
}

const itemId = ({ items }: Booking, place = 0) => items[place]!.itemId;
const live = ({ items }: Booking) => items.filter(({ status }) => status !== 'cancelled');

/** What the ledger says that the booking owes, in cents. */
async function chargedOf(bookingId: string): Promise<number> {
  const { rows } = await laneway.owner.query<{ sum: number }>(
    `SELECT sum(l.amount_cents)::int AS sum FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 AND l.account = 'receivable'`,
    [bookingId],
  );
  return rows[0]?.sum ?? 0;
}

async function addon(more: Partial<Call<'addon.create'>['body']> = {}): Promise<string> {
  const body = { outletId: laneway.venue.harbor.outletId, name: 'Pizza', price: 18, taxPer: 6.25, category: 'Food' };
  const made = await laneway.call('owner', 'addon.create', { body: { ...body, ...more } });
  expect(made.status).toBe(201);
  return made.body.addonId;
}

describe('an item is sold otherwise', () => {
  test('by another plan: eight people play two games each instead, 119.00 for 158.69', async () => {
    const booking = await book();
    const { byGame } = laneway.venue.harbor;
    const { before, after, difference, now, options } = await edited(booking, {
      items: [{ itemId: itemId(booking), serviceItemId: byGame, games: 2 }],
    });
    expect([before, after, difference]).toEqual([158.69, 119, -39.69]);
    expect(options).toEqual([{ itemId: itemId(booking), before: 'Open bowling', after: 'By the game' }]);
    expect(now.lines.map((line) => [line.step, line.amount])).toEqual([
      ['list', 112],
      ['tax', 7],
    ]);
    expect(live(now)).toMatchObject([
      { itemId: itemId(booking), serviceItemId: byGame, planTitle: 'By the game', games: 2, start: '17:30' },
    ]);
    expect(live(now)[0]?.lanes.map(({ name }) => name)).toEqual(['Lane 1', 'Lane 2']);
    expect(now.history[0]).toMatchObject({
      what: 'booking.edited',
      before: { total: 158.69, items: [{ title: 'Open bowling' }] },
      after: { total: 119, items: [{ title: 'By the game', games: 2 }] },
    });
  });

  test('by the package of the cases: 249.00 and two grown-ups more, 274.00; two packages 498.00', async () => {
    const { birthday } = laneway.venue.harbor;
    const booking = await book({
      item: { serviceItemId: birthday, start: '14:00', duration: 2, guests: { Child: 8, Guest: 4 }, lanes: undefined },
    });
    const pack = await edited(booking, {
      items: [{ itemId: itemId(booking), serviceItemId: byPackage.planId, packages: 1 }],
    });
    expect(pack.now.lines.filter(({ step }) => step === 'list').map(({ amount }) => amount)).toEqual([249, 25]);
    expect(pack.after).toBe(274);
    const two = await edited(pack.now, { items: [{ itemId: itemId(booking), packages: 2 }] });
    expect([two.before, two.after, two.difference]).toEqual([274, 498, 224]);
    const three = await edit(two.now, { items: [{ itemId: itemId(booking), packages: 3 }] });
    expect([three.status, three.error.code]).toEqual([422, 'plan.too_many_packages']);
  });

  test('for more games, at another time: one command', async () => {
    const { byGame } = laneway.venue.harbor;
    const booking = await book({
      item: { serviceItemId: byGame, games: 1, duration: undefined, guests: { Guest: 4 }, lanes: [lane(1)] },
    });
    expect(booking.money.total).toBe(29.75);
    const more = await edited(booking, { items: [{ itemId: itemId(booking), games: 3, start: '20:00' }] });
    expect([more.after, more.difference]).toEqual([89.25, 59.5]);
    expect(live(more.now)).toMatchObject([{ games: 3, start: '20:00' }]);
  });

  test('what says nothing of plan, games or packages is an edit as ever, and put back from the history', async () => {
    const booking = await book();
    const { now } = await edited(booking, { items: [{ itemId: itemId(booking), start: '20:30' }] });
    expect(now.history[0]?.what).toBe('booking.moved');
    const same = await edit(now, {
      items: [{ itemId: itemId(booking), serviceItemId: laneway.venue.harbor.openBowling }],
    });
    expect([same.status, same.body.difference]).toEqual([200, 0]);
    expect((await read(now.bookingId)).version).toBe(now.version);
  });
});

describe('several items at once', () => {
  test('one more, one moved, and add-ons: one version, one activity, the difference to the cent', async () => {
    const booking = await book();
    const { openBowling } = laneway.venue.harbor;
    const pizza = await addon();
    const [one] = booking.items;
    const more = {
      serviceItemId: openBowling,
      date: one?.date ?? '',
      start: '20:00',
      duration: 1,
      guests: { Guest: 4 },
      lanes: [lane(5)],
    };
    const { now, difference, after } = await edited(booking, {
      items: [{ itemId: itemId(booking), lanes: [lane(3), lane(4)] }, more],
      addons: [{ itemId: pizza, count: 2 }],
    });
    // List 145 + 55 + 36 = 236, tax 9.07 + 3.44 + 2.25, fee 3 % of 236 = 7.08 with its tax 0.44.
    expect([after, difference]).toEqual([258.28, 99.59]);
    expect(live(now).map((item) => [item.start, item.lanes.map(({ name }) => name), item.status])).toEqual([
      ['17:30', ['Lane 3', 'Lane 4'], 'pending'],
      ['20:00', ['Lane 5'], 'pending'],
    ]);
    expect(now.addonItems).toMatchObject([{ name: 'Pizza', count: 2, status: 'initiated' }]);
    expect(now.history[0]).toMatchObject({
      what: 'booking.edited',
      after: { added: [{ name: 'Pizza', count: 2 }], items: [{ title: 'Open bowling' }, { title: 'Open bowling' }] },
    });
    expect(await chargedOf(booking.bookingId)).toBe(25828);
    const without = await edited(now, {
      items: [{ itemId: itemId(now, 1), remove: true }],
      addons: [{ addonItemId: now.addonItems[0]!.addonItemId, status: 'cancelled' }],
    });
    expect([without.after, without.difference]).toEqual([158.69, -99.59]);
    expect(await chargedOf(booking.bookingId)).toBe(15869);
    // Its lane is free for somebody else.
    await book({ date: more.date, item: { ...more, guests: { Guest: 2 } } });
  });

  test('the last item is not taken off: that is a cancellation', async () => {
    const booking = await book();
    const refused = await edit(booking, { items: [{ itemId: itemId(booking), remove: true }] });
    expect([refused.status, refused.error.details]).toEqual([
      400,
      { fields: { 'items.0.remove': 'The last item stays. Cancel the booking instead.' } },
    ]);
  });

  test('what is edited in has its place, plan and time', async () => {
    const booking = await book();
    const { openBowling } = laneway.venue.harbor;
    const named = await edit(booking, { items: [{ serviceItemId: openBowling, remove: true }] });
    expect([named.status, fieldsOf(named).toSorted()]).toEqual([
      400,
      ['items.0.date', 'items.0.guests', 'items.0.remove', 'items.0.start'],
    ]);
    const both = await edit(booking, { items: [{ itemId: itemId(booking), remove: true, start: '20:00' }] });
    expect(fieldsOf(both)).toEqual(['items.0.start']);
    const twice = await edit(booking, {
      items: [
        { itemId: itemId(booking), games: 2 },
        { itemId: itemId(booking), remove: true },
      ],
    });
    expect(fieldsOf(twice)).toEqual(['items.1.itemId']);
    const unknown = await edit(booking, { items: [{ itemId: crypto.randomUUID(), games: 2 }] });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'not_found']);
    const foreign = await edit(booking, {
      items: [{ itemId: itemId(booking), serviceItemId: laneway.venue.cedar.openBowling }],
    });
    expect([foreign.status, foreign.error.code]).toEqual([422, 'plan.required']);
    expect((await read(booking.bookingId)).version).toBe(1);
  });
});

describe('refused', () => {
  test('as another version, taken, and by the rules of the new plan: nothing is written', async () => {
    const booking = await book();
    const { byGame } = laneway.venue.harbor;
    const games = { itemId: itemId(booking), serviceItemId: byGame, games: 2 };
    const stale = await edit(booking, { version: 7, items: [games] });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    await book({ date: booking.items[0]?.date ?? '', item: { lanes: [lane(3), lane(4)] } });
    const taken = await edit(booking, { items: [{ ...games, lanes: [lane(3), lane(4)] }] });
    expect([taken.status, taken.error.code]).toEqual([409, 'occupancy.taken']);
    const seen = await edit(booking, { preview: true, items: [{ ...games, lanes: [lane(3), lane(4)] }] });
    expect([seen.status, seen.body.valid, seen.body.whyNot?.code]).toEqual([200, false, 'occupancy.taken']);
    const packs = await edit(booking, { items: [{ ...games, serviceItemId: byPackage.planId, packages: 3 }] });
    expect([packs.status, packs.error.code]).toEqual([422, 'plan.too_many_packages']);
    expect(await read(booking.bookingId)).toEqual(booking);
  });

  test('a preview names the item that is refused, or the one that is in its way', async () => {
    const { openBowling } = laneway.venue.harbor;
    const booking = await book();
    const date = booking.items[0]?.date ?? '';
    const more = { serviceItemId: openBowling, date, start: '17:30', duration: 1, guests: { Guest: 4 } };
    const two = await edited(booking, { items: [{ ...more, lanes: [lane(5)] }] });
    const [party, other] = [itemId(two.now), itemId(two.now, 1)];
    const refusedOf = async (items: Body['items']) => {
      const { body } = await edit(two.now, { preview: true, items });
      return [body.valid, body.whyNot?.code, body.refused];
    };
    await book({ date, item: { lanes: [lane(7), lane(8)] } });
    const [stays, add] = [
      { itemId: party, start: '17:30' },
      { ...more, lanes: [lane(7)] },
    ];
    expect(await refusedOf([stays, add])).toEqual([false, 'occupancy.taken', { itemId: null, place: 1 }]);
    const onTaken = { itemId: other, lanes: [lane(7)] };
    expect(await refusedOf([stays, onTaken])).toEqual([false, 'occupancy.taken', { itemId: other, place: 1 }]);
    const onOther = { itemId: party, lanes: [lane(4), lane(5)] };
    expect(await refusedOf([onOther])).toEqual([false, 'occupancy.taken', { itemId: other, place: null }]);
    const { body } = await edit(two.now, { preview: true, items: [{ itemId: party, lanes: [lane(3), lane(4)] }] });
    expect([body.valid, body.refused]).toEqual([true, null]);
  });

  test('with more than there is of an add-on, and more than one may have', async () => {
    const booking = await book();
    const [few, most] = [await addon({ name: 'Cake', stock: 1 }), await addon({ name: 'Balloon', maxCount: 2 })];
    const soldOut = await edit(booking, { addons: [{ itemId: few, count: 2 }] });
    expect([soldOut.status, soldOut.error]).toMatchObject([
      422,
      { code: 'addon.sold_out', details: { itemId: few, left: 1 } },
    ]);
    const preview = await edit(booking, { preview: true, addons: [{ itemId: few, count: 2 }] });
    expect(preview.body).toMatchObject({ valid: false, whyNot: { code: 'addon.sold_out' } });
    const many = await edit(booking, { addons: [{ itemId: most, count: 3 }] });
    expect([many.status, many.error.code]).toEqual([422, 'addon.too_many']);
    expect(await read(booking.bookingId)).toEqual(booking);
  });

  test('while a part of the balance is in no share', async () => {
    const { outletId, byGame } = laneway.venue.harbor;
    const booking = await book();
    const { bookingId } = booking;
    const people = ['dana', 'sam'].map((name) => ({ customerDetails: { name, email: `${name}@mail.test` } }));
    const shared = await laneway.call('edit', 'splitPayment.create', { body: { outletId, bookingId, people } });
    expect(shared.status).toBe(201);
    const one = await edit(await read(bookingId), { items: [{ itemId: itemId(booking), duration: 2 }] });
    expect(one.status).toBe(200);
    const two = await edit(await read(bookingId), {
      items: [{ itemId: itemId(booking), serviceItemId: byGame, games: 2 }],
    });
    expect([two.status, two.error.code]).toEqual([422, 'split.adjust_first']);
  });
});

describe('the price', () => {
  test('stays where it is kept, on the right of who may', async () => {
    const booking = await book();
    const { byGame, outletId } = laneway.venue.harbor;
    const dear = { items: [{ itemId: itemId(booking), serviceItemId: byGame, games: 3 }], price: 'keep' as const };
    const params = { outletId, bookingId: booking.bookingId };
    const body = { version: booking.version, ...dear };
    const calendar = await laneway.call('calendar', 'booking.wholeEdit', { params, body });
    expect([calendar.status, calendar.error.code]).toEqual([403, 'forbidden']);
    const { after, now } = await edited(booking, dear);
    expect(after).toBe(158.69);
    expect(now.lines.find(({ step }) => step === 'price_kept')?.amount).toBe(-19.81);
  });

  test('of a deal or a gift card is none of an edit: they are bookings of their own', async () => {
    const booking = await book();
    const gift = {
      ...byPackage,
      planId: crypto.randomUUID(),
      serviceItemType: 'GIFT_CARD' as const,
      title: 'Gift card',
    };
    await insertPlan(laneway.owner, laneway.venue.harbor.businessId, gift);
    const refused = await edit(booking, { items: [{ itemId: itemId(booking), serviceItemId: gift.planId }] });
    expect([refused.status, refused.error.details]).toEqual([
      400,
      {
        fields: {
          'items.0.serviceItemId': 'Deals and gift cards are bookings of their own: they are sold, not edited in.',
        },
      },
    ]);
  });

  test('loses a promo that is not of the new plan, which the preview says', async () => {
    const { openBowling, byGame } = laneway.venue.harbor;
    const { promoCode } = await aPromo({ planIds: [openBowling], days: [], endDate: '2027-12-31' });
    const booking = await book({ more: { promoCode } });
    expect(booking.money.total).toBe(142.83);
    const { after, promo, now } = await edited(booking, {
      items: [{ itemId: itemId(booking), serviceItemId: byGame, games: 2 }],
    });
    expect([after, promo?.code, now.promo]).toEqual([119, 'promo.wrong_plan', null]);
  });
});

describe('at once', () => {
  test('two desks: one does, the other is told', async () => {
    const booking = await book();
    const { byGame } = laneway.venue.harbor;
    const one = edit(booking, { items: [{ itemId: itemId(booking), serviceItemId: byGame, games: 1 }] });
    const two = edit(booking, { items: [{ itemId: itemId(booking), serviceItemId: byGame, games: 3 }] });
    const replies = await Promise.all([one, two]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(booking.bookingId)).version).toBe(booking.version + 1);
  });

  test('the same request again is answered as the first time', async () => {
    const booking = await book();
    const { byGame } = laneway.venue.harbor;
    const body = { items: [{ itemId: itemId(booking), serviceItemId: byGame, games: 2 }] };
    const key = crypto.randomUUID();
    const [first, again] = [await edit(booking, body, { key }), await edit(booking, body, { key })];
    expect([again.status, again.body.after?.total, again.body.booking?.version]).toEqual([200, 119, 2]);
    expect(again.body).toEqual(first.body);
  });
});
