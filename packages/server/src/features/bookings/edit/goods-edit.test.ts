import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBooking } from '../../../testing/move-booking.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { entriesOf, insertGoods } from '../../../testing/test-goods.ts';

let laneway: TestApp;
let goods: Awaited<ReturnType<typeof insertGoods>>;
beforeAll(async () => {
  laneway = await startTestApp();
  goods = await insertGoods(laneway.owner, laneway.venue.harbor);
});
afterAll(() => laneway.close());

/** The business date of the tests' clock, and one on which a deal was sold before it. */
const TODAY = '2026-12-11';
const BEFORE = '2026-12-01';

/** A booking of deals for four at 105.19 each, and of two lanes at 158.69 on a date. */
async function book(count: number, date: string | null = null) {
  const { outletId, openBowling } = laneway.venue.harbor;
  const deal = { serviceItemType: 'BUY_NOW', serviceItemId: goods.deal, priceLineId: 'd1', count } as const;
  const lanes = { serviceItemId: openBowling, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const items = [...(date === null ? [] : [{ ...lanes, date }]), deal];
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
  const made = await laneway.call('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  return read(made.body.bookingId);
}
async function read(bookingId: string) {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking;
}
type Booking = Awaited<ReturnType<typeof read>>;
type Body = Parameters<typeof laneway.call<'booking.edit'>>[2]['body'];

const edit = ({ bookingId, version }: Booking, body: Omit<Body, 'version'>) =>
  laneway.call('edit', 'booking.edit', {
    params: { outletId: laneway.venue.harbor.outletId, bookingId },
    body: { version, ...body },
  });
const status = ({ bookingId, version }: Booking, to: 'cancelled' | 'pending') =>
  moveBooking(laneway, 'edit', {
    params: { outletId: laneway.venue.harbor.outletId, bookingId },
    body: { version, status: to },
  });
const dealOf = ({ items }: Booking) => items.find(({ serviceItemType }) => serviceItemType === 'BUY_NOW')!;

/** The entries with their receivable alone. */
async function owed({ bookingId }: Booking) {
  const entries = await entriesOf(laneway.owner, bookingId);
  return entries.map(({ kind, date, lines }) => [kind, date, lines.find(([of]) => of === 'receivable')?.[2]]);
}

/** Puts the sale of a booking's goods, and its entry, on an earlier date. */
async function soldBefore({ bookingId }: Booking): Promise<void> {
  await laneway.owner.query(`UPDATE booking_item SET sold_on = $2 WHERE booking_id = $1 AND count > 0`, [
    bookingId,
    BEFORE,
  ]);
  await laneway.owner.query(`UPDATE ledger_entry SET business_date = $2 WHERE booking_id = $1 AND business_date = $3`, [
    bookingId,
    BEFORE,
    TODAY,
  ]);
}

test('three deals in place of one: the preview says 210.37 more, and the ledger gets the difference where it was sold', async () => {
  const booking = await book(1);
  await soldBefore(booking);
  const items = [{ itemId: dealOf(booking).itemId, count: 3 }];
  const preview = await edit(booking, { items, preview: true });
  expect(preview.body).toMatchObject({ valid: true, difference: 210.37, after: { total: 315.56 } });
  const edited = await edit(booking, { items });
  expect(edited.body).toMatchObject({ difference: 210.37, booking: { items: [{ count: 3, soldOn: BEFORE }] } });
  expect(edited.body.booking?.history[0]).toMatchObject({
    what: 'booking.changed',
    before: { goods: [{ title: 'Two hours and pizza', count: 1 }], total: 105.19 },
    after: { goods: [{ title: 'Two hours and pizza', count: 3 }], total: 315.56 },
  });
  expect(await owed(booking)).toEqual([
    ['charge', BEFORE, 10519],
    ['charge_change', BEFORE, 21037],
  ]);
});

test('nothing is written where the number stays', async () => {
  const booking = await book(2);
  const edited = await edit(booking, { items: [{ itemId: dealOf(booking).itemId, count: 2 }] });
  expect(edited.body).toMatchObject({ valid: true, difference: 0, booking: { version: 1 } });
});

test.each([
  ['a time', { start: '19:00' }, 'start'],
  ['a party', { guests: { Guest: 4 } }, 'guests'],
])('%s of a deal is refused at its field', async (_, changes, field) => {
  const booking = await book(1);
  const { status: code, error } = await edit(booking, { items: [{ itemId: dealOf(booking).itemId, ...changes }] });
  expect([code, error.code, fieldsOf({ error })]).toEqual([400, 'validation', [`items.0.${field}`]]);
});

test('lanes that move to another date leave the deal sold where it was', async () => {
  const booking = await book(1, '2026-12-17');
  await soldBefore(booking);
  const [lanes] = booking.items;
  const moved = await edit(booking, { items: [{ itemId: lanes!.itemId, date: '2026-12-24' }] });
  expect(moved.status).toBe(200);
  const entries = await owed(booking);
  expect(entries.slice(2)).toEqual([
    ['charge_change', '2026-12-17', -15869],
    ['charge_change', '2026-12-24', 15869],
  ]);
  expect(entries.slice(0, 2)).toEqual(expect.arrayContaining([['charge', BEFORE, 10519]]));
});

test('two bookings swap their lanes, and keep their deals', async () => {
  const [one, other] = [await book(1, '2026-12-15'), await book(2, '2026-12-16')];
  const swapped = await edit(one, { swapWith: { bookingId: other.bookingId, version: other.version } });
  expect(swapped.status).toBe(200);
  const [now, then] = [await read(one.bookingId), await read(other.bookingId)];
  expect(now.items).toMatchObject([{ date: '2026-12-16' }, { count: 1, date: null }]);
  expect(then.items).toMatchObject([{ date: '2026-12-15' }, { count: 2, date: null }]);
});

test('a cancelled deal takes its charge back where it was sold, and comes back there at its price', async () => {
  const booking = await book(2);
  await soldBefore(booking);
  expect((await status(booking, 'cancelled')).status).toBe(200);
  const cancelled = await read(booking.bookingId);
  expect(cancelled).toMatchObject({ status: 'cancelled', money: { total: 0 } });
  expect((await status(cancelled, 'pending')).status).toBe(200);
  const back = await read(booking.bookingId);
  expect(back).toMatchObject({
    status: 'pending',
    money: { total: 210.38 },
    items: [{ count: 2, soldOn: BEFORE, status: 'pending' }],
  });
  expect(await owed(booking)).toEqual([
    ['charge', BEFORE, 21038],
    ['charge_reversal', BEFORE, -21038],
    ['charge', BEFORE, 21038],
  ]);
});

test('a cancelled gift card gives its liability back, and takes it on again', async () => {
  const { outletId } = laneway.venue.harbor;
  const item = { serviceItemType: 'GIFT_CARD', serviceItemId: goods.card, priceLineId: 'g50' } as const;
  const body = { outletId, name: 'Ann Roe', bookingPhone: '6175550199', items: [item] };
  const made = await laneway.call('edit', 'reservation.add', { body });
  const booking = await read(made.body.bookingId);
  await status(booking, 'cancelled');
  await status(await read(booking.bookingId), 'pending');
  expect(await owed(booking)).toEqual([
    ['gift_sale', TODAY, 5000],
    ['gift_sale', TODAY, -5000],
    ['gift_sale', TODAY, 5000],
  ]);
});

test('the other version of a booking of goods is stale', async () => {
  const booking = await book(1);
  const items = [{ itemId: dealOf(booking).itemId, count: 3 }];
  const [first, second] = await Promise.all([
    edit(booking, { items }),
    edit(booking, { items: [{ ...items[0]!, count: 2 }] }),
  ]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await owed(booking)).toHaveLength(2);
});
