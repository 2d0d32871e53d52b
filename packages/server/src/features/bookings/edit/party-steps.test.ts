import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tonightOf } from './tonight.fixture.ts';

let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
});
afterAll(() => laneway.close());

const said = ({ status, body, error }: { status: number; body: unknown; error: { code: string } }) =>
  status === 200 ? (body as { message: string; booking: { status: string } }).booking.status : error.code;

test('a pending party pays at the desk: checked in, undone, checked in again; its places stay, its guests come and go', async () => {
  const { book, become, name, guestsIn, places, read, history } = tonight;
  const bookingId = await book(tonight.item(0));
  await name(bookingId);
  const before = await places(bookingId);
  const arrived = await become(bookingId, { status: 'inprogress' });
  expect(arrived.body).toEqual({
    message: 'Checked in',
    booking: { bookingId, version: 2, status: 'inprogress' },
  });
  expect([await guestsIn(bookingId), await places(bookingId)]).toEqual([2, before]);
  const { booking, abilities } = await read(bookingId);
  expect(booking.money).toMatchObject({ total: 60.19, balance: 60.19 });
  expect(abilities).toMatchObject({ checkIn: false, undoCheckIn: true, finish: false, reopen: false });
  // With an amount due it was pending; it is confirmed by the undo only on purpose.
  expect(said(await become(bookingId, { status: 'successful' }))).toBe('booking.transition');
  const undone = await become(bookingId, { status: 'pending' });
  expect(undone.body.message).toBe('Check-in undone');
  expect(await guestsIn(bookingId)).toBe(0);
  expect(said(await become(bookingId, { status: 'inprogress' }))).toBe('inprogress');
  expect((await history(bookingId)).map(({ what }) => what)).toEqual([
    'booking.checked_in',
    'booking.check_in_undone',
    'booking.checked_in',
    'booking.created',
  ]);
  const [{ before: was, after: is, places: stands }] = (await history(bookingId)) as [
    Awaited<ReturnType<typeof history>>[number],
  ];
  expect([was, is]).toEqual([{ status: 'pending' }, { status: 'inprogress' }]);
  expect(Object.values(stands).map(({ status }) => status)).toEqual(['inprogress']);
});

test('who paid what is due now goes back to successful, with the rules of refund of its sale', async () => {
  const { book, become, pay } = tonight;
  const bookingId = await book(tonight.item(1));
  await pay(bookingId, 3010);
  await become(bookingId, { status: 'inprogress' });
  expect(said(await become(bookingId, { status: 'pending' }))).toBe('booking.transition');
  expect(said(await become(bookingId, { status: 'successful' }))).toBe('successful');
  const { rows } = await laneway.owner.query('SELECT policy FROM booking WHERE booking_id = $1', [bookingId]);
  expect(rows[0].policy).toHaveLength(1);
});

test('play ends only when nothing is owed, and leaves the lane from now on', async () => {
  const { book, become, pay, places, shift, read } = tonight;
  const bookingId = await book(tonight.item(2));
  await become(bookingId, { status: 'inprogress' });
  const refused = await become(bookingId, { status: 'done' });
  expect([refused.status, refused.error.code, refused.error.message, refused.error.details]).toEqual([
    422,
    'booking.balance_due',
    '$60.19 is still due. Take it before closing the booking.',
    { balance: 60.19 },
  ]);
  await pay(bookingId);
  // It began at 6:12 PM; now it is 6:42.
  await shift(bookingId, -48);
  expect((await read(bookingId)).abilities).toMatchObject({ finish: true, undoCheckIn: true });
  expect((await become(bookingId, { status: 'done' })).body.message).toBe('Play ended');
  const [place] = await places(bookingId);
  expect(place).toMatchObject({ lane: 2, from: 0 });
  expect(place!.to).toBeGreaterThanOrEqual(30);
  expect(place!.to).toBeLessThan(32);
  await book(tonight.item(2));
});

test('closed past its end it keeps its time; closed before its start it leaves no trace on the lane', async () => {
  const { book, become, pay, places, shift } = tonight;
  const over = await book(tonight.item(3));
  const ahead = await book(tonight.item(3, '20:00'));
  for (const bookingId of [over, ahead]) {
    await pay(bookingId);
    await become(bookingId, { status: 'inprogress' });
  }
  await shift(over, -80);
  for (const bookingId of [over, ahead]) expect(said(await become(bookingId, { status: 'done' }))).toBe('done');
  expect(await places(over)).toEqual([{ lane: 3, from: 0, to: 60 }]);
  expect(await places(ahead)).toEqual([]);
});

test('a party that nobody checked in is closed from its end on', async () => {
  const { book, become, pay, shift, read } = tonight;
  const bookingId = await book(tonight.item(4));
  await pay(bookingId);
  await become(bookingId, { status: 'successful' });
  expect((await read(bookingId)).abilities.finish).toBe(false);
  expect(said(await become(bookingId, { status: 'done' }))).toBe('booking.transition');
  await shift(bookingId, -80);
  expect((await read(bookingId)).abilities).toMatchObject({ finish: true, checkIn: true });
  expect(said(await become(bookingId, { status: 'done' }))).toBe('done');
});

