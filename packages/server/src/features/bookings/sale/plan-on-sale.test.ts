import type { Answer, Call } from '@laneway/contract/endpoints';
import { planImpact } from '@laneway/contract/plans/plan-write.endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOf, planBody, scheduleBody, entryBody, type PlanBody, type PlanPlace } from '../../plans/plan.fixture.ts';

/** Sales follow the current rows of plans, services and categories; bookings stay as they were sold. */

let app: TestApp;
let place: PlanPlace;
beforeAll(async () => {
  app = await startTestApp();
  place = await placeOf(app.owner, app.venue.harbor.outletId);
});
afterAll(() => app.close());

const DATE = '2026-12-14';
const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
let days = 0;
/** A plan of its own, and a date on which nobody else plays. */
async function aPlan(given: Partial<PlanBody> = {}) {
  const { body } = await app.call('owner', 'plan.create', { body: planBody(place, given) });
  days += 1;
  return { planId: body.planId, date: `2027-01-${String(days).padStart(2, '0')}` };
}
type Asked = { planId: string; date: string };
const item = ({ planId, date }: Asked) => ({
  serviceItemId: planId,
  date,
  start: '13:00',
  duration: 1,
  guests: { Guest: 4 },
});
const quote = (asked: Asked) =>
  app.call('edit', 'booking.availability', { body: { outletId: place.outletId, items: [item(asked)] } });
const slots = ({ planId, date }: Asked) =>
  app.call('edit', 'plan.timeslot', { body: { outletId: place.outletId, planId, date, guests: { Guest: 4 } } });
const hold = (asked: Asked) =>
  app.call('edit', 'booking.lock', { body: { outletId: place.outletId, items: [item(asked)] } });
const book = (asked: Asked) =>
  app.call('edit', 'reservation.add', { body: { outletId: place.outletId, ...dana, items: [item(asked)] } });
const check = (asked: Asked, given: Partial<Call<'plan.check'>['body']> = {}) => {
  const { serviceItemId: planId, ...rest } = item(asked);
  // A document that nobody saved is checked for whoever may save it.
  return app.call('owner', 'plan.check', { body: { outletId: place.outletId, planId, ...rest, ...given } });
};
/** The schedules of a plan, at a price per hour. */
function sellingAt(price: number) {
  const [entry] = scheduleBody(place).dateRange;
  const slot = { ...entry!.reservationSlots[0]!, pricePerHours: [{ type: 'Guest' as const, price, tax: 6.25 }] };
  return [{ ...scheduleBody(place), dateRange: [{ ...entry!, reservationSlots: [slot] }] }];
}
const refusalOf = ({ status, error }: { status: number; error: { code: string } }) =>
  status === 201 ? null : error.code;
/** The refusal of each way to sell a plan; null where it is sold. */
async function verdicts(asked: Asked) {
  return {
    quote: (await quote(asked)).body.whyNot?.code ?? null,
    slots: (await slots(asked)).body.reason ?? null,
    check: (await check(asked)).body.whyNot?.code ?? null,
    hold: refusalOf(await hold(asked)),
    book: refusalOf(await book(asked)),
  };
}
const everywhere = (code: string | null) => ({ quote: code, slots: code, check: code, hold: code, book: code });
const change = (planId: string, version: number, given: object) =>
  app.call('owner', 'plan.partialUpdate', {
    body: { outletId: place.outletId, rows: [{ serviceItemId: planId, version, ...given }] },
  });
/** The rows of the service of bowling and of its category, changed and put back. */
async function during<T>(sql: [change: string, back: string], work: () => Promise<T>): Promise<T> {
  await app.owner.query(sql[0]);
  try {
    return await work();
  } finally {
    await app.owner.query(sql[1]);
  }
}

const read = async (bookingId: string) => {
  const params = { outletId: place.outletId, bookingId };
  return (await app.call('owner', 'reservation.details', { params })).body.booking;
};

