import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../test/axe-findings.ts';
import { aManager, aPage, aUser, anId } from '../../test/builders.ts';
import { type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { BOOKING_ID, aBooking, aGuest, aLane, anItem, aParty, details } from './booking.fixture.ts';
import './booking-details-screen.tsx';
import type { Booking, Details } from './booking-details.queries.ts';
import '../bookings/bookings-screen.tsx';

const PATH = `/app/outlets/${anId(11)}/bookings/details?bookingId=${BOOKING_ID}`;

function openBooking(answer: Details = details(), api: Handlers = {}, user = aUser()): FakeApi {
  return openApp({
    path: PATH,
    user,
    api: { 'reservation.details': () => answer, 'booking.guests': () => aParty(), ...api },
  });
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('alertdialog');
const statusBodies = (api: FakeApi) =>
  api.sent.filter((one) => one.id === 'booking.status').map((one) => one.call.body);
const region = (name: string) => page.getByRole('region', { name });

describe('a booking’s details', () => {
  it('says when, where, who and what', async () => {
    openBooking(details(aBooking({ guestHonorName: 'Zuri', guestHonorAge: 9 })));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dana Cole' })).toBeVisible();
    for (const fact of [
      'Fri, Dec 13, 2030, 7:30 – 9:30 PM',
      'Lanes 9–10',
      'one group, moves together',
      '8 guests',
      'for Zuri, turning 9',
      '(617) 555-0199, dana@mail.test',
      'per hour, booked Nov 3',
      'HB-7QK4M',
    ]) {
      await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect.poll(() => document.title).toMatch(/^Dana Cole/);
  });

  it('reads its money downwards, from the charges to what is due now', async () => {
    const money = {
      total: 153.69,
      paid: 100,
      refunded: 20,
      poolAmount: 80,
      balance: 73.69,
      depositDue: 76.85,
      dueNow: 0,
    };
    openBooking(details(aBooking({ money })));
    await expect.element(region('Money')).toBeVisible();
    const lines = region('Money').element().querySelectorAll('dl > div');
    expect([...lines].map((line) => line.textContent)).toEqual([
      'Open bowling$145.00',
      'Promo FALL5−$5.00',
      'Tax 6.25%$9.07',
      'Service fee$4.35',
      'Tax on fees$0.27',
      'Total$153.69',
      'Deposit$76.85, paid',
      'Paid−$100.00',
      'Refunded+$20.00',
      'Balance due$73.69',
      'Nothing due before arrival',
    ]);
    await expect
      .element(region('Items').getByRole('row', { name: /Open bowling 8:00 – 9:30 PM 2 \$55.00/ }))
      .toBeVisible();
  });

  it('shows who has still to sign before those who have', async () => {
    const guests = [aGuest(1, 'Ada Okonkwo', { waiver: 'signed' }), aGuest(2, 'Leo Marsh', { waiver: 'missing' })];
    openBooking(details(), { 'booking.guests': () => aParty(guests) });
    await expect.element(page.getByText('1 of 8 missing')).toBeVisible();
    const rows = region('Guests and waivers').getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/Leo Marsh.*Missing/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Ada Okonkwo.*Signed/);
  });

  it('shows who is here, and nothing of waivers where the plan asks for none', async () => {
    const guests = [aGuest(1, 'Ada Okonkwo', { checkedInAt: '2030-12-14T00:25:00Z' }), aGuest(2, 'Leo Marsh')];
    openBooking(details(), { 'booking.guests': () => aParty(guests, { here: 1 }) });
    const card = region('Guests');
    await expect.element(card.getByText('2 of 8 named')).toBeVisible();
    await expect.element(card.getByRole('row').nth(1)).toMatchTextContent(/Ada Okonkwo.*7:25 PM/);
    await expect.element(card.getByRole('columnheader', { name: 'Waiver' })).not.toBeInTheDocument();
  });

  it('shows within a second what another desk did with it', async () => {
    const api = openBooking();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dana Cole' })).toBeVisible();
    await api.stream.connected();
    const tell = (name: string, version: number) => {
      const booking = aBooking({ name, version });
      api.handlers['reservation.details'] = () => details(booking);
      const { bookingId } = booking;
      const actor = { id: null, name: 'Jo' };
      api.stream.send({ bookingId, blockId: null, version, what: 'booking.changed', blocks: [], tray: [], actor });
    };
    const heading = () => document.querySelector('h1')?.textContent;
    const asked = () => api.sent.filter((one) => one.id === 'reservation.details').length;
    const { version } = aBooking();
    tell('Dana and Jo Cole', version + 1);
    await expect.poll(heading, { timeout: 1000 }).toMatch(/^Dana and Jo Cole/);
    // A second event of the same version causes no request.
    const before = asked();
    tell('Never asked for', version + 1);
    tell('Jo Cole', version + 2);
    await expect.poll(heading, { timeout: 1000 }).toMatch(/^Jo Cole/);
    expect(asked()).toBe(before + 1);
  });

  it('shows what another desk did while the page was loaded for the first time', async () => {
    const api = openBooking();
    const answer = api.slow('reservation.details');
    await expect.poll(() => api.sent.some((one) => one.id === 'reservation.details')).toBe(true);
    await api.stream.connected();
    const { bookingId, version } = aBooking();
    const changed = details(aBooking({ name: 'Jo Cole', version: version + 1 }));
    api.handlers['reservation.details'] = () => changed;
    const actor = { id: null, name: 'Jo' };
    const event = { version: version + 1, what: 'booking.changed' as const, blocks: [], tray: [], actor };
    const before = api.sent.length;
    api.stream.send({ bookingId, blockId: null, ...event });
    // The next message in the stream causes a request, so the event before it was handled.
    api.stream.write('event: rights\ndata: {}\n\n');
    await expect.poll(() => api.sent.length).toBeGreaterThan(before);
    answer();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Jo Cole' })).toBeVisible();
  });

  it('tells what was done with it in words', async () => {
    let rows = 0;
    const row = (what: string, before: object | null, after: object | null) => ({
      activityId: `d0000000-0000-7000-8000-${String((rows += 1)).padStart(12, '0')}`,
      at: '2030-11-12T15:00:00Z',
      actor: { id: null, name: 'Jo' },
      what,
      before: before as Record<string, unknown> | null,
      after: after as Record<string, unknown> | null,
    });
    const place = {
      date: '2030-12-13',
      start: '17:00',
      end: '19:00',
      lanes: ['Lane 1', 'Lane 2'],
      guests: { Guest: 8 },
      total: 84,
    };
    const history = [
      row('booking.moved', place, { ...place, start: '19:30', end: '21:30', lanes: ['Lane 9'], total: 96 }),
      row('booking.guests_changed', place, { ...place, guests: { Guest: 9, Child: 1 } }),
      row(
        'booking.changed',
        { ...place, goods: [{ title: 'Two hours and pizza', count: 1 }] },
        { ...place, goods: [{ title: 'Two hours and pizza', count: 3 }] },
      ),
      row('booking.cancelled', { status: 'pending' }, { status: 'cancelled', reason: 'no_show' }),
      row('booking.cancelled', { status: 'pending' }, { status: 'cancelled', reason: 'weather', note: 'Snow' }),
      row('booking.hold_extended', null, { expiresAt: '2030-12-13T23:15:00Z' }),
      row('booking.hold_expired', null, { status: 'cancelled' }),
      row('something.new', null, null),
    ];
    openBooking(details(aBooking({ history })));
    const listed = region('History').getByRole('listitem');
    const words = [
      'Jo moved it from 5:00 PM, Lanes 1–2 to 7:30 PM, Lane 9',
      'Jo changed the party from 8 guests to 1 child, 9 guests',
      'Jo changed 1 × Two hours and pizza to 3 × Two hours and pizza',
      'Jo cancelled the booking: No-show',
      'Jo cancelled the booking: Weather, Snow',
      'Jo extended the hold to 6:15 PM',
      'Jo ended the hold: its time was over',
      'Jo changed the booking',
    ];
    for (const [index, text] of words.entries()) await expect.element(listed.nth(index)).toMatchTextContent(text);
    await expect.element(listed.nth(0)).toMatchTextContent('Total $84.00 → $96.00');
  });

  it('shows no action to those who may only look', async () => {
    openBooking(
      details(aBooking(), { edit: false, update: false, cancel: false, confirm: false }),
      {},
      aManager('Bookings'),
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of [/Change/, 'Cancel booking', 'Confirm booking']) {
      await expect.element(button(name)).not.toBeInTheDocument();
    }
  });

  it('goes back to the list as it was with Escape', async () => {
    openApp({
      path: '/app/bookings?view=upcoming&search=dana',
      user: aUser(),
      api: {
        'reservation.details': () => details(),
        'booking.lists': () =>
          aPage([
            {
              ...aBooking(),
              date: '2030-12-13',
              start: '19:30',
              end: '21:30',
              startsAt: '2030-12-14T00:30:00Z',
              endsAt: '2030-12-14T02:30:00Z',
              lanes: [],
              planTitle: 'Open bowling',
              total: 1,
              balance: 1,
            },
          ]),
      },
    });
    await page.getByRole('row', { name: /Dana Cole/ }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dana Cole' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => location.pathname + location.search).toBe('/app/bookings?view=upcoming&search=dana');
  });

  it('says that there is no such booking, or what failed', async () => {
    openBooking(details(), {
      'reservation.details': () => {
        throw new Refusal(404, 'not_found', 'No Data Found');
      },
    });
    await expect.element(page.getByRole('heading', { name: 'There is no such booking here' })).toBeVisible();
    openBooking(details(), {
      'reservation.details': () => {
        throw new Refusal(500, 'internal', 'Internal Server Error');
      },
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be loaded.*request-1/);
  });
});

describe('confirming', () => {
  it('says what stays open before it confirms', async () => {
    const api = openBooking(details(), {
      'booking.status': () => ({
        message: 'Booking confirmed',
        booking: { bookingId: BOOKING_ID, version: 4, status: 'successful' },
      }),
    });
    await button('Confirm booking').click();
    await expect.element(dialog).toMatchTextContent(/Confirm Dana Cole with \$76.85 still due\?.*\$153.69 stays open/);
    await expect.element(dialog.getByRole('button', { name: 'Not yet' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    await expect.element(page.getByText('Booking confirmed')).toBeVisible();
    expect(statusBodies(api)).toEqual([{ version: 3, status: 'successful', confirm: true }]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('asks nothing where nothing is due, but shows what another desk did meanwhile', async () => {
    const paid = { total: 10, paid: 10, refunded: 0, poolAmount: 10, balance: 0, depositDue: 0, dueNow: 0 };
    let answer = details(aBooking({ money: paid }));
    const api = openBooking(answer, {
      'reservation.details': () => answer,
      'booking.status': ({ body }) => {
        if (body.version === 3) {
          const moved = anItem({ start: '15:00', end: '17:00', lanes: [{ resourceId: anId(204), name: 'Lane 4' }] });
          const made = {
            activityId: anId(77),
            at: '2030-11-04T15:00:00Z',
            actor: { id: null, name: 'Maya' },
            before: null,
            after: null,
          };
          const history = [{ ...made, what: 'booking.moved' }, ...aBooking().history];
          answer = details(aBooking({ money: paid, version: 4, items: [moved], history }));
          throw new Refusal(409, 'stale', 'Maya changed this meanwhile. Compare, then save again.');
        }
        return { message: 'Booking confirmed', booking: { bookingId: BOOKING_ID, version: 5, status: 'successful' } };
      },
    });
    await button('Confirm booking').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Maya changed this meanwhile/);
    await expect.element(dialog.getByRole('row', { name: /Where Lanes 9–10 Lane 4/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Do mine all the same' }).click();
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    await expect.element(page.getByText('Booking confirmed')).toBeVisible();
    expect(statusBodies(api)).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  const due = { total: 153.69, paid: 0, refunded: 0, poolAmount: 0, balance: 153.69, depositDue: 76.85, dueNow: 76.85 };
  const free = { ...due, depositDue: 0, dueNow: 0 };
  it.each([
    ['has no use left, with its question', due, 2, 'promo.used_up', 'This promo code is used up'],
    ['was deleted, without a question', free, 1, 'promo.not_found', 'The promo code FALL5 was deleted or switched off'],
  ] as const)(
    'takes off a promo that %s, and then confirms at the new price',
    async (_how, money, presses, code, said) => {
      const booked = (version: number, changes: Partial<Booking>) => details(aBooking({ money, version, ...changes }));
      let answer = booked(3, { promo: { promoCode: 'FALL5', discountApplied: 5 } });
      let isOver = true;
      const api = openBooking(answer, {
        'reservation.details': () => answer,
        'booking.status': () => {
          if (isOver) throw new Refusal(422, code, said);
          return { message: 'Booking confirmed', booking: { bookingId: BOOKING_ID, version: 5, status: 'successful' } };
        },
        'promo.remove': () => {
          isOver = false;
          answer = booked(4, { money: { ...due, total: 158.69, balance: 158.69, depositDue: 79.35, dueNow: 79.35 } });
          const message = 'Promo code taken off';
          return { message, isPromoApplied: false, total: 158.69, balance: 158.69, status: 'pending', version: 4 };
        },
      });
      await button('Confirm booking').click();
      if (presses > 1) await dialog.getByRole('button', { name: 'Confirm booking' }).click();
      await expect.element(dialog.getByRole('alert')).toMatchTextContent(said);
      expect(await axeFindings()).toEqual([]);
      await dialog.getByRole('button', { name: 'Take the promo code FALL5 off' }).click();
      await expect
        .element(dialog)
        .toMatchTextContent(/Confirm Dana Cole with \$79.35 still due\?.*\$158.69 stays open/);
      await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
      await dialog.getByRole('button', { name: 'Confirm booking' }).click();
      await expect.element(page.getByText('Booking confirmed')).toBeVisible();
      expect(statusBodies(api)).toMatchObject([
        { version: 3, confirm: presses > 1 },
        { version: 4, confirm: true },
      ]);
    },
  );
});

describe('cancelling', () => {
  it('asks first, with the safe way focused, and sends the reason', async () => {
    const api = openBooking(details(), {
      'booking.cancel': () => ({
        message: 'Booking cancelled',
        booking: { bookingId: BOOKING_ID, version: 4, status: 'cancelled' },
        kept: 0,
      }),
      'booking.status': () => ({
        message: 'Booking reinstated',
        booking: { bookingId: BOOKING_ID, version: 5, status: 'pending' },
      }),
    });
    await button('Cancel booking').click();
    await expect.element(dialog).toMatchTextContent(/Cancel Dana Cole\?.*HB-7QK4M.*Lanes 9–10: free from 7:30 PM/);
    await expect.element(dialog.getByRole('button', { name: 'Keep booking' })).toHaveFocus();
    await expect.element(dialog.getByRole('checkbox', { name: 'Tell the guest, dana@mail.test' })).toBeChecked();
    await dialog.getByRole('textbox', { name: 'Note' }).fill(' Illness in the family ');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect.element(page.getByText('Booking of Dana Cole cancelled')).toBeVisible();
    expect(api.sent.filter(({ id }) => id === 'booking.cancel').map(({ call }) => call.body)).toEqual([
      { version: 3, reason: 'guest', note: 'Illness in the family', mail: true },
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Dana Cole is booked again, as pending')).toBeVisible();
    expect(statusBodies(api)).toEqual([{ version: 4, status: 'pending' }]);
  });

  it('asks before Esc drops the reason, and keeps it where the person goes on', async () => {
    openBooking();
    await button('Cancel booking').click();
    const reason = dialog.getByRole('textbox', { name: 'Note' });
    await reason.fill('Illness in the family');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('Leave without saving?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(reason).toHaveValue('Illness in the family');
    await dialog.getByRole('button', { name: 'Keep booking' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('says that nobody tells a guest without an address, and whom to call', async () => {
    openBooking(details(aBooking({ bookingEmail: null })));
    await button('Cancel booking').click();
    await expect.element(dialog).toMatchTextContent(/Laneway sends no message. Tell the guest: \(617\) 555-0199./);
  });

  it('is taken back by Reinstate, while its time is ahead', async () => {
    const gone = details(aBooking({ status: 'cancelled' }), {
      edit: false,
      cancel: false,
      confirm: false,
      reinstate: true,
    });
    const cancelled = { bookingId: BOOKING_ID, version: 3, status: 'cancelled' as const };
    const back = { valid: true, whyNot: null, total: 158.69, kept: 79.35 };
    const promo = { promoCode: 'FALL5', whyNot: 'All uses of the promo code are gone' };
    const api = openBooking(gone, {
      'booking.status': ({ body }) =>
        body.preview
          ? { message: '', booking: cancelled, reinstating: { ...back, promo } }
          : { message: 'Booking reinstated', booking: { ...cancelled, version: 4, status: 'pending' } },
    });
    await button('Reinstate').click();
    await expect.element(dialog).toMatchTextContent(/Lanes 9–10: taken again from 7:30 PM/);
    await expect.element(dialog).toMatchTextContent(/It costs \$158.69./);
    await expect.element(dialog).toMatchTextContent(/FALL5 comes off. All uses of the promo code are gone./);
    await expect.element(dialog).toMatchTextContent(/\$79.35 that was kept counts as paid again./);
    expect(await axeFindings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Reinstate' }).click();
    await expect.element(page.getByText('Booking reinstated')).toBeVisible();
    const reinstating = { version: 3, status: 'pending' };
    expect(statusBodies(api)).toEqual([{ ...reinstating, preview: true }, reinstating]);
  });

  it('is not taken back where something is in its way, which is said before', async () => {
    const gone = details(aBooking({ status: 'cancelled' }), { edit: false, cancel: false, reinstate: true });
    const whyNot = { code: 'addon.sold_out', message: 'Only 1 of Cake left on Dec 13' };
    const api = openBooking(gone, {
      'booking.status': () => ({
        message: '',
        booking: { bookingId: BOOKING_ID, version: 3, status: 'cancelled' },
        reinstating: { valid: false, whyNot, total: 0, kept: 0, promo: null },
      }),
    });
    await button('Reinstate').click();
    const go = dialog.getByRole('button', { name: 'Reinstate' });
    await expect.element(go).toHaveAccessibleDescription(whyNot.message);
    await expect.element(go).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Leave it cancelled' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(statusBodies(api)).toHaveLength(1);
  });

  it('keeps the reason when it is refused, and says why', async () => {
    openBooking(details(), {
      'booking.cancel': () => {
        throw new Refusal(409, 'booking.transition', 'A booking cannot go from done to cancelled');
      },
    });
    await button('Cancel booking').click();
    const reason = dialog.getByRole('textbox', { name: 'Note' });
    await reason.fill('Illness');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('A booking cannot go from done to cancelled');
    await expect.element(reason).toHaveValue('Illness');
  });
});

describe('a hold', () => {
  const held = (expiresAt: string) => details(aBooking({ status: 'holding', expiresAt }), { hold: true });

  it('counts down, ends, and takes its actions away', async () => {
    let answer = held(new Date(Date.now() + 1500).toISOString());
    openBooking(answer, { 'reservation.details': () => answer });
    await expect.element(page.getByRole('timer')).toMatchTextContent(/0:0[01] left/);
    await expect.element(button('Extend hold')).toBeVisible();
    answer = details(aBooking({ status: 'cancelled', version: 4 }), { edit: false, cancel: false, confirm: false });
    await expect.element(button('Extend hold')).not.toBeInTheDocument();
    await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  });

  it('is extended and released', async () => {
    const api = openBooking(held('2030-12-13T23:00:00Z'), {
      'booking.lock': () => ({
        bookingId: BOOKING_ID,
        version: 4,
        status: 'holding',
        expiresAt: '2030-12-13T23:15:00Z',
        extensionsLeft: 2,
        items: [],
      }),
      'booking.unlock': () => ({ message: 'Hold released' }),
    });
    await button('Extend hold').click();
    await expect.element(page.getByText('Held until 6:15 PM')).toBeVisible();
    await button('Release').click();
    await expect.element(page.getByText('Hold released')).toBeVisible();
    expect(api.sent.filter((one) => one.id === 'booking.lock').map((one) => one.call.body)).toEqual([
      { outletId: anId(11), bookingId: BOOKING_ID },
    ]);
  });

  it('says how often it may be extended, and why not any more', async () => {
    const hold = (extensionsLeft: number) =>
      details(aBooking({ status: 'holding', expiresAt: '2030-12-13T23:00:00Z', extensionsLeft }), { hold: true });
    let answer = hold(1);
    const api = openBooking(answer, {
      'reservation.details': () => answer,
      'booking.lock': () => {
        answer = hold(0);
        return {
          bookingId: BOOKING_ID,
          version: 4,
          status: 'holding',
          expiresAt: '2030-12-13T23:15:00Z',
          extensionsLeft: 0,
          items: [],
        };
      },
    });
    await button('Extend hold (1 left)').click();
    const over = button('Extend hold (0 left)');
    await expect.element(over).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(over)
      .toHaveAccessibleDescription('This hold has been extended four times. Book it or release it.');
    expect(api.sent.filter((one) => one.id === 'booking.lock')).toHaveLength(1);
  });

  it('gives one of several lanes back, and the focus stays near', async () => {
    const hold = (...numbers: number[]) => {
      const items = [anItem({ status: 'holding', lanes: numbers.map((number) => aLane(number)) })];
      const expiresAt = '2030-12-13T23:00:00Z';
      return details(aBooking({ status: 'holding', expiresAt, extensionsLeft: 4, items }), { hold: true });
    };
    let answer = hold(9, 10);
    const api = openBooking(answer, {
      'reservation.details': () => answer,
      'booking.freeResource': () => {
        answer = hold(10);
        return {
          message: 'Lane 9 is free. The hold is for 4 guests now.',
          lanes: [aLane(10).resourceId],
          version: 4,
          total: 79.35,
          totalGuests: 4,
        };
      },
    });
    await expect.element(button('Free Lane 10')).toBeVisible();
    await button('Free Lane 9').click();
    await expect.element(page.getByText('Lane 9 is free. The hold is for 4 guests now.')).toBeVisible();
    await expect.element(button('Free Lane 10')).not.toBeInTheDocument();
    expect(api.sent.filter((one) => one.id === 'booking.freeResource').map((one) => one.call.body)).toEqual([
      { bookingId: BOOKING_ID, resourceId: aLane(9).resourceId },
    ]);
    await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
  });

  it('says that it stays when money was put on it meanwhile', async () => {
    openBooking(held('2030-12-13T23:00:00Z'), {
      'booking.lock': () => ({
        bookingId: BOOKING_ID,
        version: 2,
        status: 'holding',
        expiresAt: null,
        extensionsLeft: null,
        items: [],
      }),
    });
    await button('Extend hold').click();
    await expect.element(page.getByText('The hold stays: money is on it')).toBeVisible();
  });

  it('says so when it could not be extended any more', async () => {
    openBooking(held('2030-12-13T23:00:00Z'), {
      'booking.lock': () => {
        throw new Refusal(409, 'hold.expired', 'The hold has ended');
      },
    });
    await button('Extend hold').click();
    await expect.element(page.getByRole('alert').getByText('The hold has ended')).toBeVisible();
  });
});
