import type { Answer, Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, expect } from 'vitest';
import { moveBooking } from '../../../testing/move-booking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

export type Changes = Call<'booking.updateAddons'>['body']['addons'];
type Booking = { bookingId: string; version: number };

/** Add-ons, bookings of the story and what stands on them; started and ended with the tests of a file. */
export function addonsVenue() {
  let laneway: TestApp;
  beforeAll(async () => {
    laneway = await startTestApp();
  });
  afterAll(() => laneway.close());

  const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199', bookingEmail: 'dana@mail.test' };
  const place = () => laneway.venue.harbor.outletId;
  let days = 0;
  /** A day that no other test uses. */
  function aDay(): string {
    days += 1;
    return Temporal.PlainDate.from('2027-01-04').add({ days }).toString();
  }

  async function anAddon(changes: Partial<Call<'addon.create'>['body']> = {}): Promise<string> {
    const body = { outletId: place(), name: 'Pizza', price: 18, taxPer: 6.25, category: 'Food', ...changes };
    const made = await laneway.call('owner', 'addon.create', { body });
    expect(made.status).toBe(201);
    return made.body.addonId;
  }

  /** The party of the story: two lanes from 17:30 to 19:00, 158.69, with half due. */
  function story(date: string, more: Partial<Call<'reservation.add'>['body']> = {}): Call<'reservation.add'>['body'] {
    const { openBowling, lanes } = laneway.venue.harbor;
    const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
    return { outletId: place(), items: [{ ...item, lanes: lanes.slice(0, 2) }], ...contact, ...more };
  }

  async function book(date = aDay(), more: Partial<Call<'reservation.add'>['body']> = {}) {
    const made = await laneway.call('edit', 'reservation.add', { body: story(date, more) });
    expect(made.status).toBe(201);
    return made.body;
  }

  const update = (
    { bookingId, version }: Booking,
    addons: Changes,
    more: Partial<Call<'booking.updateAddons'>['body']> = {},
    who: Parameters<TestApp['call']>[0] = 'edit',
  ) =>
    laneway.call(who, 'booking.updateAddons', {
      params: { outletId: place(), bookingId },
      body: { version, addons, ...more },
    });

  const detailsOf = async ({ bookingId }: Pick<Booking, 'bookingId'>) =>
    (await laneway.call('edit', 'reservation.details', { params: { outletId: place(), bookingId } })).body;
  const leftOf = async (itemId: string, date: string) => {
    const { body } = await laneway.call('edit', 'addon.list', { params: { outletId: place() }, query: { date } });
    const row = body.rows.find(({ addonId }) => addonId === itemId);
    return [row?.leftToday, row?.soldToday];
  };
  /** Sums of the ledger of a booking by account, in cents; their sum is 0. */
  async function ledgerOf({ bookingId }: Pick<Booking, 'bookingId'>): Promise<Record<string, number>> {
    const { rows } = await laneway.owner.query<{ account: string; cents: number }>(
      `SELECT l.account, sum(l.amount_cents)::int AS cents
       FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
       WHERE e.booking_id = $1 GROUP BY l.account HAVING sum(l.amount_cents) <> 0 ORDER BY l.account`,
      [bookingId],
    );
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  }
  const ordersOf = async ({ bookingId }: Pick<Booking, 'bookingId'>) =>
    (
      await laneway.owner.query<{ date: string; number: number; due: string; version: number }>(
        `SELECT business_date::text AS date, number, due_at AS due, version FROM addon_order
         WHERE booking_id = $1 ORDER BY order_id`,
        [bookingId],
      )
    ).rows;
  const cancel = ({ bookingId, version }: Booking) =>
    moveBooking(laneway, 'edit', {
      params: { outletId: place(), bookingId },
      body: { version, status: 'cancelled' },
    });
  const move = async (booking: Booking, date: string, preview = false) => {
    const [item] = (await detailsOf(booking)).booking.items;
    return laneway.call('edit', 'booking.edit', {
      params: { outletId: place(), bookingId: booking.bookingId },
      body: { version: booking.version, preview, items: [{ itemId: item!.itemId, date }] },
    });
  };
  /** The one row of an answer. */
  const rowOf = ({ addonItems }: Pick<Answer<'booking.updateAddons'>, 'addonItems'>) => addonItems[0]!;

  return {
    get app() {
      return laneway;
    },
    aDay,
    anAddon,
    book,
    update,
    detailsOf,
    leftOf,
    ledgerOf,
    ordersOf,
    cancel,
    move,
    place,
    rowOf,
    story,
    contact,
  };
}
