import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entriesOf, insertGoods } from '../../testing/test-goods.ts';
import { dealsOf } from './deals.fixture.ts';

let laneway: TestApp;
let deals: ReturnType<typeof dealsOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  const { harbor } = laneway.venue;
  deals = dealsOf(laneway, { outletId: harbor.outletId, ...(await insertGoods(laneway.owner, harbor)) });
});
beforeEach(() => laneway.owner.query('DELETE FROM occupancy'));
afterAll(() => laneway.close());

/** The tests' clock shows 6:42 PM of this Friday. */
const TODAY = '2026-12-11';
const lane = (index: number) => laneway.venue.harbor.lanes[index]!;

/** A deal that plays on lanes from 7:05 to 8:35 PM. */
async function playing(...lanes: string[]) {
  const { bookingId, code } = await deals.sell();
  expect((await deals.redeem(code, { lanes, start: '19:05' })).body).toMatchObject({ status: 'inprogress' });
  return { bookingId, code };
}
type Edit = NonNullable<Call<'booking.edit'>['body']['items']>[number];
async function edit(bookingId: string, change: Partial<Edit>, more: Partial<Call<'booking.edit'>['body']> = {}) {
  const { booking } = await deals.read(bookingId);
  const items = [{ itemId: booking.items[0]!.itemId, ...change }];
  return laneway.call('edit', 'booking.edit', {
    params: { outletId: laneway.venue.harbor.outletId, bookingId },
    body: { version: booking.version, items, preview: false, ...more } as Call<'booking.edit'>['body'],
  });
}
/** Two lanes for eight from 7:05 to 8:35 PM of a date. */
async function party(date: string) {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date, start: '19:05', duration: 1.5, guests: { Guest: 8 } };
  const body = {
    outletId,
    name: 'Lee Park',
    bookingPhone: '6175550188',
    items: [{ ...item, lanes: lanes.slice(4, 6) }],
  };
  const made = await laneway.call('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  return { bookingId: made.body.bookingId, version: made.body.version };
}
async function takenBy(bookingId: string) {
  const { rows } = await laneway.owner.query<{ lane: string; from: Date; to: Date }>(
    `SELECT o.resource_id AS lane, o.starts_at AS from, o.ends_at AS to
     FROM occupancy o JOIN booking_item USING (business_id, booking_item_id) WHERE booking_id = $1 ORDER BY 1`,
    [bookingId],
  );
  return rows.map(({ lane: one, from, to }) => [one, from.toISOString().slice(11, 16), to.toISOString().slice(11, 16)]);
}

test('a deal that plays moves to another lane: nothing is charged, its code stays used', async () => {
  const { bookingId, code } = await playing(lane(0));
  const before = await entriesOf(laneway.owner, bookingId);
  const reply = await edit(bookingId, { lanes: [lane(3)] });
  expect([reply.status, reply.body.difference]).toEqual([200, 0]);
  expect(await deals.dealIn(bookingId)).toMatchObject({
    status: 'inprogress',
    date: TODAY,
    start: '19:05',
    end: '20:35',
    lanes: [{ resourceId: lane(3) }],
    redeemedOn: TODAY,
  });
  expect((await takenBy(bookingId)).map(([one, from]) => [one, from])).toEqual([[lane(3), '00:05']]);
  expect(await entriesOf(laneway.owner, bookingId)).toEqual(before);
  const { booking } = await deals.read(bookingId);
  expect(booking.money).toMatchObject({ total: 105.19, paid: 105.19, balance: 0 });
  expect(booking.history[0]).toMatchObject({ what: 'booking.moved', after: { start: '19:05', lanes: ['Lane 4'] } });
  expect((await deals.redeem(code)).error.code).toBe('deal.redeemed');
});

test('and to another time and length of its day, and lanes beside it', async () => {
  const { bookingId } = await playing(lane(0));
  expect((await edit(bookingId, { start: '19:30', duration: 2, lanes: [lane(0), lane(1)] })).status).toBe(200);
  expect(await deals.dealIn(bookingId)).toMatchObject({ start: '19:30', end: '21:30', lanes: [{}, {}] });
  expect((await takenBy(bookingId)).map(([, from]) => from)).toEqual(['00:30', '00:30']);
});

