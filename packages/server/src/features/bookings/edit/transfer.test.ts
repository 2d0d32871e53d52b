import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { transfersOf } from './transfer.fixture.ts';

let laneway: TestApp;
let north: Awaited<ReturnType<typeof transfersOf>>;
beforeAll(async () => {
  laneway = await startTestApp();
  north = await transfersOf(laneway);
});
afterAll(() => laneway.close());

/** What stands of a booking on the lanes, as "lane outlet". */
async function places(bookingId: string): Promise<string[]> {
  const { rows } = await laneway.owner.query<{ place: string }>(
    `SELECT concat_ws(' ', r.name, CASE o.outlet_id WHEN $2 THEN 'harbor' ELSE 'north' END) AS place
     FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id)
     JOIN resource r ON r.business_id = o.business_id AND r.resource_id = o.resource_id
     WHERE i.booking_id = $1 ORDER BY 1`,
    [bookingId, north.outletId],
  );
  return rows.map(({ place }) => place);
}
const board = (at: string, date: string) =>
  laneway.call('owner', 'booking.board', { params: { outletId: at }, query: { date } });
const blocksOf = async (bookingId: string, at: string, date: string) =>
  (await board(at, date)).body.blocks.filter((block) => block.bookingId === bookingId).length;

describe('a booking with its deposit', () => {
  test('is sold anew at the other outlet: 158.69 is 131.33 there, the preview says the same and writes nothing', async () => {
    const bookingId = await north.book();
    await north.pay(bookingId, 79.35);
    const before = await north.read(bookingId);
    const preview = await north.transfer(bookingId, { preview: true });
    const { valid, difference, after } = preview.body;
    expect([preview.status, valid, preview.body.before.total, after.total, difference]).toEqual([
      200,
      true,
      158.69,
      131.33,
      -27.36,
    ]);
    expect(await north.read(bookingId)).toEqual(before);
    const made = await north.transfer(bookingId);
    expect([made.status, made.body.after.total, made.body.difference]).toEqual([200, 131.33, -27.36]);
    const now = await north.read(bookingId, north.there);
    expect([now.outletId, now.code, now.status, now.money.total, now.money.balance]).toEqual([
      north.there,
      before.code,
      'successful',
      131.33,
      51.98,
    ]);
    expect(now.version).toBe(before.version + 2);
    // Half of it is due there, and less than was paid.
    expect([now.money.depositDue, now.money.dueNow]).toEqual([65.67, 0]);
    expect(now.items.filter(({ status }) => status !== 'cancelled')).toMatchObject([
      { itemId: before.items[0]!.itemId, planTitle: 'North bowling', start: '17:30', guests: { Guest: 8 } },
    ]);
  });

  test('is charged there alone, and what was paid is held there and owed by the outlet that took it', async () => {
    const bookingId = await north.book();
    await north.pay(bookingId, 79.35);
    await north.transfer(bookingId);
    expect(await north.posted(bookingId)).toEqual({
      'harbor charge fee': -435,
      'harbor charge receivable': 15869,
      'harbor charge revenue': -14500,
      'harbor charge tax': -934,
      'harbor charge_reversal fee': 435,
      'harbor charge_reversal receivable': -15869,
      'harbor charge_reversal revenue': 14500,
      'harbor charge_reversal tax': 934,
      'harbor payment receivable': -7935,
      'harbor payment tender_cash': 7935,
      'harbor transfer inter_outlet': -7935,
      'harbor transfer receivable': 7935,
      'north charge fee': -360,
      'north charge receivable': 13133,
      'north charge revenue': -12000,
      'north charge tax': -773,
      'north transfer inter_outlet': 7935,
      'north transfer receivable': -7935,
    });
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, -7935], north: [5198, 7935] });
  });

  test('leaves the lanes, the board, the lists and the search of the first outlet, and is in those of the other', async () => {
    const bookingId = await north.book({}, { name: 'Quentin Transferable' });
    const { items, version } = await north.read(bookingId);
    const date = items[0]!.date!;
    expect(await places(bookingId)).toEqual(['Lane 1 harbor', 'Lane 2 harbor']);
    await north.transfer(bookingId);
    expect(await places(bookingId)).toEqual(['Lane 1 north', 'Lane 2 north']);
    expect([await blocksOf(bookingId, north.outletId, date), await blocksOf(bookingId, north.there, date)]).toEqual([
      0, 1,
    ]);
    const gone = await laneway.call('owner', 'reservation.details', {
      params: { outletId: north.outletId, bookingId },
    });
    expect([gone.status, gone.error.code]).toEqual([404, 'not_found']);
    const old = { params: { outletId: north.outletId, bookingId }, body: { version, notes: 'Late' } };
    const stale = await laneway.call('owner', 'booking.notes', old);
    expect([stale.status, stale.error.code]).toEqual([404, 'not_found']);
    const found = async (outletId: string) => {
      const { rows } = await laneway.owner.query(
        'SELECT count(*)::int AS terms FROM booking_term WHERE booking_id = $1 AND outlet_id = $2',
        [bookingId, outletId],
      );
      return rows[0].terms > 0;
    };
    expect([await found(north.outletId), await found(north.there)]).toEqual([false, true]);
  });

  test('keeps its history, with a line that says from where; each outlet has its own row', async () => {
    const bookingId = await north.book();
    await north.transfer(bookingId);
    const { history } = await north.read(bookingId, north.there);
    expect(history.map(({ what }) => what)).toEqual(['booking.transferred', 'booking.created']);
    expect(history[0]).toMatchObject({
      before: { outlet: 'Harbor Lanes', start: '17:30', lanes: ['Lane 1', 'Lane 2'], total: 158.69 },
      after: { outlet: 'Harbor North', start: '17:30', lanes: ['Lane 1', 'Lane 2'], total: 131.33 },
    });
    const { rows } = await laneway.owner.query<{ what: string; at: boolean; places: object }>(
      `SELECT what, outlet_id = $2 AS at, places FROM activity WHERE booking_id = $1 AND what IN ('booking.left', 'booking.transferred') ORDER BY subject_version`,
      [bookingId, north.outletId],
    );
    expect(rows.map(({ what, at }) => [what, at])).toEqual([
      ['booking.left', true],
      ['booking.transferred', false],
    ]);
    expect(Object.values(rows[0]!.places)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('is not put back from its history, nor what came before it', async () => {
    const bookingId = await north.book();
    await north.transfer(bookingId);
    const { version } = await north.read(bookingId, north.there);
    const { rows } = await laneway.owner.query<{ activity_id: string }>(
      'SELECT activity_id FROM activity WHERE booking_id = $1 ORDER BY activity_id DESC',
      [bookingId],
    );
    const undo = (activityId: string) =>
      laneway.call('owner', 'booking.undo', {
        params: { outletId: north.there, bookingId },
        body: { activityId, version, preview: true },
      });
    const why = await Promise.all(rows.map(async ({ activity_id }) => (await undo(activity_id)).body.whyNot?.code));
    expect(why[0]).toBe('undo.not_kept');
    expect(why.at(-1)).toBe('undo.later_first');
  });
});

describe('what was paid', () => {
  test.each([
    ['nothing', 0, 'pending', [0, 0], [13133, 0]],
    ['all of it', 158.69, 'successful', [0, -15869], [-2736, 15869]],
    ['a part', 20, 'pending', [0, -2000], [11133, 2000]],
  ] as const)('%s follows it', async (_, amount, status, harbor, there) => {
    const bookingId = await north.book();
    if (amount > 0) await north.pay(bookingId, amount);
    expect((await north.transfer(bookingId)).status).toBe(200);
    expect((await north.read(bookingId, north.there)).status).toBe(status);
    expect(await north.standing(bookingId)).toEqual({ harbor, north: there });
  });

  test('is paid on there, in the drawer of the other outlet', async () => {
    const bookingId = await north.book();
    await north.pay(bookingId, 79.35);
    await north.transfer(bookingId);
    await north.pay(bookingId, 51.98, north.there);
    expect((await north.read(bookingId, north.there)).money.balance).toBe(0);
    const posted = await north.posted(bookingId);
    expect([posted['harbor payment tender_cash'], posted['north payment tender_cash']]).toEqual([7935, 5198]);
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, -7935], north: [0, 7935] });
  });

  test('goes there and back again, and then nobody owes the other', async () => {
    const bookingId = await north.book();
    await north.pay(bookingId, 79.35);
    await north.transfer(bookingId);
    const { version, items } = await north.read(bookingId, north.there);
    const back = await laneway.call('owner', 'booking.wholeEdit', {
      params: { outletId: north.there, bookingId },
      body: {
        version,
        toOutletId: north.outletId,
        items: [{ itemId: items[0]!.itemId, serviceItemId: laneway.venue.harbor.openBowling }],
      },
    });
    expect([back.status, back.body.after.total]).toEqual([200, 158.69]);
    expect(await north.standing(bookingId)).toEqual({ harbor: [7934, 0], north: [0, 0] });
  });
});

