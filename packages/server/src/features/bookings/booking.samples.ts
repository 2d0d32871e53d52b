import type * as addonItems from '@laneway/contract/bookings/addon-item.endpoints';
import type * as bookings from '@laneway/contract/bookings/booking.endpoints';
import type * as checkIns from '@laneway/contract/bookings/check-in.endpoints';
import type * as undo from '@laneway/contract/bookings/undo.endpoints';
import { newId } from '../../platform/database/uuid.ts';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { uploadedPhoto } from './guests/photo.fixture.ts';
import { unusedDays } from '../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof addonItems & typeof bookings & typeof checkIns & typeof undo> {
  const nextDay = unusedDays('2027-01-04');
  const item = ({ planId }: Target, date = nextDay()) => ({
    serviceItemId: planId,
    date,
    start: '19:00',
    duration: 1.5,
    guests: { Guest: 4 },
  });
  const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199', bookingEmail: 'dana@mail.test' };

  async function booked(to: Target): Promise<{ bookingId: string; version: number }> {
    const body = { outletId: to.outletId, items: [item(to)], ...contact };
    const reply = await app.call(to.keeper, 'reservation.add', { body });
    if (reply.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
  async function held(to: Target): Promise<{ bookingId: string }> {
    const reply = await app.call(to.keeper, 'booking.lock', { body: { outletId: to.outletId, items: [item(to)] } });
    if (reply.status !== 201) throw new Error(`a sample could not be held: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
  async function itemOf(to: Target, bookingId: string): Promise<string> {
    const { rows } = await app.owner.query<{ id: string }>(
      'SELECT booking_item_id AS id FROM booking_item WHERE business_id = $1 AND booking_id = $2',
      [to.businessId, bookingId],
    );
    return rows[0]?.id ?? '';
  }

  /** A booking with one guest, and their photograph. */
  async function photographed(to: Target): Promise<{ bookingId: string }> {
    const { bookingId, version } = await booked(to);
    const params = { outletId: to.outletId, bookingId };
    const guest = { name: 'Max', type: 'Guest' as const };
    await app.call(to.keeper, 'booking.update', { params, body: { version, guests: [guest] } });
    const fileId = await uploadedPhoto(app, to.keeper, to.businessId);
    const [row] = (await app.call(to.keeper, 'booking.guests', { body: params })).body.guests;
    const guests = [{ ...guest, guestId: row?.guestId ?? '', photoId: fileId }];
    const reply = await app.call(to.keeper, 'booking.update', { params, body: { version: version + 1, guests } });
    if (reply.status !== 200) throw new Error(`a sample has no photograph: ${JSON.stringify(reply.body)}`);
    return { bookingId };
  }

  let addons = 0;
  async function addonOf({ outletId, keeper }: Target): Promise<string> {
    addons += 1;
    const body = { outletId, name: `Pizza ${addons}`, price: 18, category: 'Food' };
    const reply = await app.call(keeper, 'addon.create', { body });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return reply.body.addonId;
  }

  return {
    'booking.board': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    // As it stood just now, which is in the history.
    'booking.boardColumns': async ({ to }) => {
      await held(to);
      const { rows } = await app.owner.query<{ now: Date }>('SELECT app.now() AS now');
      return { params: { outletId: to.outletId }, query: { at: rows[0]!.now.toISOString() } };
    },
    'booking.keepBoardView': async ({ to }) => ({
      params: { outletId: to.outletId },
      body: { form: 'list', zoom: '4h', folded: ['room'] },
    }),
    'booking.events': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'booking.availability': async ({ to }) => ({ body: { outletId: to.outletId, items: [item(to)] } }),
    'booking.nextSales': async ({ to }) => ({ body: { outletId: to.outletId, date: '2026-12-12', party: 6 } }),
    'booking.lock': async ({ to }) => ({ body: { outletId: to.outletId, items: [item(to)] } }),
    'booking.unlock': async ({ to }) => ({ body: { bookingId: (await held(to)).bookingId } }),
    'booking.freeResource': async ({ to }) => {
      const { bookingId } = await held(to);
      const { rows } = await app.owner.query<{ id: string }>(
        'SELECT resource_ids[1] AS id FROM booking_item WHERE business_id = $1 AND booking_id = $2',
        [to.businessId, bookingId],
      );
      return { body: { bookingId, resourceId: rows[0]?.id ?? '' } };
    },
    'reservation.add': async ({ to }) => ({ body: { outletId: to.outletId, items: [item(to)], ...contact } }),
    'reservation.details': async ({ to }) => ({
      params: { outletId: to.outletId, bookingId: (await booked(to)).bookingId },
    }),
    'booking.details': async ({ to }) => {
      const { bookingId } = await booked(to);
      return { params: { outletId: to.outletId, bookingId, itemId: await itemOf(to, bookingId) } };
    },
    'booking.edit': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      const itemId = await itemOf(to, bookingId);
      return {
        params: { outletId: to.outletId, bookingId },
        body: { version, items: [{ itemId, start: '20:30' }] },
      };
    },
    'booking.wholeEdit': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      const itemId = await itemOf(to, bookingId);
      return {
        params: { outletId: to.outletId, bookingId },
        body: { version, items: [{ itemId, start: '20:30', games: 2 }] },
      };
    },
    'booking.update': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      return {
        params: { outletId: to.outletId, bookingId },
        body: { version, name: 'Dana and Jo Cole', notes: 'Near', guests: [{ name: 'Max', type: 'Guest' as const }] },
      };
    },
    'booking.customerDetails': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      return {
        params: { outletId: to.outletId, bookingId },
        body: { version, guestHonorName: 'Max', guestHonorAge: 9 },
      };
    },
    'booking.notes': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      return { params: { outletId: to.outletId, bookingId }, body: { version, notes: 'Corner please' } };
    },
    'booking.updateAddons': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      const addons = [{ itemId: await addonOf(to), count: 2, note: 'no olives' }];
      return { params: { outletId: to.outletId, bookingId }, body: { version, addons } };
    },
    'payment.serviceFee': async ({ to }) => ({ body: { outletId: to.outletId, items: [item(to)] } }),
    // Of a cancelled one, since it alone has a preview.
    'booking.status': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      const cancelled = { outletId: to.outletId, bookingId, version, reason: 'guest' as const, note: '' };
      const { status } = await app.call(to.keeper, 'payment.cancelWithoutRefund', { body: cancelled });
      if (status !== 200) throw new Error(`a sample could not be cancelled: ${status}`);
      return {
        params: { outletId: to.outletId, bookingId },
        body: { version: version + 1, status: 'pending' as const },
      };
    },
    'booking.undo': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      const params = { outletId: to.outletId, bookingId };
      const items = [{ itemId: await itemOf(to, bookingId), start: '20:30' }];
      const moved = await app.call(to.keeper, 'booking.edit', { params, body: { version, items } });
      if (moved.status !== 200) throw new Error(`a sample could not be moved: ${JSON.stringify(moved.body)}`);
      const [row] = moved.body.booking?.history ?? [];
      return { params, body: { version: version + 1, activityId: row?.activityId ?? '' } };
    },
    'booking.guests': async ({ to }) => ({
      body: { outletId: to.outletId, bookingId: (await booked(to)).bookingId },
    }),
    'booking.guestPhoto': async ({ to }) => {
      const { bookingId } = await photographed(to);
      const { body } = await app.call(to.keeper, 'booking.guests', { body: { outletId: to.outletId, bookingId } });
      const photo = body.guests[0]?.photoUrl?.split('/').at(-1) ?? '';
      return { params: { outletId: to.outletId, bookingId, photo } };
    },
    'booking.dayGuests': async ({ to }) => ({ body: { outletId: to.outletId, date: nextDay() } }),
    'payment.checkIn': async ({ to }) => {
      const { bookingId } = await booked(to);
      // It was made for another day, and is for today.
      await app.owner.query(
        `UPDATE booking_item i SET business_date = (app.now() AT TIME ZONE o.timezone - o.day_start::interval)::date
         FROM outlet o WHERE o.business_id = i.business_id AND o.outlet_id = i.outlet_id AND i.booking_id = $1`,
        [bookingId],
      );
      return { body: { outletId: to.outletId, code: bookingId, nonce: newId() } };
    },
    'booking.list': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'booking.listPost': async ({ to }) => ({ params: { outletId: to.outletId }, body: {} }),
    'booking.lists': async ({ to }) => ({ params: { outletId: to.outletId }, body: {} }),
    'booking.search': async () => ({ body: { search: 'dana' } }),
  };
}
