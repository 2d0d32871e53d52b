import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BookingEvent, BookingRow } from '@laneway/contract/bookings/booking.schema';
import { aFoundBooking, aManager, aPage, aUser, anId } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { setClockAhead } from '../../ui/clock.ts';
import './bookings-screen.tsx';
import '../booking-details/booking-details-screen.tsx';
import { steadied } from './use-steady-rows.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

function aRow(number: number, name: string, startsIn: number, changes: Partial<BookingRow> = {}): BookingRow {
  const times = { startsAt: at(startsIn), endsAt: at(startsIn + 120) };
  return aFoundBooking({ bookingId: anId(number), name, ...times, ...changes });
}

function changed({ bookingId, version }: BookingRow): BookingEvent {
  const actor = { id: null, name: 'Dana Cole' };
  return { bookingId, blockId: null, version, what: 'booking.moved', blocks: [], tray: [], actor };
}

const HUANG = aRow(501, 'Huang', 200);
const OKONKWO = aRow(502, 'Okonkwo birthday', 240);
const EARLY = aRow(503, 'Early birds', 150);

const row = (name: RegExp) => page.getByRole('row', { name });
const names = () => [...document.querySelectorAll('[data-row] th')].map((cell) => cell.textContent);
const news = page.getByRole('status').getByRole('button');

/** The list with a server whose rows the test changes. */
async function openLive(rows: BookingRow[]) {
  const server = { rows };
  const api = openApp({
    path: '/app/bookings',
    user: aUser(),
    api: { 'booking.lists': () => aPage(server.rows) },
  });
  await userEvent.hover(page.getByRole('searchbox'));
  await expect.element(row(/Huang/)).toBeVisible();
  await api.stream.connected();
  const become = (next: BookingRow[], by: BookingRow) => {
    server.rows = next;
    api.stream.send(changed(by));
  };
  return { api, become };
}

describe('the list while other desks write', () => {
  it('shows within a second what was changed and what came', async () => {
    const { become } = await openLive([HUANG, OKONKWO]);
    const moved = { ...HUANG, name: 'Huang and sons', version: 2 };
    become([EARLY, moved, OKONKWO], moved);
    await expect.poll(names, { timeout: 1000 }).toEqual(['Early birds', 'Huang and sons', 'Okonkwo birthday']);
    await expect.element(news).not.toBeInTheDocument();
  });

  it('changes rows in their place under the hand, and says what came until the hand goes', async () => {
    const { become } = await openLive([HUANG, OKONKWO]);
    await row(/Okonkwo/).hover();
    const paid = { ...OKONKWO, status: 'inprogress' as const, version: 2 };
    become([EARLY, paid], paid);
    await expect.element(page.getByRole('button', { name: '1 new booking' })).toBeVisible();
    expect(names()).toEqual(['Huang', 'Okonkwo birthday']);
    await expect.element(row(/Okonkwo/)).toMatchTextContent(/In progress/);
    await expect.element(row(/Huang/)).toMatchTextContent(/No longer in this list/);
    await userEvent.hover(page.getByRole('searchbox'));
    await expect.poll(names).toEqual(['Okonkwo birthday', 'Early birds']);
    await expect.element(news).not.toBeInTheDocument();
  });

  it('keeps the row of who walks by keys, and shows the rest when asked', async () => {
    const { become } = await openLive([HUANG, OKONKWO]);
    await userEvent.keyboard('jj');
    await expect.element(row(/Okonkwo/)).toHaveFocus();
    become([EARLY, HUANG, OKONKWO], EARLY);
    await expect.element(news).toBeVisible();
    expect(names()).toEqual(['Huang', 'Okonkwo birthday']);
    await expect.element(row(/Okonkwo/)).toHaveFocus();
    await news.click();
    await expect.poll(names).toEqual(['Early birds', 'Huang', 'Okonkwo birthday']);
    await expect.element(row(/Okonkwo/)).toHaveFocus();
  });

  it('reads anew after a gap', async () => {
    const { api } = await openLive([HUANG]);
    api.handlers['booking.lists'] = () => aPage([HUANG, OKONKWO]);
    api.stream.write('event: reload\n\n');
    await expect.element(row(/Okonkwo/)).toBeVisible();
  });

  it('asks for the new day when the day turns', async () => {
    const { api } = await openLive([HUANG]);
    api.handlers['booking.lists'] = () => aPage([OKONKWO]);
    onTestFinished(() => setClockAhead(0));
    setClockAhead(24 * 60 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(row(/Okonkwo/)).toBeVisible();
    await expect.element(row(/Huang/)).not.toBeInTheDocument();
  });

  it('has one stream, whatever screen is open, and without the right to see bookings one of own rights alone', async () => {
    const { api } = await openLive([HUANG]);
    await row(/Huang/).click();
    await expect.poll(() => location.pathname).toContain('/bookings/details');
    history.back();
    await expect.element(row(/Huang/)).toBeVisible();
    expect([api.stream.positions.length, api.stream.open()]).toEqual([1, 1]);
    const other = openApp({ path: '/app/bookings', user: aManager('Account') });
    await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    await expect.poll(() => other.stream.paths).toEqual(['/api/users/auth/events']);
    await expect.poll(api.stream.open).toBe(0);
  });
});

describe('rows under a hand', () => {
  it.each([
    ['nothing', [HUANG, OKONKWO], { left: 0, came: 0, moved: false }],
    ['one came', [EARLY, HUANG, OKONKWO], { left: 0, came: 1, moved: false }],
    ['one left', [OKONKWO], { left: 1, came: 0, moved: false }],
    ['they changed places', [OKONKWO, HUANG], { left: 0, came: 0, moved: true }],
  ])('%s', (_, now, { left, came, moved }) => {
    const is = steadied([HUANG, OKONKWO], now);
    expect(is.rows.map((one) => one.name)).toEqual(['Huang', 'Okonkwo birthday']);
    expect([is.left.size, is.came, is.moved]).toEqual([left, came, moved]);
  });
});
