import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postedOf } from '../../../testing/posted.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { splitsOf } from './split.fixture.ts';

let laneway: TestApp;
let till: ReturnType<typeof splitsOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  till = splitsOf(laneway);
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
});
afterAll(() => laneway.close());

const amounts = ({ rows }: { rows: { splitAmt: number; paymentStatus: number }[] | null }) =>
  (rows ?? []).map(({ splitAmt, paymentStatus }) => [splitAmt, paymentStatus]);

describe('sharing', () => {
  test('79.34 between two: 39.67 each, and the first is current', async () => {
    const bookingId = await till.book();
    await till.pay(bookingId);
    const made = await till.create(bookingId, { people: till.people('Dana Cole', 'Sam Roe') });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        message: 'Bill split',
        splits: [
          { splitAmt: 39.67, paymentStatus: 1 },
          { splitAmt: 39.67, paymentStatus: 1 },
        ],
        current: made.body.splits[0]?.splitId,
        balance: 79.34,
        unassigned: 0,
        version: 3,
      },
    ]);
    expect((await till.list(bookingId)).rows[0]).toMatchObject({
      customerDetails: { name: 'Dana Cole', email: 'dana@mail.test', phone: '' },
      status: 'invited',
      payments: [],
      link: null,
      version: 1,
    });
    expect((await till.booking(bookingId)).history[0]).toMatchObject({
      what: 'split.made',
      after: { people: 2, amount: 79.34 },
    });
  });

  test('by amounts, and by what each has had: 38.30 of 35.00 and 120.39 of 110.00', async () => {
    const { bookingId } = await till.story();
    const [dana, sam] = till.people('Dana Cole', 'Sam Roe');
    const people = [
      { ...dana!, splitAmt: 20 },
      { ...sam!, splitAmt: 59.34 },
    ];
    expect(amounts((await till.create(bookingId, { mode: 'amounts', people })).body)).toEqual([
      [39.67, 3],
      [39.67, 3],
      [20, 1],
      [59.34, 1],
    ]);
    const { items } = await till.booking(bookingId);
    const byItems = [{ ...dana!, itemIds: items.map(({ itemId }) => itemId) }, sam!];
    expect(amounts((await till.create(bookingId, { mode: 'items', people: byItems })).body).slice(4)).toEqual([
      [79.34, 1],
      [0, 2],
    ]);
  });

  test.each([
    ['one person', { people: ['Dana Cole'] }, 422, 'split.too_few'],
    ['nobody', { people: [] }, 422, 'split.too_few'],
    ['amounts that miss a cent', { people: ['Dana Cole', 'Sam Roe'], each: 39.66 }, 422, 'split.sum'],
    ['amounts without an amount', { people: ['Dana Cole', 'Sam Roe'], mode: 'amounts' }, 400, 'validation'],
    ['items that are nobody’s', { people: ['Dana Cole', 'Sam Roe'], mode: 'items' }, 400, 'validation'],
    ['anew with other people', { people: ['Dana Cole', 'Sam Roe'], again: true }, 400, 'validation'],
    ['a name that is none', { people: ['Dana Cole', '123'] }, 400, 'validation'],
  ] as const)('%s is refused', async (_, asked, status, code) => {
    const { bookingId } = await till.story();
    const more = 'each' in asked ? { splitAmt: asked.each } : {};
    const refused = await till.create(bookingId, {
      people: till.people(...asked.people).map((person) => ({ ...person, ...more })),
      mode: 'each' in asked ? 'amounts' : 'mode' in asked ? asked.mode : 'equal',
      again: 'again' in asked,
    });
    expect([refused.status, refused.error.code]).toEqual([status, code]);
    expect(amounts(await till.list(bookingId))).toEqual([
      [39.67, 1],
      [39.67, 1],
    ]);
  });

  test('nothing is shared of a booking that is paid or cancelled', async () => {
    const bookingId = await till.book();
    await till.pay(bookingId, { paymentMode: 'full', amount: 158.69 });
    const people = till.people('Dana Cole', 'Sam Roe');
    expect((await till.create(bookingId, { people })).error.code).toBe('split.nothing_due');
    const gone = await till.book();
    const params = { outletId: laneway.venue.harbor.outletId, bookingId: gone };
    await laneway.call('edit', 'booking.cancel', { params, body: { version: 1, reason: 'guest', mail: false } });
    expect((await till.create(gone, { people })).error.code).toBe('booking.transition');
  });
});

