import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, anId } from '../../test/builders.ts';
import { type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { BOOKING_ID, aBooking, details } from './booking.fixture.ts';
import './booking-details-screen.tsx';
import type { Booking, Details } from './booking-details.queries.ts';

const OUTLET_ID = anId(11);
const MONEY = {
  total: 158.69,
  paid: 79.35,
  refunded: 0,
  poolAmount: 79.35,
  balance: 79.34,
  depositDue: 79.35,
  dueNow: 0,
};

/** A booking on the screen whose server knows its status, and how often it was asked to change it. */
function openParty(status: Booking['status'], abilities: Partial<Details['abilities']>, api: Handlers = {}): FakeApi {
  const now = { status, version: 3, abilities };
  const answer = (next: Booking['status'], may: Partial<Details['abilities']>) => {
    Object.assign(now, { status: next, version: now.version + 1, abilities: may });
    return { message: '', booking: { bookingId: BOOKING_ID, version: now.version, status: next } };
  };
  return openApp({
    path: `/app/outlets/${OUTLET_ID}/bookings/details?bookingId=${BOOKING_ID}`,
    user: aUser(),
    api: {
      'reservation.details': () =>
        details(aBooking({ status: now.status, version: now.version, money: MONEY }), now.abilities),
      'payment.checkIn': ({ body }) => ({
        ...(body.undo ? answer('successful', { checkIn: true }) : answer('inprogress', { undoCheckIn: true })),
        name: 'Dana Cole',
        lanes: [],
        here: 4,
        totalGuests: 4,
        balance: 79.34,
        waiversMissing: body.undo ? 0 : 3,
        photosMissing: 0,
        gameCards: [],
        late: false,
      }),
      'booking.status': ({ body }) =>
        body.status === 'done' ? answer('done', { reopen: true }) : answer('inprogress', { finish: true }),
      ...api,
    },
  });
}

const button = (name: string) => page.getByRole('button', { name });
const badge = (name: string) => page.getByText(name, { exact: true });
const sentTo = (api: FakeApi, id: string) =>
  api.sent.filter((one) => one.id === id).map((one) => one.call.body as Record<string, unknown>);

describe('a party at the desk', () => {
  it('is checked in with C, which says what stays due and who has not signed, and is taken back by Undo', async () => {
    const api = openParty('successful', { checkIn: true });
    await expect.element(button('Check in')).toHaveAccessibleDescription(/\$79.34 stays due/);
    await userEvent.keyboard('c');
    await expect.element(page.getByText('Dana Cole is checked in')).toBeVisible();
    await expect.element(page.getByText('$79.34 still due · 3 waivers missing')).toBeVisible();
    await expect.element(badge('In progress')).toBeVisible();
    await button('Undo').click();
    await expect.element(page.getByText('Check-in of Dana Cole undone')).toBeVisible();
    await expect.element(page.getByText('Dana Cole is checked in')).not.toBeInTheDocument();
    await expect.element(button('Check in')).toBeVisible();
    const sent = sentTo(api, 'payment.checkIn');
    expect(sent.map(({ code, undo }) => [code, undo])).toEqual([
      [BOOKING_ID, false],
      [BOOKING_ID, true],
    ]);
    expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(2);
  });

  it('is drawn as here before the server has answered; a refusal puts the picture back and says why', async () => {
    const api = openParty(
      'successful',
      { checkIn: true },
      {
        'payment.checkIn': () => {
          throw new Refusal(409, 'booking.transition', 'It was cancelled meanwhile');
        },
      },
    );
    await expect.element(button('Check in')).toBeVisible();
    const through = api.slow('payment.checkIn');
    await button('Check in').click();
    await expect.element(badge('In progress')).toBeVisible();
    through();
    await expect.element(page.getByText('It was cancelled meanwhile')).toBeVisible();
    await expect.element(badge('Successful')).toBeVisible();
    await expect.element(button('Check in')).toBeVisible();
  });

  it('that owes something is told what to take first, and its play does not end', async () => {
    const api = openParty('inprogress', { undoCheckIn: true });
    await expect.element(button('End play')).toHaveAccessibleDescription('Take $79.34 first');
    await expect.element(button('End play')).toHaveAttribute('aria-disabled', 'true');
    await button('End play').click({ force: true });
    expect(sentTo(api, 'booking.status')).toEqual([]);
  });

  it('ends its play, which frees its lanes, and plays on by Undo', async () => {
    const api = openParty('inprogress', { finish: true, undoCheckIn: true });
    await expect.element(button('End play')).toHaveAccessibleDescription('Lanes 9–10: free from now on.');
    await button('End play').click();
    await expect.element(page.getByText('Dana Cole: play ended')).toBeVisible();
    await expect.element(button('Reopen')).toBeVisible();
    await button('Undo').click();
    await expect.element(page.getByText('Dana Cole plays on')).toBeVisible();
    expect(sentTo(api, 'booking.status')).toEqual([
      { version: 3, status: 'done' },
      { version: 4, status: 'inprogress' },
    ]);
  });

  it('of another day says which one, and is not checked in by C', async () => {
    const api = openParty('successful', {});
    await expect.element(button('Check in')).toHaveAccessibleDescription('This booking is for Fri, Dec 13');
    await userEvent.keyboard('c');
    expect(sentTo(api, 'payment.checkIn')).toEqual([]);
  });

  it('of who may only look has none of it', async () => {
    openParty('successful', { edit: false, update: false, cancel: false, confirm: false });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dana Cole' })).toBeVisible();
    await expect.element(button('Check in')).not.toBeInTheDocument();
  });
});