test('a closed party is reopened on its places, if nobody took them since', async () => {
  const { book, become, pay, places, shift, read, history } = tonight;
  const bookingId = await book(tonight.item(5));
  await pay(bookingId);
  await become(bookingId, { status: 'inprogress' });
  await shift(bookingId, -30);
  await become(bookingId, { status: 'done' });
  expect((await read(bookingId)).abilities).toMatchObject({ reopen: true, finish: false, undoCheckIn: false });
  const next = await book(tonight.item(5));
  const refused = await become(bookingId, { status: 'inprogress' });
  expect([refused.status, refused.error.code]).toEqual([409, 'occupancy.taken']);
  expect(refused.error.details).toMatchObject({ bookingId: next, name: 'Dana Cole' });
  await become(next, { status: 'cancelled' });
  const reopened = await become(bookingId, { status: 'inprogress' });
  expect(reopened.body.message).toBe('Booking reopened');
  expect(await places(bookingId)).toEqual([{ lane: 5, from: 0, to: 60 }]);
  expect((await history(bookingId))[0]).toMatchObject({ what: 'booking.reopened' });
});

test('only today: no check-in, undo or reopening of another date', async () => {
  const { book, become, pay, onDate, read } = tonight;
  const ahead = await book(tonight.item(0, '19:00', '2026-12-12'));
  const early = await become(ahead, { status: 'inprogress' });
  expect([early.status, early.error.code, early.error.message, early.error.details]).toEqual([
    422,
    'checkin.wrong_day',
    'This booking is for Sat, Dec 12',
    { date: '2026-12-12' },
  ]);
  expect((await read(ahead)).abilities.checkIn).toBe(false);
  const yesterday = await book(tonight.item(6));
  await pay(yesterday);
  await become(yesterday, { status: 'inprogress' });
  await onDate(yesterday, '2026-12-10');
  expect(said(await become(yesterday, { status: 'successful' }))).toBe('checkin.wrong_day');
  expect((await read(yesterday)).abilities).toMatchObject({ undoCheckIn: false, finish: true });
  expect(said(await become(yesterday, { status: 'done' }))).toBe('done');
  expect(said(await become(yesterday, { status: 'inprogress' }))).toBe('checkin.wrong_day');
  expect((await read(yesterday)).abilities.reopen).toBe(false);
});

test('of two dates tonight’s lanes play and are closed, tomorrow’s stay', async () => {
  const { book, become, pay, read } = tonight;
  const bookingId = await book(tonight.item(7), tonight.item(7, '19:00', '2026-12-12'));
  await pay(bookingId);
  await become(bookingId, { status: 'successful' });
  const statuses = async () => {
    const { booking } = await read(bookingId);
    return [booking.status, ...booking.items.map(({ status }) => status)];
  };
  await become(bookingId, { status: 'inprogress' });
  expect(await statuses()).toEqual(['inprogress', 'inprogress', 'successful']);
  await become(bookingId, { status: 'successful' });
  expect(await statuses()).toEqual(['successful', 'successful', 'successful']);
  await become(bookingId, { status: 'inprogress' });
  await become(bookingId, { status: 'done' });
  expect(await statuses()).toEqual(['successful', 'done', 'successful']);
  expect(said(await become(bookingId, { status: 'cancelled' }))).toBe('booking.transition');
});

test('a lane that leaves tomorrow’s group waits for tomorrow, though the party plays tonight', async () => {
  const { become, read } = tonight;
  const { outletId, lanes } = laneway.venue.harbor;
  const two = { ...tonight.item(1, '19:00', '2026-12-13'), guests: { Guest: 8 }, lanes: lanes.slice(1, 3) };
  const bookingId = await tonight.book(tonight.item(1, '22:00'), two);
  await become(bookingId, { status: 'inprogress' });
  const { booking } = await read(bookingId);
  const items = [{ itemId: booking.items[1]!.itemId, splitLanes: [lanes[2]!] }];
  const split = await laneway.call('edit', 'booking.edit', {
    params: { outletId, bookingId },
    body: { version: booking.version, items },
  });
  expect(split.body.booking?.items.map(({ status }) => status)).toEqual(['inprogress', 'pending', 'pending']);
  expect(split.body.booking?.status).toBe('inprogress');
});

test('a lane that fails frees itself at once, and the charge is reversed', async () => {
  const { book, become, places, read } = tonight;
  const bookingId = await book(tonight.item(0, '21:00'));
  await become(bookingId, { status: 'inprogress' });
  expect(said(await become(bookingId, { status: 'cancelled', reason: 'Pinsetter' }))).toBe('cancelled');
  expect(await places(bookingId)).toEqual([]);
  expect((await read(bookingId)).booking.money.total).toBe(0);
});

test('who may only look is refused, and the same status again writes nothing', async () => {
  const { book, become, history } = tonight;
  const bookingId = await book(tonight.item(1, '21:00'));
  const refused = await become(bookingId, { status: 'inprogress' }, 'view');
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
  await become(bookingId, { status: 'inprogress' }, 'calendar');
  const again = await become(bookingId, { status: 'inprogress' });
  expect([again.body.booking.version, (await history(bookingId)).length]).toEqual([2, 2]);
});
