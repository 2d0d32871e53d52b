import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { businessDateOf } from '../../app/outlet/business-day.ts';
import { anId, anOutlet, aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { aBooking, anItem, BOOKING_ID, details } from './booking.fixture.ts';
import type { BookingItem } from './booking-details.queries.ts';
import './booking-details-screen.tsx';

/** A paid deal of the booking. */
function aDeal(number: number, redeemedOn: string | null): BookingItem {
  const { entry: _entry, isWaitList: _waits, guests: _guests, games: _games, packages: _packages, ...any } = anItem();
  return {
    ...any,
    itemId: anId(120 + number),
    planTitle: `Deal ${number}`,
    planType: 'BUY_NOW',
    serviceItemType: 'BUY_NOW',
    status: redeemedOn === null ? 'successful' : 'done',
    date: null,
    start: null,
    end: null,
    slot: null,
    startsAt: null,
    endsAt: null,
    lanes: [],
    priceLineId: 'd1',
    amount: 99,
    count: 1,
    soldOn: '2026-11-01',
    dealCode: `K7QMR T4WX${number}`,
    validUntil: '2030-12-13',
    redeemedOn,
  };
}

it('a deal is redeemed once: then it says when, and is taken back on the same day alone', async () => {
  const today = businessDateOf(Date.now(), anOutlet());
  const items = [aDeal(2, null), aDeal(3, '2026-11-02'), aDeal(4, today)];
  openApp({
    path: `/app/outlets/${anId(11)}/bookings/details?bookingId=${BOOKING_ID}`,
    user: aUser(),
    api: { 'reservation.details': () => details(aBooking({ status: 'successful', items })) },
  });
  const row = (name: string) =>
    page.getByRole('region', { name: 'Deals' }).getByRole('row', { name: new RegExp(name) });
  await expect.element(row('Deal 2').getByRole('button', { name: 'Redeem a deal' })).toBeVisible();
  await expect.element(row('Deal 3')).toMatchTextContent(/Redeemed on Mon, Nov 2, 2026/);
  await expect.element(row('Deal 3').getByRole('button')).not.toBeInTheDocument();
  await expect.element(row('Deal 4').getByRole('button', { name: 'Take back…' })).toBeVisible();
});