describe('a plan that is not offered is refused everywhere alike', () => {
  test('while it is, it is sold', async () => {
    expect(await verdicts(await aPlan())).toEqual(everywhere(null));
  });

  test.each([
    ['switched off for the desk', { adminStatus: false }],
    ['deleted', { isDeleted: true }],
  ])('%s', async (_, given) => {
    const asked = await aPlan();
    await change(asked.planId, 1, given);
    expect(await verdicts(asked)).toEqual(everywhere('plan.required'));
    const back = Object.fromEntries(Object.entries(given).map(([field, value]) => [field, !value]));
    await change(asked.planId, 2, back);
    expect((await quote(asked)).body.whyNot).toBeNull();
  });

  test('made while it was off, it is sold when it is on', async () => {
    const asked = await aPlan({ adminStatus: false });
    expect((await quote(asked)).body.whyNot?.code).toBe('plan.required');
    await change(asked.planId, 1, { adminStatus: true });
    expect((await quote(asked)).body.whyNot).toBeNull();
  });

  test('of a service that is switched off at the outlet', async () => {
    const asked = await aPlan();
    const set = (status: string) => `UPDATE service_config SET status = '${status}' WHERE service_id = 'BOWLING'`;
    await during([set('INACTIVE'), set('ACTIVE')], async () => {
      expect(await verdicts(asked)).toEqual(everywhere('plan.required'));
    });
    expect((await quote(asked)).body.whyNot).toBeNull();
  });

  test('of a category that is switched off, but for its entries in others', async () => {
    const made = await app.call('owner', 'serviceCategory.create', {
      body: { businessId: app.venue.harbor.businessId, serviceId: 'BOWLING', name: 'VIP lanes' },
    });
    const { serviceCatId } = made.body;
    const vip = { ...entryBody(place), venueDetail: { serviceCategory: serviceCatId, venueType: 'lane' as const } };
    const requires = [{ venueType: 'lane' as const, serviceCategory: place.serviceCategory }];
    const entries = [{ ...vip, requires, bookingDuration: [1.5] }, entryBody(place)];
    const both = await aPlan({ schedules: [{ ...scheduleBody(place), dateRange: entries }] });
    const alone = await aPlan({ schedules: [{ ...scheduleBody(place), dateRange: entries.slice(0, 1) }] });
    expect((await quote(alone)).body.whyNot).toBeNull();
    await app.call('owner', 'serviceCategory.update', {
      params: { serviceCatId },
      body: { version: 1, status: false },
    });
    expect(await verdicts(alone)).toEqual(everywhere('plan.required'));
    expect((await quote(both)).body.whyNot).toBeNull();
    // The first entry that is sold gives the duration where none is asked for.
    const { body } = await slots(both);
    expect(body.slots[0]).toMatchObject({ start: '12:00', end: '13:00', entry: 2 });
  });
});

test('an outlet that is not active refuses every sale, and so does the check of a plan', async () => {
  const asked = await aPlan();
  const set = (status: string) =>
    `UPDATE outlet SET status = '${status}' WHERE outlet_id = '${app.venue.harbor.outletId}'`;
  await during([set('INACTIVE'), set('ACTIVE')], async () => {
    for (const sale of [quote, hold, book, check]) {
      const { status, error } = await sale(asked);
      expect([status, error.code]).toEqual([422, 'outlet.inactive']);
    }
  });
});

