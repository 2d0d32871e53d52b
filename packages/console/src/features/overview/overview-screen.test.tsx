import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VenueOverview } from '@laneway/contract/overview/overview.schema';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aManager, aUser, anAdmin, anId, anOutlet } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './overview-screen.tsx';
import './line-chart.tsx';

const NOW = new Date();
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const SUMS = { bookings: 12, guests: 64, booked: 4912.4, taken: 3100 };
const PARTY = {
  bookingId: anId(1),
  outletId: anId(11),
  name: 'Okonkwo birthday',
  code: 'HB-7QK4',
  guests: 14,
  status: 'successful' as const,
  startsAt: at(48),
  endsAt: at(168),
  places: ['Lane 9', 'Lane 10', 'Lane 11'],
  balance: 336,
};

function aVenue(changes: Partial<VenueOverview> = {}): VenueOverview {
  const outlet = {
    outletId: anId(11),
    name: 'Harbor Lanes Downtown',
    timezone: 'America/New_York',
    date: '2026-11-21',
  };
  return {
    outlets: [{ ...outlet, opensAt: '2026-11-21T15:00:00Z', closesAt: '2026-11-22T07:00:00Z' }],
    today: { ...SUMS, expected: 8640, lastWeek: 7290, lanesInUse: 21, lanes: 24 },
    nowMinutes: 18 * 60 + 42,
    curve: [600, 840, 1080, 1122, 1320, 1560].map((minutes, index) => ({
      minutes,
      booked: index * 1000,
      expected: index * 1500,
      lastWeek: index * 1200,
    })),
    days: [],
    period: { now: SUMS, before: SUMS },
    occupancy: {
      fromHour: 17,
      toHour: 20,
      days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, percent: [weekday * 10, 92, null] })),
    },
    arriving: { rows: [PARTY, { ...PARTY, bookingId: anId(2), name: 'Kaur', balance: 0 }], total: 2, guests: 28 },
    waiting: {
      rows: [
        {
          bookingId: anId(3),
          outletId: anId(11),
          name: 'Doyle',
          guests: 6,
          waitFrom: '21:30',
          waitTo: '23:00',
          since: at(-34),
        },
      ],
      total: 1,
    },
    attention: {
      rows: [
        { ...PARTY, bookingId: anId(4), name: 'Alvarez', why: 'due' },
        { ...PARTY, bookingId: anId(5), name: 'Huang', startsAt: at(-20), why: 'late' },
        { ...PARTY, bookingId: anId(6), name: 'Whitfield', endsAt: at(-10), why: 'overrun' },
      ],
      total: 3,
    },
    ...changes,
  };
}

const answer = (venue: VenueOverview) => ({ serverNow: '2026-11-21T23:42:00Z', venue, platform: null });
const open = (venue = aVenue(), user = aUser(), outlets = [anOutlet()]) =>
  openApp({
    path: '/app/dashboard',
    user,
    api: { 'dashboard.overview': () => answer(venue), 'outlet.list': () => ({ rows: outlets }) },
  });
const region = (name: string | RegExp) => page.getByRole('region', { name });

