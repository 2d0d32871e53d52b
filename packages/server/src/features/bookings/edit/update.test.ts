import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveBooking } from '../../../testing/move-booking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/test-venue.ts';

let laneway: TestApp;
let bookingId: string;
beforeAll(async () => {
  laneway = await startTestApp();
  const { harbor } = laneway.venue;
  const items = [
    { serviceItemId: harbor.openBowling, date: '2026-12-17', start: '19:00', duration: 1, guests: { Guest: 4 } },
  ];
  const body = { outletId: harbor.outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
  const made = await laneway.call('edit', 'reservation.add', { body });
  bookingId = made.body.bookingId;
});
afterAll(() => laneway.close());

const params = () => ({ outletId: laneway.venue.harbor.outletId, bookingId });
const read = async () => (await laneway.call('edit', 'reservation.details', { params: params() })).body;
type Body = Omit<Parameters<typeof laneway.call<'booking.update'>>[2]['body'], 'version'>;

async function update(body: Body, who: Person = 'edit') {
  const { version } = (await read()).booking;
  return laneway.call(who, 'booking.update', { params: params(), body: { version, ...body } });
}

async function found(search: string) {
  const { body } = await laneway.call('edit', 'booking.search', { body: { search } });
  return body.rows.some((row) => row.bookingId === bookingId);
}

describe('the customer of a booking', () => {
  test('changes in the parts that are named, with what it was in the history, and is found by them', async () => {
    const before = (await read()).booking;
    const answer = await update({ bookingPhone: '(617) 555-0142', guestHonorName: 'Zuri', guestHonorAge: 9 });
    expect(answer.body).toEqual({ message: 'Booking updated', version: before.version + 1 });
    const { booking } = await read();
    expect(booking).toMatchObject({
      name: 'Dana Cole',
      bookingPhone: '6175550142',
      guestHonorName: 'Zuri',
      guestHonorAge: 9,
      money: before.money,
    });
    expect(booking.history[0]).toMatchObject({
      what: 'booking.customer_changed',
      before: { bookingPhone: '6175550199', guestHonorName: null, guestHonorAge: null },
      after: { bookingPhone: '6175550142', guestHonorName: 'Zuri', guestHonorAge: 9 },
    });
    expect([await found('6175550142'), await found('6175550199')]).toEqual([true, false]);
    await update({ name: 'Dana Marlowe', guestHonorName: null });
    expect([await found('marlowe'), await found('dana cole')]).toEqual([true, false]);
    expect((await read()).booking.guestHonorName).toBeNull();
  });

  test('stands anew on the board', async () => {
    const date = '2026-12-17';
    const board = await laneway.call('view', 'booking.board', {
      params: { outletId: laneway.venue.harbor.outletId },
      query: { date },
    });
    const { version } = (await read()).booking;
    expect(board.body.blocks.find((block) => block.bookingId === bookingId)).toMatchObject({
      name: 'Dana Marlowe',
      version,
    });
  });

  test('the narrow calls change their own fields and refuse others', async () => {
    const { version } = (await read()).booking;
    const notes = await laneway.call('edit', 'booking.notes', {
      params: params(),
      body: { version, notes: 'Corner please' },
    });
    expect(notes.body.version).toBe(version + 1);
    const customer = await laneway.call('edit', 'booking.customerDetails', {
      params: params(),
      body: { version: version + 1, bookingEmail: 'dana@mail.test' },
    });
    expect(customer.body.version).toBe(version + 2);
    const { booking } = await read();
    expect(booking).toMatchObject({ notes: 'Corner please', bookingEmail: 'dana@mail.test' });
    expect(booking.history[1]).toMatchObject({ what: 'booking.notes_changed', after: { notes: 'Corner please' } });
    const alien = await laneway.call('edit', 'booking.customerDetails', {
      params: params(),
      body: { version: version + 2, notes: 'No' } as never,
    });
    expect([alien.status, alien.error.code]).toEqual([400, 'validation']);
  });

  test('without a difference nothing is written', async () => {
    const before = (await read()).booking;
    const again = await update({ name: before.name, bookingPhone: '617-555-0142', notes: before.notes });
    expect(again.body.version).toBe(before.version);
    expect((await read()).booking.history).toHaveLength(before.history.length);
  });

  test('without a way to reach them is refused, and so is what is no phone, e-mail, name or age', async () => {
    const refusals: [Body, number, string, string[]][] = [
      [{ name: '' }, 422, 'customer.contact_required', ['name']],
      [{ bookingPhone: null, bookingEmail: '' }, 422, 'customer.contact_required', []],
      [{ bookingPhone: '12' }, 400, 'validation', ['bookingPhone']],
      [{ bookingEmail: 'dana@' }, 400, 'validation', ['bookingEmail']],
      [{ guestHonorName: 'Zuri 9' }, 400, 'validation', ['guestHonorName']],
      [{ guestHonorAge: 0 }, 400, 'validation', ['guestHonorAge']],
      [{ notes: 'x'.repeat(2001) }, 400, 'validation', ['notes']],
    ];
    const { version } = (await read()).booking;
    for (const [body, status, code, fields] of refusals) {
      const { error, status: answered } = await update(body);
      expect([answered, error.code]).toEqual([status, code]);
      expect(Object.keys(error.details?.['fields'] ?? {})).toEqual(fields);
    }
    expect((await read()).booking.version).toBe(version);
  });

  test('a desk that saw an older version does not overwrite, and of two at once one succeeds', async () => {
    const { version } = (await read()).booking;
    const call = (notes: string) =>
      laneway.call('edit', 'booking.notes', { params: params(), body: { version, notes } });
    const answers = await Promise.all([call('Mine'), call('Theirs')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = await call('Late');
    expect(stale.error.code).toBe('stale');
  });

  test('a repeated request is answered as before and written once', async () => {
    const { version } = (await read()).booking;
    const call = { params: params(), body: { version, notes: 'Once' } };
    const key = 'a9d3c0b0-5b0e-4f4e-9a37-2f6f1c1f6b11';
    const first = await laneway.call('edit', 'booking.notes', call, { key });
    const second = await laneway.call('edit', 'booking.notes', call, { key });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await read()).booking.version).toBe(version + 1);
  });

  test('those who may only look, other outlets and other businesses are refused', async () => {
    const { version } = (await read()).booking;
    const body = { version, notes: 'No' };
    const { outletId: sibling } = laneway.venue.harbor.sibling;
    const { outletId: cedar } = laneway.venue.cedar;
    const refusals: [Person | null, { outletId: string; bookingId: string }, number][] = [
      [null, params(), 401],
      ['view', params(), 403],
      ['unpermitted', params(), 403],
      ['siblingEdit', params(), 404],
      ['siblingEdit', { outletId: sibling, bookingId }, 404],
      ['cedarOwner', { outletId: cedar, bookingId }, 404],
    ];
    for (const id of ['booking.update', 'booking.customerDetails', 'booking.notes'] as const) {
      const { notes, ...empty } = body;
      for (const [who, at, status] of refusals) {
        const call = { params: at, body: id === 'booking.customerDetails' ? { ...empty, name: notes } : body };
        expect((await laneway.call(who, id, call as never)).status).toBe(status);
      }
    }
    expect((await read()).booking.version).toBe(version);
  });

  test('of a cancelled booking can still be corrected', async () => {
    const { version } = (await read()).booking;
    const body = { version, status: 'cancelled' as const };
    expect((await moveBooking(laneway, 'edit', { params: params(), body })).status).toBe(200);
    expect((await update({ bookingPhone: '6175550111' })).status).toBe(200);
    expect((await read()).abilities).toMatchObject({ edit: false, update: true });
  });
});

test('a hold needs no contact, and one that has ended is not changed', async () => {
  const { harbor } = laneway.venue;
  const items = [
    { serviceItemId: harbor.openBowling, date: '2026-12-20', start: '19:00', duration: 1, guests: { Guest: 4 } },
  ];
  const { body: held } = await laneway.call('edit', 'booking.lock', { body: { outletId: harbor.outletId, items } });
  const change = (version: number) =>
    laneway.call('edit', 'booking.update', {
      params: { outletId: harbor.outletId, bookingId: held.bookingId },
      body: { version, name: 'Sam' },
    });
  expect((await change(held.version)).status).toBe(200);
  await laneway.owner.query('UPDATE booking SET expires_at = app.now() WHERE booking_id = $1', [held.bookingId]);
  expect((await change(held.version + 1)).error.code).toBe('hold.expired');
});