describe('a share', () => {
  test('is confirmed in cash: pool 119.02, balance 39.67, and the other is current', async () => {
    const { bookingId, a, b } = await till.story();
    const done = await till.confirm(bookingId, a, { tendered: 50, tip: 5 });
    expect([done.status, done.body]).toMatchObject([
      200,
      {
        poolAmount: 119.02,
        balance: 39.67,
        current: b,
        unassigned: 0,
        payment: { change: 5.33, status: 'successful' },
        rows: [{ paymentStatus: 2, status: 'paid', version: 2 }, { paymentStatus: 1 }],
      },
    ]);
    expect(done.body.rows?.[0]?.payments).toMatchObject([{ splitAmt: 39.67, tip: 5, paymentMethod: 'CASH' }]);
    expect((await till.booking(bookingId)).history[0]).toMatchObject({
      what: 'split.confirmed',
      after: { shares: ['Dana Cole'], amount: 39.67, paymentMethod: 'CASH' },
    });
    expect(await postedOf(laneway, bookingId)).toMatchObject({
      'payment 2026-12-11 tender_cash': 11902,
      'tip 2026-12-11 tip': -500,
    });
  });

  test('is paid by a payment with its id, of its amount alone', async () => {
    const { bookingId, a } = await till.story();
    const wrong = await till.pay(bookingId, { amount: 39.66, splitId: a });
    expect([wrong.status, wrong.error.details]).toMatchObject([400, { fields: { amount: 'This share is $39.67' } }]);
    const paid = await till.pay(bookingId, { amount: 39.67, splitId: a });
    expect([paid.status, paid.body.balance]).toEqual([201, 39.67]);
    expect(amounts(await till.list(bookingId))).toEqual([
      [39.67, 2],
      [39.67, 1],
    ]);
    const again = await till.pay(bookingId, { amount: 39.67, splitId: a });
    expect([again.status, again.error.code]).toEqual([409, 'stale']);
  });

  test('is edited to 30.00: the other takes 49.34; above 79.34 it is refused', async () => {
    const { bookingId, a, b } = await till.story();
    const edited = await till.update(bookingId, a, { action: 'edit', splitAmt: 30 });
    expect(amounts(edited.body)).toEqual([
      [30, 1],
      [49.34, 1],
    ]);
    const above = await till.update(bookingId, b, { action: 'edit', splitAmt: 79.35, version: 2 });
    expect([above.status, above.error.code, above.error.message]).toEqual([
      422,
      'split.sum',
      'Shares must add up to $79.34',
    ]);
    const stale = await till.update(bookingId, b, { action: 'edit', splitAmt: 10 });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    const named = { name: 'Samuel Roe', email: '', phone: '(617) 555-0166' };
    const renamed = await till.update(bookingId, b, { action: 'edit', customerDetails: named, version: 2 });
    expect(renamed.body.rows?.[1]).toMatchObject({
      customerDetails: { name: 'Samuel Roe', email: '', phone: '6175550166' },
      splitAmt: 49.34,
    });
  });

  test('that is confirmed keeps its amount and is not removed; its name may change', async () => {
    const { bookingId, a } = await till.story();
    await till.confirm(bookingId, a);
    const other = await till.update(bookingId, a, { action: 'edit', splitAmt: 30, version: 2 });
    expect([other.status, Object.keys((other.error.details as { fields: object }).fields)]).toEqual([
      400,
      ['splitAmt'],
    ]);
    const gone = await till.remove(bookingId, a, 2);
    expect([gone.status, gone.error.code]).toEqual([422, 'split.confirmed']);
    expect(gone.error.message).toMatch(/^A confirmed split cannot be removed/);
    const customerDetails = { name: 'Dana Reed' };
    const renamed = await till.update(bookingId, a, { action: 'edit', customerDetails, splitAmt: 39.67, version: 2 });
    expect(renamed.body.rows?.[0]).toMatchObject({ customerDetails: { name: 'Dana Reed' }, paymentStatus: 2 });
  });

  test('is removed: the others take its amount, the odd cent in the first', async () => {
    const { bookingId, a, b, c } = await till.story('Dana Cole', 'Sam Roe', 'Ann Poe');
    expect(amounts(await till.list(bookingId))).toEqual([
      [26.44, 1],
      [26.45, 1],
      [26.45, 1],
    ]);
    const removed = await till.remove(bookingId, b);
    expect([removed.status, removed.body.message, amounts(removed.body)]).toEqual([
      200,
      'Share removed',
      [
        [39.66, 1],
        [26.45, 3],
        [39.68, 1],
      ],
    ]);
    expect((await till.remove(bookingId, b, 2)).status).toBe(404);
    await till.confirm(bookingId, a, { version: 2 });
    const last = await till.remove(bookingId, c, 2);
    expect(last.body).toMatchObject({ current: null, balance: 39.68, unassigned: 39.68 });
  });

  test('of 0.00 is confirmed at once, and reverted without money', async () => {
    const { bookingId, a, b } = await till.story();
    const all = await till.update(bookingId, a, { action: 'edit', splitAmt: 79.34 });
    expect(amounts(all.body)).toEqual([
      [79.34, 1],
      [0, 2],
    ]);
    const reverted = await till.update(bookingId, b, { action: 'revert', version: 2 });
    expect(amounts(reverted.body)[1]).toEqual([0, 1]);
    const settled = await till.confirm(bookingId, b, { version: 3 });
    expect([amounts(settled.body)[1], settled.body.balance]).toEqual([[0, 2], 79.34]);
  });

  test('paid in cash is reverted: the payment is void, the money is owed again', async () => {
    const { bookingId, a } = await till.story();
    await till.confirm(bookingId, a);
    const reverted = await till.update(bookingId, a, { action: 'revert', version: 2 });
    expect([reverted.status, reverted.body]).toMatchObject([
      200,
      { message: 'Share reverted', balance: 79.34, poolAmount: 79.35, current: a, unassigned: 0 },
    ]);
    const again = await till.update(bookingId, a, { action: 'revert', version: 3 });
    expect([again.status, again.body.version]).toEqual([200, reverted.body.version]);
    expect(await postedOf(laneway, bookingId)).toMatchObject({ 'void 2026-12-11 tender_cash': -3967 });
    expect((await till.booking(bookingId)).history[0]).toMatchObject({ what: 'split.reverted' });
  });

  test('above the limit of who reverts it stays', async () => {
    const { bookingId, a } = await till.story();
    await till.update(bookingId, a, { action: 'edit', splitAmt: 60 });
    await till.confirm(bookingId, a, { version: 2 });
    const refused = await till.update(bookingId, a, { action: 'revert', version: 3 });
    expect([refused.status, refused.error.code, refused.error.details]).toMatchObject([
      403,
      'limit.needs_approval',
      { limit: 50, asked: 60, used: 0 },
    ]);
    expect(amounts(await till.list(bookingId))[0]).toEqual([60, 2]);
  });

  test('of another booking is not found', async () => {
    const [one, other] = [await till.story(), await till.story()];
    expect((await till.confirm(one.bookingId, other.a)).status).toBe(404);
    expect((await till.remove(one.bookingId, other.a)).status).toBe(404);
  });
});