describe('is changed on the way', () => {
  test('to another day, hour, length, party and lanes: two lanes for two hours, 4 x 40.00', async () => {
    const bookingId = await north.book();
    const { items } = await north.read(bookingId);
    const { lanes } = laneway.venue.harbor.sibling;
    const date = north.aDay();
    const item = { itemId: items[0]!.itemId, serviceItemId: north.plan.planId, date, start: '20:00', duration: 2 };
    const made = await north.transfer(bookingId, {
      items: [{ ...item, guests: { Guest: 9 }, lanes: [lanes[2]!, lanes[3]!] }],
    });
    // 160.00, a fee of 4.80, and 6.25 % of both.
    expect([made.status, made.body.after.total]).toEqual([200, 175.1]);
    expect(await places(bookingId)).toEqual(['Lane 3 north', 'Lane 4 north']);
    // Half past five in Chicago is half past six in New York.
    expect((await north.read(bookingId, north.there)).items[0]).toMatchObject({ date, start: '20:00', end: '22:00' });
  });

  test('an item that the other outlet does not have is taken off', async () => {
    const first = {
      serviceItemId: laneway.venue.harbor.openBowling,
      date: '2027-02-22',
      duration: 1,
      guests: { Guest: 4 },
    };
    const body = {
      outletId: north.outletId,
      name: 'Dana Cole',
      bookingPhone: '6175550199',
      items: [
        { ...first, start: '13:00' },
        { ...first, start: '15:00' },
      ],
    };
    const { bookingId } = (await laneway.call('edit', 'reservation.add', { body })).body;
    const [one, other] = (await north.read(bookingId)).items;
    const sent = { itemId: one!.itemId, serviceItemId: north.plan.planId };
    const unnamed = await north.transfer(bookingId, { items: [sent] });
    expect([unnamed.status, fieldsOf(unnamed)]).toEqual([400, ['items']]);
    expect(JSON.stringify(unnamed.error)).toContain(
      'Choose a plan of the other outlet for Open bowling, or take it off.',
    );
    const made = await north.transfer(bookingId, { items: [sent, { itemId: other!.itemId, remove: true }] });
    // An hour at 40.00, 1.20, 2.58.
    expect([made.status, made.body.after.total]).toEqual([200, 43.78]);
    const { items } = await north.read(bookingId, north.there);
    expect(items.filter(({ status }) => status !== 'cancelled')).toHaveLength(1);
  });
});