describe('what was sold', () => {
  const edit = (booking: Answer<'reservation.details'>['booking'], given: object) =>
    app.call('edit', 'booking.edit', {
      params: { outletId: place.outletId, bookingId: booking.bookingId },
      body: {
        version: booking.version,
        preview: false,
        items: [{ itemId: booking.items[0]!.itemId, ...given }],
      } as never,
    });

  test('keeps its version, lines and price when the plan gets dearer, and when it is moved', async () => {
    const asked = await aPlan();
    const { bookingId } = (await book(asked)).body;
    const before = await read(bookingId);
    const saved = await app.call('owner', 'plan.update', {
      params: { outletId: place.outletId, serviceItemId: asked.planId },
      body: { ...planBody(place, { schedules: sellingAt(70) }), version: 1 },
    });
    expect(saved.body.version).toBe(2);
    expect((await quote(asked)).body.quote?.lines[0]?.amount).toBe(70);
    const after = await read(bookingId);
    expect([after.items[0]?.planVersion, after.lines, after.money.total]).toEqual([
      1,
      before.lines,
      before.money.total,
    ]);
    const moved = await edit(after, { start: '15:00' });
    expect([moved.status, moved.body.difference]).toEqual([200, 0]);
    expect((await read(bookingId)).items[0]?.planVersion).toBe(1);
  });

  test('is booked from a live hold at the price that was quoted, and from an ended one at the new price', async () => {
    const asked = await aPlan();
    const held = (await hold(asked)).body;
    const later = { ...asked, date: '2027-02-20' };
    const ended = (await hold(later)).body;
    const schedules = sellingAt(90);
    await app.call('owner', 'plan.update', {
      params: { outletId: place.outletId, serviceItemId: asked.planId },
      body: { ...planBody(place, { schedules }), version: 1 },
    });
    const { outletId } = place;
    const asking = (bookingId: string | undefined, sale: Asked, given: object = {}) =>
      app.call('edit', 'booking.availability', { body: { outletId, bookingId, items: [{ ...item(sale), ...given }] } });
    const priceOf = async (...sale: Parameters<typeof asking>) => (await asking(...sale)).body.quote?.lines[0]?.amount;
    expect(await priceOf(held.bookingId, asked)).toBe(35);
    expect(await priceOf(held.bookingId, asked, { start: '15:00' })).toBe(35);
    expect(await priceOf(undefined, later, { start: '15:00' })).toBe(90);
    // Another plan in the basket is a new sale.
    const other = await aPlan({ schedules });
    expect(await priceOf(held.bookingId, { ...asked, planId: other.planId })).toBe(90);
    await change(asked.planId, 2, { adminStatus: false });
    const bookFrom = ({ bookingId }: typeof held, sale: Asked) =>
      app.call('edit', 'reservation.add', { body: { outletId, bookingId, ...dana, items: [item(sale)] } });
    const booked = await bookFrom(held, asked);
    expect([booked.status, booked.body.total]).toEqual([201, 37.19]);
    expect((await read(held.bookingId)).items[0]?.planVersion).toBe(1);
    await change(asked.planId, 3, { adminStatus: true });
    await app.owner.query('UPDATE booking SET expires_at = app.now() WHERE booking_id = $1', [ended.bookingId]);
    expect((await bookFrom(ended, later)).body.total).toBe(95.63);
  });

  test('can be moved after the plan, its service and its category were withdrawn', async () => {
    const asked = await aPlan();
    const { bookingId } = (await book(asked)).body;
    await change(asked.planId, 1, { adminStatus: false, isDeleted: true });
    const off = [
      `UPDATE service_config SET status = 'INACTIVE'; UPDATE service_category SET status = false`,
      `UPDATE service_config SET status = 'ACTIVE'; UPDATE service_category SET status = true WHERE name <> 'VIP lanes'`,
    ] as [string, string];
    await during(off, async () => {
      const moved = await edit(await read(bookingId), { start: '15:00' });
      expect([moved.status, moved.body.booking?.items[0]?.start]).toEqual([200, '15:00']);
    });
  });
});

