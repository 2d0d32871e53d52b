import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import type { Call } from '@laneway/contract/endpoints';
import { aFoundBooking, aManager, aPage, aUser, anId } from '../../test/builders.ts';
import { type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { openApp } from '../../test/open-app.tsx';
import { aPlanRow } from '../../test/plan.fixture.ts';
import './bookings-screen.tsx';
import '../booking-details/booking-details-screen.tsx';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

function aRow(number: number, name: string, startsIn: number, changes: Partial<BookingRow> = {}): BookingRow {
  const times = { startsAt: at(startsIn), endsAt: at(startsIn + 120) };
  return aFoundBooking({ bookingId: anId(number), code: `HB-${number}`, name, totalGuests: 4, ...times, ...changes });
}

const DAY = [
  aRow(301, 'Ruiz & Delgado', -60, { status: 'inprogress', balance: 0, totalGuests: 9 }),
  aRow(302, 'Northgate Dental', -30, { status: 'inprogress', total: 1284.5, balance: 310, totalGuests: 24 }),
  aRow(303, 'Okonkwo birthday', 40),
  aRow(304, 'Huang', 200, { status: 'pending', total: 84, balance: 84 }),
];

type Body = Call<'booking.lists'>['body'];

function listOf(rows: BookingRow[]): Handlers['booking.lists'] {
  return ({ body }) => {
    const text = body.search?.toLowerCase() ?? '';
    const found = rows.filter(
      (row) =>
        (row.name.toLowerCase().includes(text) || row.code.toLowerCase().startsWith(text)) &&
        (!body.status || body.status.includes(row.status)),
    );
    return aPage(found.slice(0, Number(body.size ?? 25)), { total: found.length });
  };
}

function openList(path = '/app/bookings', api: Handlers = {}, user = aUser()): FakeApi {
  return openApp({ path, user, api: { 'booking.lists': listOf(DAY), ...api } });
}

const search = page.getByRole('searchbox', { name: 'Name, phone, code' });
const row = (name: string | RegExp) => page.getByRole('row', { name });
const params = () => Object.fromEntries(new URLSearchParams(location.search));
const bodies = (api: FakeApi) =>
  api.sent.filter((one) => one.id === 'booking.lists').map((one) => one.call.body as Body);
const asked = (api: FakeApi) => bodies(api).filter((body) => body.size !== 1);

describe('the list of bookings', () => {
  it('can be narrowed to a plan that was deleted, since its bookings stay', async () => {
    const here = aPlanRow({ id: anId(601), title: 'Open bowling' });
    const gone = aPlanRow({ id: anId(602), title: 'Summer lane', isDeleted: true });
    openList('/app/bookings', {
      'plan.list': ({ query }) => ({ serviceItems: query.isDeleted === 'true' ? [gone] : [here] }),
    });
    await page.getByRole('button', { name: /^Plan/ }).click();
    await expect.element(page.getByRole('menuitemradio', { name: 'Open bowling' })).toBeVisible();
    await expect.element(page.getByRole('menuitemradio', { name: 'Summer lane' })).toBeVisible();
  });

  it('groups the day by nearness to now, with how many come', async () => {
    openList();
    const heads = page.getByRole('grid').getByRole('button', { expanded: true });
    await expect.element(heads.nth(0)).toMatchTextContent(/On the lanes now.*2 bookings, 33 guests/);
    await expect.element(heads.nth(1)).toMatchTextContent(/Arriving in the next hour.*1 booking, 4 guests/);
    await expect.element(heads.nth(2)).toMatchTextContent(/Later tonight.*1 booking, 4 guests/);
    await expect.element(page.getByRole('tab', { name: 'Today 4' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('Total $2,340.50, balance $730.00')).toBeVisible();
  });

  it('has a real link in each row, and says when the rows could not be read anew', async () => {
    const api = openList();
    const link = page.getByRole('link', { name: /Okonkwo birthday/ });
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/bookings\/details\?bookingId=/));
    api.handlers['booking.lists'] = () => {
      throw new Refusal(403, 'forbidden', 'You do not have permission for this page.');
    };
    await queryClient.invalidateQueries();
    await expect.element(page.getByText(/may be out of date/)).toBeVisible();
    await expect.element(row(/Okonkwo birthday/)).toBeVisible();
  });

  it('finds by name and by code, and keeps the search in the address', async () => {
    const api = openList();
    await expect.element(row(/Huang/)).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('okon');
    await expect.element(row(/Huang/)).not.toBeInTheDocument();
    await expect.element(row(/Okonkwo birthday/)).toBeVisible();
    expect(params()).toEqual({ search: 'okon' });
    await userEvent.fill(search, 'HB-304');
    await expect.element(row(/Huang/)).toBeVisible();
    expect(asked(api).at(-1)).toMatchObject({ filter: 'today', search: 'HB-304' });
  });

  it('reads tab, date, status, balance, plan and sort from the address', async () => {
    const path = `/app/bookings?view=upcoming&date=2026-12-11&status=pending,nonsense&balance=due&plan=${anId(7)}&sort=-total`;
    const api = openList(path);
    await expect.element(row(/Huang/)).toBeVisible();
    expect(asked(api)[0]).toEqual({
      filter: 'upcoming',
      date: '2026-12-11',
      status: ['pending'],
      balance: 'due',
      planId: anId(7),
      sort: '-total',
      size: 50,
    });
    await expect.element(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('puts a chosen status into the address, and clears all filters at once', async () => {
    const api = openList();
    await page.getByRole('button', { name: 'Status Any' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Pending' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(row(/Okonkwo/)).not.toBeInTheDocument();
    expect(params()).toEqual({ status: 'pending' });
    expect(asked(api).at(-1)?.status).toEqual(['pending']);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.element(row(/Okonkwo/)).toBeVisible();
    expect(params()).toEqual({});
  });

  it('asks what is over as history, newest first, and sorts it by time alone', async () => {
    const api = openList();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect.poll(() => asked(api).at(-1)).toMatchObject({ filter: 'all', isHistory: true, sort: '-startsAt' });
    expect(params()).toEqual({ view: 'history' });
    const name = page.getByRole('columnheader', { name: 'Booking' });
    await expect.element(name).toBeVisible();
    await expect.element(name.getByRole('button')).not.toBeInTheDocument();
  });

  it('goes to the next page and back by cursor', async () => {
    const first = aRow(401, 'First page', 2000);
    const second = aRow(402, 'Second page', 3000);
    const api = openList('/app/bookings?view=upcoming', {
      'booking.lists': ({ body }) =>
        body.after
          ? { rows: [second], next: null, prev: 'back', total: 2, totalIsExact: true }
          : { rows: [first], next: 'on', prev: null, total: 2, totalIsExact: true },
    });
    await expect.element(row(/First page/)).toBeVisible();
    await expect.element(page.getByText('This page: total $486.00, balance $336.00')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row(/Second page/)).toBeVisible();
    await expect.element(page.getByText('2 – 2 of 2')).toBeVisible();
    expect(params()).toEqual({ view: 'upcoming', after: 'on', from: '2' });
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(() => asked(api).at(-1)).toMatchObject({ before: 'back' });
    history.back();
    await expect.element(row(/Second page/)).toBeVisible();
  });

  it('loads a day of several pages as a whole', async () => {
    openList('/app/bookings', {
      'booking.lists': ({ body }) => ({
        rows: body.after ? [DAY[3] as BookingRow] : [DAY[0] as BookingRow],
        next: body.after ? null : 'on',
        prev: null,
        total: 2,
        totalIsExact: true,
      }),
    });
    await expect.element(row(/Ruiz/)).toBeVisible();
    await expect.element(row(/Huang/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('lets go of what was selected with the page', async () => {
    const [first, second] = [aRow(301, 'Ruiz', 30), aRow(302, 'Huang', 60)];
    openList('/app/bookings?view=upcoming', {
      'booking.lists': ({ body }) =>
        body.after
          ? { rows: [second], next: null, prev: 'back', total: 2, totalIsExact: true }
          : { rows: [first], next: 'on', prev: null, total: 2, totalIsExact: true },
    });
    await expect.element(row(/Ruiz/)).toBeVisible();
    await userEvent.keyboard('jx');
    await expect.element(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row(/Huang/)).toBeVisible();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.element(row(/Ruiz/)).toBeVisible();
    await expect.element(page.getByRole('toolbar', { name: '1 selected' })).not.toBeInTheDocument();
  });

  it('walks, selects and opens by keys alone', async () => {
    openList();
    await expect.element(row(/Ruiz/)).toBeVisible();
    await userEvent.keyboard('jjx');
    await expect.element(row(/Northgate/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('toolbar', { name: '1 selected' })).toMatchTextContent(/Balance \$310.00/);
    await userEvent.keyboard('k');
    await expect.element(row(/Ruiz/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe(`/app/outlets/${anId(11)}/bookings/details`);
    expect(params()).toEqual({ bookingId: anId(301) });
  });

  it('opens the board’s new booking', async () => {
    openList();
    await page.getByRole('button', { name: 'New booking' }).click();
    await expect.poll(() => location.pathname + location.search).toBe('/app/calendar?new=1');
  });

  it('counts a hold down and says when it has ended', async () => {
    const expiresAt = new Date(Date.now() + 1500).toISOString();
    openList('/app/bookings', { 'booking.lists': listOf([aRow(305, '', 60, { status: 'holding', expiresAt })]) });
    await expect.element(row(/No name yet/)).toMatchTextContent(/0:0[01] left/);
    await expect.element(row(/No name yet/)).toMatchTextContent(/Hold ended/);
  });

  it('names the filters when nothing matches, offers near hits, and lets go of one', async () => {
    openList('/app/bookings?search=okon&status=pending', {
      'booking.lists': ({ body }) => (body.status ? aPage<BookingRow>([]) : aPage([DAY[2] as BookingRow])),
    });
    await expect.element(page.getByRole('heading', { name: 'Nothing for “okon”, Pending, Today' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Okonkwo birthday/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Pending' }).click();
    await expect.element(row(/Okonkwo birthday/)).toBeVisible();
    expect(params()).toEqual({ search: 'okon' });
    await expect.element(search).toHaveValue('okon');
  });

  it.each(['HB-7QK4M', 'hb 7qk4m', '7qk4m'])(
    'opens the booking of another day on Enter by its code: %s',
    async (typed) => {
      const other = aRow(306, 'Pelletier', 3 * 24 * 60, { code: 'HB-7QK4M' });
      openList('/app/bookings', {
        'booking.lists': ({ body }) =>
          body.filter === 'all' && body.search === typed ? aPage([DAY[0] as BookingRow, other]) : aPage<BookingRow>([]),
      });
      await userEvent.fill(search, typed);
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => location.pathname).toMatch(/bookings\/details$/);
      expect(params()).toMatchObject({ bookingId: other.bookingId });
    },
  );

  it('stays on Enter when what was typed is no code of a booking', async () => {
    const api = openList();
    await userEvent.fill(search, 'huang');
    await userEvent.keyboard('{Enter}');
    await expect.element(row(/Okonkwo birthday/)).not.toBeInTheDocument();
    await expect.poll(() => bodies(api).some((body) => body.filter === 'all' && body.search === 'huang')).toBe(true);
    expect(location.pathname).toBe('/app/bookings');
  });

  it('says what failed with its request id, keeps the filters, and tries again', async () => {
    const api = openList('/app/bookings?search=huang', {
      'booking.lists': () => {
        throw new Refusal(500, 'internal', 'Internal Server Error');
      },
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be loaded.*request-1/);
    await expect.element(search).toHaveValue('huang');
    api.handlers['booking.lists'] = listOf(DAY);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(/Huang/)).toBeVisible();
    expect(params()).toEqual({ search: 'huang' });
  });

  it('says that a day is empty, and offers the next step only to those who may take it', async () => {
    openList('/app/bookings', { 'booking.lists': () => aPage<BookingRow>([]) }, aManager('Bookings'));
    await expect.element(page.getByRole('heading', { name: /^No bookings on / })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'New booking' })).not.toBeInTheDocument();
  });

  it('shows the list with a notice when a link names no booking', async () => {
    openList(`/app/outlets/${anId(11)}/bookings/details`);
    await expect.element(page.getByText('That link names no booking. Choose one from the list.')).toBeVisible();
    await expect.element(row(/Huang/)).toBeVisible();
    expect(location.pathname).toBe(`/app/outlets/${anId(11)}/bookings`);
  });
});

describe('the list on a phone', () => {
  it('shows cards that open the details, and unfolds the filters', async () => {
    await page.viewport(390, 844);
    try {
      openList();
      const card = page.getByRole('link', { name: /Ruiz & Delgado/ });
      await expect.element(card).toMatchTextContent(/Lanes 9–11, 9 guests.*In progress.*Paid/);
      const status = page.getByRole('button', { name: 'Status Any' });
      await expect.element(status).not.toBeInTheDocument();
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect.element(status).toBeVisible();
      await card.click();
      await expect.poll(() => params()).toEqual({ bookingId: anId(301) });
    } finally {
      await page.viewport(1440, 900);
    }
  });

  it('brings the chosen view into sight, and calls nothing paid that was cancelled', async () => {
    await page.viewport(390, 844);
    try {
      const rows = [aRow(305, 'Doyle', -300, { status: 'cancelled', total: 0, balance: 0 })];
      openList('/app/bookings?view=history', { 'booking.lists': listOf(rows) });
      await expect.element(page.getByRole('link', { name: /Doyle/ })).toMatchTextContent(/Cancelled.*\$0\.00/);
      const { left, right } = page.getByRole('tab', { name: 'History' }).element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
    } finally {
      await page.viewport(1440, 900);
    }
  });
});