test('where somebody plays it does not go; the preview says who is there and changes nothing', async () => {
  const there = await playing(lane(3));
  const { bookingId } = await playing(lane(0));
  const before = await takenBy(bookingId);
  const preview = await edit(bookingId, { lanes: [lane(3)] }, { preview: true });
  expect(preview.body).toMatchObject({ valid: false, whyNot: { code: 'occupancy.taken' } });
  const refused = await edit(bookingId, { lanes: [lane(3)] });
  expect([refused.status, refused.error.code]).toEqual([409, 'occupancy.taken']);
  expect(refused.error.details).toMatchObject({ bookingId: there.bookingId });
  expect(await takenBy(bookingId)).toEqual(before);
});

test('of two that want one lane at once one gets it', async () => {
  const [one, two] = [await playing(lane(0)), await playing(lane(1))];
  const replies = await Promise.all([one, two].map(({ bookingId }) => edit(bookingId, { lanes: [lane(5)] })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  ['after closing', { start: '25:30' }, 422, 'plan.not_available_time'],
  ['a lane of nobody', { lanes: ['0193e0c0-0000-7000-8000-00000000dead'] }, 422, 'resource.not_of_plan'],
  ['another date', { date: '2026-12-12' }, 400, 'validation'],
  ['a part of its lanes', { splitLanes: ['0193e0c0-0000-7000-8000-00000000dead'] }, 400, 'validation'],
  ['a party', { guests: { Guest: 4 } }, 400, 'validation'],
] as const)('%s is refused', async (_, change, status, code) => {
  const { bookingId } = await playing(lane(0));
  const reply = await edit(bookingId, change as Partial<Edit>);
  expect([reply.status, reply.error.code]).toEqual([status, code]);
});

test('as the board moves it: with the date and the length that it has', async () => {
  const { bookingId } = await playing(lane(0));
  const reply = await edit(bookingId, { date: TODAY, start: '19:05', duration: 1.5, lanes: [lane(3)] });
  expect(reply.status).toBe(200);
  expect((await takenBy(bookingId)).map(([one]) => one)).toEqual([lane(3)]);
});

test('a deal that plays and a party swap their lanes and times', async () => {
  const { bookingId } = await playing(lane(0), lane(1));
  const other = await party(TODAY);
  const reply = await edit(bookingId, {}, { items: [], swapWith: other });
  expect([reply.status, reply.body.difference]).toEqual([200, 0]);
  expect(await deals.dealIn(bookingId)).toMatchObject({
    start: '19:05',
    lanes: [{ resourceId: lane(4) }, { resourceId: lane(5) }],
  });
  expect((await takenBy(bookingId)).map(([one]) => one)).toEqual([lane(4), lane(5)]);
  expect((await takenBy(other.bookingId)).map(([one]) => one)).toEqual([lane(0), lane(1)]);
});

test.each([
  ['a party of another date', () => party('2026-12-12'), 'A deal in use keeps its date'],
  ['a deal that was not used yet', () => deals.sell(), 'A booking without a time and a place cannot be swapped'],
] as const)('a swap with %s is refused, and changes nothing', async (_, sold, sentence) => {
  const { bookingId } = await playing(lane(0), lane(1));
  const partner = (await sold()).bookingId;
  const { version } = (await deals.read(partner)).booking;
  const before = [await takenBy(bookingId), await takenBy(partner)];
  for (const preview of [true, false]) {
    const reply = await edit(bookingId, {}, { items: [], swapWith: { bookingId: partner, version }, preview });
    expect(reply.status).toBe(400);
    expect(reply.error.details).toEqual({ fields: { swapWith: expect.stringContaining(sentence) } });
  }
  expect([await takenBy(bookingId), await takenBy(partner)]).toEqual(before);
  expect((await deals.read(partner)).booking.version).toBe(version);
});

test('a deal that was not used yet has no place to move', async () => {
  const { bookingId } = await deals.sell();
  const reply = await edit(bookingId, { lanes: [lane(0)] });
  expect([reply.status, reply.error.code]).toEqual([400, 'validation']);
});