describe('plan/check', () => {
  test('says for a typed plan what selling it would, before it is saved', async () => {
    const asked = await aPlan();
    const { outletId: _, ...typed } = planBody(place, { title: 'Typed only' });
    const saved = (await check(asked)).body;
    expect([saved.canSell, saved.whyNot, saved.quote?.lines[0]]).toMatchObject([true, null, { amount: 35 }]);
    expect(saved.quote).toEqual((await quote(asked)).body.quote);
    const { body } = await check(asked, { plan: typed });
    expect(body.quote?.lines[0]).toMatchObject({ label: expect.stringContaining('Typed only') as string, amount: 35 });
    const alone = await check(asked, { planId: null, plan: typed });
    expect([alone.status, alone.body.canSell]).toEqual([200, true]);
    const closed = await check(asked, { plan: { ...typed, schedules: [] } });
    expect(closed.body).toMatchObject({ canSell: false, quote: null, whyNot: { code: 'plan.not_available_date' } });
    const off = await check(asked, { plan: { ...typed, adminStatus: false } });
    expect(off.body.whyNot).toMatchObject({
      code: 'plan.required',
      message: expect.stringMatching(/^The desk does not sell this plan: /) as string,
    });
  });

  test('lists the starts of the document that it judges, and takes the first free one where none is asked', async () => {
    const asked = await aPlan();
    const { outletId: _, ...typed } = planBody(place, { schedules: sellingAt(70) });
    const saved = (await check(asked)).body;
    const listed = (await slots(asked)).body.slots;
    expect([saved.start, saved.slots.length]).toEqual(['13:00', 11]);
    expect(saved.slots.map(({ start, status }) => [start, status])).toEqual(
      listed.map(({ start, status }) => [start, status]),
    );
    await book(asked);
    const { body } = await check(asked, { plan: typed, start: null });
    expect([body.start, body.canSell, body.quote?.lines[0]?.amount]).toEqual(['12:00', true, 70]);
    // The saved plan still costs 35.00: no start of the typed one shows its price.
    expect(new Set(body.slots.map(({ priceFrom }) => priceFrom))).toEqual(new Set([70]));
    const long = await check(asked, { plan: typed, start: null, duration: 1.5 });
    expect(long.body.slots.at(-1)).toMatchObject({ start: '16:30', end: '18:00', priceFrom: 105 });
  });

  test('says why a date has no start at all', async () => {
    const asked = await aPlan();
    const { outletId: _, ...typed } = planBody(place, { schedules: [] });
    expect((await check(asked, { plan: typed, start: null })).body).toEqual({
      canSell: false,
      whyNot: { code: 'plan.not_available_date', message: expect.stringMatching(/\w/) as string, nearest: [] },
      quote: null,
      start: null,
      slots: [],
    });
  });

  test('is refused without a plan, with a wrong one, and to strangers', async () => {
    const asked = await aPlan();
    const none = await check(asked, { planId: null });
    expect([none.status, none.error.code]).toEqual([422, 'plan.required']);
    const other = await check({ ...asked, planId: app.venue.cedar.openBowling });
    expect([other.status, other.error.code]).toEqual([422, 'plan.required']);
    const wrong = await check(asked, { plan: { title: 'Bow' } as never, date: 'soon' });
    expect([wrong.status, fieldsOf(wrong).includes('plan.title'), fieldsOf(wrong).includes('date')]).toEqual([
      400,
      true,
      true,
    ]);
    const { outletId } = app.venue.harbor.sibling;
    const body = { outletId, planId: asked.planId, date: DATE, start: '13:00', guests: { Guest: 4 } };
    expect((await app.call('edit', 'plan.check', { body })).status).toBe(404);
    expect((await app.call(null, 'plan.check', { body })).status).toBe(401);
    expect((await app.call('admin', 'plan.check', { body })).status).toBe(403);
  });
});

describe('plan/impact', () => {
  const impact = (who: Parameters<TestApp['call']>[0], planId: string | null, given: Partial<PlanBody>) => {
    const { outletId, ...plan } = planBody(place, given);
    return app.call(who, 'plan.impact', { body: { outletId, planId, plan } });
  };

  test('counts starts of 28 days, bookings to come, live holds and deal tags', async () => {
    const { planId } = await aPlan();
    const at = (date: string) => ({ planId, date });
    const { bookingId } = (await book(at('2026-12-20'))).body;
    await hold(at('2026-12-21'));
    const { body } = await impact('owner', planId, { schedules: [] });
    expect(body.slots).toHaveLength(28);
    // It is 6:42 PM: the starts of today are past.
    expect(body.slots[0]).toEqual({ date: '2026-12-11', appear: 0, vanish: 0, dearer: 0, cheaper: 0 });
    expect(body.slots[1]).toEqual({ date: '2026-12-12', appear: 0, vanish: 11, dearer: 0, cheaper: 0 });
    expect(body.slots.at(-1)?.date).toBe('2027-01-07');
    expect(body.bookings).toEqual({
      count: 1,
      bookings: [
        {
          bookingId,
          code: expect.stringMatching(/^HL-/) as string,
          name: 'Dana Cole',
          status: 'successful',
          date: '2026-12-20',
          start: '13:00',
          end: '14:00',
        },
      ],
    });
    expect([body.holds, body.dealTags]).toEqual([1, []]);
    const users = await app.call('owner', 'plan.impact', { body: { outletId: place.outletId, planId, plan: null } });
    expect(users.body).toEqual({ ...body, slots: [] });
  });

  test('of a new plan is its starts, and of the same plan nothing', async () => {
    const { planId } = await aPlan();
    const made = (await impact('owner', null, {})).body;
    expect([made.slots[3], made.bookings, made.holds]).toMatchObject([{ appear: 11, vanish: 0 }, { count: 0 }, 0]);
    const same = (await impact('owner', planId, {})).body;
    expect(same.slots.every(({ appear, vanish, dearer, cheaper }) => appear + vanish + dearer + cheaper === 0)).toBe(
      true,
    );
  });

  test('names the deal tags that hold a plan', async () => {
    const { businessId, outletId } = app.venue.harbor;
    const body = planBody(place, { serviceItemType: 'BUY_NOW', planType: 'BUY_NOW', schedules: [] });
    const { planId } = (await app.call('owner', 'deal.create', { body })).body;
    const { tagId } = (await app.call('owner', 'tags.create', { body: { businessId, tagName: 'Weekend' } })).body;
    const planList = [{ planId, planName: '', priority: 1 }];
    const tag = { outletId, tagId, status: true, flipUI: true, priority: 1, planList };
    await app.call('owner', 'dealTag.create', { body: tag });
    expect((await impact('owner', planId, body)).body.dealTags).toEqual([{ tagId, tagName: 'Weekend' }]);
  });

  test('is refused for a plan that its outlet does not have', async () => {
    for (const planId of [newId(), app.venue.cedar.openBowling]) {
      const { status, error } = await impact('owner', planId, {});
      expect([status, error.code]).toEqual([422, 'plan.required']);
    }
    expect(planImpact.errors).toContain('plan.required');
  });

  test('is for those who may edit plans', async () => {
    const { planId } = await aPlan();
    expect((await impact(null, planId, {})).status).toBe(401);
    expect((await impact('edit', planId, {})).status).toBe(403);
    expect((await impact('cedarOwner', planId, {})).status).toBe(404);
  });
});