describe('at the same time', () => {
  test('two desks confirm one share: one payment', async () => {
    const { bookingId, a } = await till.story();
    const both = await Promise.all([till.confirm(bookingId, a), till.confirm(bookingId, a)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await till.list(bookingId)).balance).toBe(39.67);
  });

  test('one confirms while another removes: one of them does', async () => {
    const { bookingId, a } = await till.story();
    const [paid, removed] = await Promise.all([till.confirm(bookingId, a), till.remove(bookingId, a)]);
    const state = await till.list(bookingId);
    const isPaid = [200, 409, [39.67, 2], [39.67, 1], 39.67];
    const isRemoved = [404, 200, [39.67, 3], [79.34, 1], 79.34];
    const found = [paid.status, removed.status, ...amounts(state), state.balance];
    expect(found).toEqual(paid.status === 200 ? isPaid : isRemoved);
    expect(state.unassigned).toBe(0);
  });
});

describe('by card', () => {
  test('a share is confirmed and given back: confirmed until the bank has done it', async () => {
    const { bookingId, a } = await till.story();
    const taken = await till.confirm(bookingId, a, { paymentMethod: 'CARD', source: 'tok_ok', tip: 2 });
    expect([taken.status, taken.body]).toMatchObject([200, { balance: 39.67, payment: { status: 'successful' } }]);
    const back = await till.update(bookingId, a, { action: 'revert', version: 2 });
    expect([back.status, back.body]).toMatchObject([
      200,
      { balance: 79.34, unassigned: 0, refund: { status: 'successful' }, current: a },
    ]);
    expect(await postedOf(laneway, bookingId)).toMatchObject({
      'refund 2026-12-11 tender_card': -4167,
      'refund 2026-12-11 tip': 200,
    });
    const { history } = await till.booking(bookingId);
    expect(history.slice(0, 2).map(({ what }) => what)).toEqual(['split.reverted', 'refund.asked']);
  });

  test('what the bank does not give back leaves the share confirmed', async () => {
    const { bookingId, a } = await till.story();
    await till.update(bookingId, a, { action: 'edit', splitAmt: 18.13 });
    await till.confirm(bookingId, a, { paymentMethod: 'CARD', source: 'tok_ok', version: 2 });
    const back = await till.update(bookingId, a, { action: 'revert', version: 3 });
    expect([back.status, back.body]).toMatchObject([
      200,
      { unassigned: 0, balance: 61.21, refund: { status: 'initiated', error: 'gateway.try_again' } },
    ]);
    expect(back.body.rows?.[0]).toMatchObject({ paymentStatus: 2, isGivingBack: false });
  });

  test('a declined card leaves it open', async () => {
    const { bookingId, a } = await till.story();
    const refused = await till.confirm(bookingId, a, { paymentMethod: 'CARD', source: 'tok_declined' });
    expect([refused.status, refused.error.code]).toEqual([422, 'payment.declined']);
    expect(amounts(await till.list(bookingId))[0]).toEqual([39.67, 1]);
  });
});