describe('the overview', () => {
  it('says what is booked, expected and taken, and when the house closes', async () => {
    open();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Saturday, Nov 21/);
    await expect.element(page.getByText('Harbor Lanes Downtown, 6:42 PM, open until 2:00 AM')).toBeVisible();
    const day = region('The day');
    for (const text of ['$4,912.40', '$3,100.00 taken today', '$8,640.00', 'last Saturday $7,290.00', '21 of 24']) {
      await expect.element(day.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(day.getByRole('img', { name: /\$4,912.40 booked today/ })).toBeVisible();
    await expect.poll(() => document.querySelector('canvas')).not.toBeNull();
  });

  it('has its chart as a table', async () => {
    open();
    await page.getByRole('button', { name: 'Show as table' }).click();
    const row = page.getByRole('row', { name: /^6:42 PM/ });
    await expect.element(row).toMatchTextContent('6:42 PM$3,000.00$4,500.00$3,600.00');
  });

  it('lists who comes, who waits and what needs attention, and opens a booking', async () => {
    open();
    await expect.element(region('Arriving')).toMatchTextContent(/Okonkwo birthday 14.*Lanes 9–11, in 48.*\$336.00 due/);
    await expect.element(region('Arriving')).toMatchTextContent(/Kaur.*Paid/);
    await expect.element(region('Wait list')).toMatchTextContent(/Doyle 6.*9:30 – 11:00 PM.*waiting 34/);
    const attention = region('Needs attention');
    for (const text of [/Alvarez.*owes \$336.00/, /Huang.*20.min late/, /Whitfield.*10.min over its time/]) {
      await expect.element(attention).toMatchTextContent(text);
    }
    await region('Arriving').getByRole('link', { name: 'Kaur' }).click();
    await expect.poll(() => location.pathname + location.search).toContain(`/bookings/details?bookingId=${anId(2)}`);
  });

  it('shows the occupancy as a table with a number in each cell, and outlines the hour it is', async () => {
    open();
    const saturday = page.getByRole('row', { name: /^Sat/ });
    await expect.element(saturday).toMatchTextContent('Sat6092–');
    await expect.element(page.getByRole('columnheader', { name: '6', exact: true })).toBeVisible();
    expect([...document.querySelectorAll('[aria-current="time"]')].map((cell) => cell.textContent)).toEqual(['92']);
  });

  it('draws no line of a time that has only one day to compare with', async () => {
    const days = Array.from({ length: 7 }, (_, index) => ({
      ...SUMS,
      date: `2026-11-${15 + index}`,
      before: index === 6 ? 100 : null,
    }));
    open(aVenue({ days }));
    await page.getByRole('radio', { name: '7 days' }).click();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Booked' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'The 7 days before' })).not.toBeInTheDocument();
  });

  it('does not count the days of a party that asked long ago as waiting', async () => {
    const [row] = aVenue().waiting.rows;
    open(aVenue({ waiting: { rows: [{ ...row!, since: at(-3 * 24 * 60) }], total: 1 } }));
    await expect.element(region('Wait list')).toMatchTextContent(/Doyle 6.*9:30 – 11:00 PM$/);
  });

  it('asks for days and for all outlets, and keeps both in the address', async () => {
    const days = Array.from({ length: 7 }, (_, index) => ({ ...SUMS, date: `2026-11-${15 + index}`, before: 100 }));
    const api = open(aVenue({ days }), aUser(), [anOutlet(), anOutlet({ outletId: anId(12), name: 'Northside' })]);
    await page.getByRole('radio', { name: '7 days' }).click();
    await page.getByRole('radio', { name: 'All outlets' }).click();
    await expect.element(page.getByText('Booked in 7 days')).toBeVisible();
    await expect.poll(() => location.search).toBe('?days=7&all=1');
    const asked = api.sent.filter(({ id }) => id === 'dashboard.overview').map(({ call }) => call.body);
    expect(asked.at(-1)).toMatchObject({ outletId: null, days: 7 });
  });

  it('changes for a manager without bookings, too, who is told of new figures alone', async () => {
    const api = open(aVenue(), aManager('Overview'));
    await expect.element(region('Arriving')).toMatchTextContent(/Okonkwo/);
    await api.stream.connected();
    expect(api.stream.paths).toEqual(['/api/users/auth/events']);
    const { arriving } = aVenue();
    api.handlers['dashboard.overview'] = () =>
      answer(aVenue({ arriving: { ...arriving, rows: [{ ...PARTY, name: 'Santos' }, ...arriving.rows] } }));
    api.stream.write('event: figures\ndata: {}\n\n');
    await expect.element(region('Arriving'), { timeout: 3000 }).toMatchTextContent(/Santos/);
  });

  it('changes within a second when another desk books, and what was shown stays until then', async () => {
    const api = open();
    await expect.element(region('Arriving')).toMatchTextContent(/Okonkwo/);
    await api.stream.connected();
    const { arriving } = aVenue();
    api.handlers['dashboard.overview'] = () =>
      answer(aVenue({ arriving: { ...arriving, rows: [{ ...PARTY, name: 'Santos' }, ...arriving.rows] } }));
    const actor = { id: null, name: 'Dana' };
    api.stream.send({
      bookingId: anId(9),
      blockId: null,
      version: 1,
      what: 'booking.created',
      blocks: [],
      tray: [],
      actor,
    });
    await expect.poll(() => region('Arriving').element().textContent, { timeout: 1000 }).toContain('Santos');
  });

  it('on an empty, closed day says so', async () => {
    const [outlet] = aVenue().outlets;
    open(
      aVenue({
        outlets: [{ ...outlet!, opensAt: null, closesAt: null }],
        curve: [],
        occupancy: null,
        arriving: { rows: [], total: 0, guests: 0 },
        waiting: { rows: [], total: 0 },
        attention: { rows: [], total: 0 },
      }),
    );
    for (const text of [
      /closed today/,
      'Nobody is waiting.',
      'Nothing needs attention.',
      /Nobody is due/,
      /no curve/,
    ]) {
      await expect.element(page.getByText(text).first()).toBeVisible();
    }
  });

  it('says what failed, and tries again', async () => {
    const api = openApp({
      path: '/app/dashboard',
      user: aUser(),
      api: {
        'dashboard.overview': () => {
          throw new Refusal(400, 'validation', 'Some fields are not right');
        },
      },
    });
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/The overview could not be loaded/);
    api.handlers['dashboard.overview'] = () => answer(aVenue());
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await expect.element(region('Arriving')).toBeVisible();
  });

  it('is a manager’s only with the permission, and links to no bookings without theirs', async () => {
    open(aVenue(), aManager('Bookings'));
    await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
    open(aVenue(), aManager('Overview'));
    await expect.element(region('Arriving')).toMatchTextContent(/Kaur/);
    expect(document.querySelectorAll('main a')).toHaveLength(0);
  });

  it('for the Admin lists businesses with their outlets', async () => {
    const outlets = [{ ...SUMS, outletId: anId(11), name: 'Downtown' }];
    const { bookings, guests, ...money } = SUMS;
    const harbor = { ...SUMS, businessId: anId(9), name: 'Harbor Lanes', currency: 'USD', outlets };
    const platform = { all: { bookings, guests, money: [{ currency: 'USD', ...money }] }, businesses: [harbor] };
    openApp({
      path: '/app/dashboard',
      user: anAdmin(),
      api: { 'dashboard.overview': () => ({ serverNow: at(0), venue: null, platform }) },
    });
    await expect
      .element(page.getByRole('row', { name: /Harbor Lanes/ }))
      .toMatchTextContent(/1 outlet, booked \$4,912.40/);
    await expect
      .element(page.getByRole('row', { name: /Downtown/ }))
      .toMatchTextContent(/12.*64.*\$4,912.40.*\$3,100.00/);
  });

  it('for the Admin has each business in its own currency, and a sum for each', async () => {
    const outlet = (name: string, index: number) => ({ ...SUMS, outletId: anId(index), name });
    const lyon = { ...SUMS, businessId: anId(8), name: 'Quilles', currency: 'EUR', outlets: [outlet('Lyon', 12)] };
    const canada = { ...SUMS, businessId: anId(9), name: 'Maple', currency: 'CAD', outlets: [outlet('Toronto', 13)] };
    const all = {
      bookings: 24,
      guests: 128,
      money: [lyon, canada].map(({ currency, booked, taken }) => ({ currency, booked, taken })),
    };
    openApp({
      path: '/app/dashboard',
      user: anAdmin(),
      api: {
        'dashboard.overview': () => ({ serverNow: at(0), venue: null, platform: { all, businesses: [lyon, canada] } }),
      },
    });
    await expect.element(page.getByText('€4,912.40 + CA$4,912.40', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Lyon/ })).toMatchTextContent(/€4,912.40.*€3,100.00/);
    await expect.element(page.getByRole('row', { name: /Toronto/ })).toMatchTextContent(/CA\$4,912.40.*CA\$3,100.00/);
  });
});

describe.each(THEMES_NOW)('in %s', (theme) => {
  it('axe finds nothing, in the chart and in its table', async () => {
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(region('Arriving')).toBeVisible();
    await expect.poll(() => document.querySelector('canvas')).not.toBeNull();
    expect(await axeFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Show as table' }).click();
    expect(await axeFindings()).toEqual([]);
  });
});
