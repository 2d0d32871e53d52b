import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anId, aUser } from '../../test/builders.ts';
import { axeFindings } from '../../test/axe-findings.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aBooking, BOOKING_ID, details, aParty } from './booking.fixture.ts';
import './booking-details-screen.tsx';
import type { Booking } from './booking-details.queries.ts';

const PATH = `/app/outlets/${anId(11)}/bookings/details?bookingId=${BOOKING_ID}`;
const [MOVED, NOTED, CREATED] = [anId(91), anId(92), anId(93)];

function row(activityId: string, what: string, after: Record<string, unknown> | null = null) {
  return { activityId, at: '2030-11-12T15:00:00Z', actor: { id: null, name: 'Jo' }, what, before: null, after };
}

const history = [row(NOTED, 'booking.notes_changed'), row(MOVED, 'booking.moved'), row(CREATED, 'booking.created')];
const undone = {
  ...row(anId(94), 'booking.undone', { status: 'pending', undoes: MOVED }),
  before: { status: 'inprogress' },
};
const valid = {
  message: '',
  valid: true,
  whyNot: null,
  difference: -21.88,
  guests: 0,
  cannot: ['mail' as const],
  booking: null,
};

function openHistory(booking: Booking, api: Handlers) {
  return openApp({
    path: PATH,
    user: aUser(),
    api: { 'reservation.details': () => details(booking), 'booking.guests': () => aParty(), ...api },
  });
}
const button = page.getByRole('button', { name: 'Put back' });
const list = page.getByRole('list', { name: 'History' });

it('puts the newest change back by keyboard, and says before what that comes to', async () => {
  let booking = aBooking({ history });
  const api = openHistory(booking, {
    'reservation.details': () => details(booking),
    'booking.undo': () => valid,
  });
  const moved = list.getByRole('listitem').nth(1);
  await expect.element(moved.getByRole('button', { name: 'Put back' })).toBeVisible();
  await expect.element(moved).toMatchTextContent(/\$21\.88 less · Mail that was sent stays/);
  await expect.element(button).toHaveAccessibleDescription(/Jo/);
  expect(await axeFindings()).toEqual([]);
  button.element().focus();
  api.handlers['booking.undo'] = ({ body }: { body: { preview?: boolean } }) => {
    if (body.preview) return { ...valid, valid: false, whyNot: { code: 'undo.not_kept', message: 'Not kept' } };
    booking = aBooking({ version: 4, history: [undone, ...history] });
    return { ...valid, message: 'Change put back', booking };
  };
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Change put back')).toBeVisible();
  const sent = api.sent.filter((one) => one.id === 'booking.undo').map((one) => one.call.body as { preview?: boolean });
  expect(sent.filter((body) => body.preview !== true)).toEqual([{ version: 3, activityId: MOVED }]);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(list).toHaveFocus();
  await expect
    .element(list.getByRole('listitem').first())
    .toMatchTextContent(/put a change back: In progress → Pending/);
});

it('offers none where the newest change cannot be put back, and asks about no older one', async () => {
  const refused = { ...valid, valid: false, whyNot: { code: 'undo.money', message: 'Money is not put back here.' } };
  const api = openHistory(aBooking({ history: [row(anId(95), 'payment.received', { amount: 5 }), ...history] }), {
    'booking.undo': () => refused,
  });
  await expect.poll(() => api.sent.filter((one) => one.id === 'booking.undo').length).toBe(1);
  await expect.element(list).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(api.sent.filter((one) => one.id === 'booking.undo')).toHaveLength(1);
});

it('asks about the row before one that changed nothing, and shows a refusal of the press', async () => {
  openHistory(aBooking({ history: [row(anId(96), 'booking.guest_checked_in'), ...history] }), {
    'booking.undo': ({ body }) => {
      if (body.activityId === anId(96))
        return { ...valid, valid: false, whyNot: { code: 'undo.nothing', message: 'This changed nothing' } };
      if (body.preview) return { ...valid, difference: 0, cannot: [] };
      throw new Refusal(409, 'occupancy.taken', 'Lane 6 is taken by Lee until 2:00 PM.');
    },
  });
  await expect.element(list.getByRole('listitem').nth(2)).toMatchTextContent(/Same price/);
  await button.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Lane 6 is taken by Lee until 2:00 PM.');
  await expect.element(button).toBeVisible();
});

it('says how many guests of a check-in go out with it', async () => {
  openHistory(aBooking({ history: [row(anId(97), 'booking.checked_in'), ...history] }), {
    'booking.undo': () => ({ ...valid, difference: 0, guests: 5, cannot: [] }),
  });
  await expect
    .element(list.getByRole('listitem').first())
    .toMatchTextContent(/Same price · 5 guests are not checked in any more/);
});