describe('money that moves elsewhere', () => {
  const transOf = async (bookingId: string) => (await till.list(bookingId)).rows[0]?.payments[0]?.transId ?? '';

  test('a void opens its share again', async () => {
    const { bookingId, a } = await till.story();
    await till.confirm(bookingId, a);
    const { outletId } = laneway.venue.harbor;
    const body = { outletId, transId: await transOf(bookingId), reason: 'Typed twice' };
    expect((await laneway.call('edit', 'payment.void', { body })).status).toBe(200);
    expect(await till.list(bookingId)).toMatchObject({ current: a, unassigned: 0, balance: 79.34 });
    expect((await till.booking(bookingId)).history[0]).toMatchObject({
      what: 'payment.voided',
      after: { shares: ['Dana Cole'] },
    });
  });

  test('a refund of all opens it, of a part leaves that part to nobody', async () => {
    const { bookingId, a } = await till.story();
    await till.confirm(bookingId, a);
    const at = { outletId: laneway.venue.harbor.outletId, bookingId, transId: await transOf(bookingId) };
    const give = (amount: number) =>
      laneway.call('edit', 'payment.refund', {
        body: { ...at, refundType: 1, refundAmount: amount, reason: 'Group got smaller' },
      });
    expect((await give(10)).status).toBe(200);
    expect(await till.list(bookingId)).toMatchObject({ unassigned: 10, balance: 49.67 });
    expect((await give(29.67)).status).toBe(200);
    expect(await till.list(bookingId)).toMatchObject({ current: a, unassigned: 0, balance: 79.34 });
  });
});

describe('a total that changes', () => {
  test('leaves 10.00 to nobody; a second change is refused until it is shared anew', async () => {
    const { bookingId, a } = await till.story();
    expect((await till.adjust(bookingId, 10)).status).toBe(201);
    expect(await till.list(bookingId)).toMatchObject({ unassigned: 10, balance: 89.34 });
    const params = { outletId: laneway.venue.harbor.outletId, bookingId };
    const refused = await till.adjust(bookingId, 10);
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      422,
      'split.adjust_first',
      'The booking cannot be updated until split amounts are adjusted.',
    ]);
    const { version, items } = await till.booking(bookingId);
    const more = { version, items: [{ itemId: items[0]?.itemId ?? '', duration: 2 }], price: 'new' as const };
    const preview = await laneway.call('edit', 'booking.edit', { params, body: { ...more, preview: true } });
    expect(preview.body).toMatchObject({ valid: false, whyNot: { code: 'split.adjust_first', params: { bookingId } } });
    const edited = await laneway.call('edit', 'booking.edit', { params, body: more });
    expect(edited.error).toMatchObject({ code: 'split.adjust_first', details: { bookingId } });
    const kept = { ...more, price: 'keep' as const, preview: true };
    expect((await laneway.call('edit', 'booking.edit', { params, body: kept })).body.valid).toBe(true);
    const anew = await till.create(bookingId, { again: true });
    expect([anew.status, amounts(anew.body)]).toEqual([
      201,
      [
        [44.67, 1],
        [44.67, 1],
      ],
    ]);
    expect((await till.adjust(bookingId, 10)).status).toBe(201);
    // Editing a share shares the rest as well, also with the same amount.
    const same = await till.update(bookingId, a, { action: 'edit', splitAmt: 44.67, version: 2 });
    expect(amounts(same.body)).toEqual([
      [44.67, 1],
      [54.67, 1],
    ]);
  });

  test('a share above what is owed by now cannot be paid', async () => {
    const { bookingId, a } = await till.story();
    await till.pay(bookingId, { amount: 60 });
    const refused = await till.confirm(bookingId, a);
    expect([refused.status, refused.error.code]).toEqual([422, 'payment.exceeds_balance']);
  });
});