describe('a basket that was released is sold anew', () => {
  const confirm = (bookingId: string) =>
    app.call('edit', 'booking.status', {
      params: { outletId: place.outletId, bookingId },
      body: { status: 'successful', version: 2, confirm: true },
    });
  async function released(given: Partial<PlanBody> = {}) {
    const asked = await aPlan(given);
    const { body } = await hold(asked);
    await app.owner.query('UPDATE booking SET name = $2, booking_phone = $3 WHERE booking_id = $1', [
      body.bookingId,
      dana.name,
      dana.bookingPhone,
    ]);
    await app.call('edit', 'booking.unlock', { body: { bookingId: body.bookingId } });
    return { ...asked, bookingId: body.bookingId };
  }
  test('at the price of now', async () => {
    const { planId, bookingId } = await released({ schedules: sellingAt(40) });
    const before = await read(bookingId);
    await app.call('owner', 'plan.update', {
      params: { outletId: place.outletId, serviceItemId: planId },
      body: { ...planBody(place, { schedules: sellingAt(80) }), version: 1 },
    });
    expect((await confirm(bookingId)).status).toBe(200);
    const after = await read(bookingId);
    expect([before.lines[0]?.amount, after.lines[0]?.amount, after.items[0]?.planVersion]).toEqual([40, 80, 2]);
    expect(after.money.total).toBeCloseTo(before.money.total * 2);
  });

  test('for nothing less than on purpose, where an amount is due by now', async () => {
    const { planId, bookingId } = await released();
    await app.owner.query('UPDATE booking SET deposit_due_cents = 0, due_on_confirm_cents = 0 WHERE booking_id = $1', [
      bookingId,
    ]);
    const [schedule] = sellingAt(80);
    const deposit = { upfrontDepositStatus: true, depositAmount: 25, depositSymbol: '%' as const, depositType: 2 };
    const [entry] = schedule!.dateRange;
    const dear = [{ ...schedule!, dateRange: [{ ...entry!, bookingDepositDetails: deposit }] }];
    await app.call('owner', 'plan.update', {
      params: { outletId: place.outletId, serviceItemId: planId },
      body: { ...planBody(place, { schedules: dear as never }), version: 1 },
    });
    const params = { outletId: place.outletId, bookingId };
    const body = { status: 'successful' as const, version: 2 };
    expect((await app.call('edit', 'booking.status', { params, body })).error.code).toBe('booking.transition');
    expect((await confirm(bookingId)).status).toBe(200);
    const { history } = await read(bookingId);
    expect(history[0]).toMatchObject({ before: { total: 37.19 }, after: { total: 85, status: 'successful' } });
  });

  test('and not at all once its plan is withdrawn', async () => {
    const { planId, bookingId } = await released();
    await change(planId, 1, { adminStatus: false });
    expect((await confirm(bookingId)).error.code).toBe('plan.required');
  });
});
