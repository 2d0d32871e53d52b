import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import axe from 'axe-core';
import type { Board } from '@laneway/contract/bookings/booking.schema';
import { businessDateOf } from '../../app/outlet/business-day.ts';
import { changeLanguage } from '../../app/words/i18n.ts';
import { anId, aUser } from '../../test/builders.ts';
import { at, EVENING, eventFor, named } from './testing/board-rig.ts';
import { BoardStore } from './model/board-store.ts';
import { cellOf, grid, NARROW, openBoard, speech } from './testing/open-board.tsx';

const WIDE = { width: 1440, height: 900 };
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(WIDE.width, WIDE.height);
});

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim());

test('the list twin is a real table of the same day, with the same actions', async () => {
  await openBoard();
  await page.getByText('List', { exact: true }).click();
  await expect.element(page.getByRole('table', { name: 'Bookings by lane and start' })).toBeVisible();
  expect(new URLSearchParams(location.search).get('view')).toBe('list');
  expect(page.getByRole('row').elements()).toHaveLength(9);
  await page.getByRole('button', { name: 'Actions for Lee' }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Change Lee' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Lee', exact: true }).click();
  await expect.element(page.getByTestId('booking-panel')).toBeVisible();
  const { violations } = await axe.run(document.querySelector('main') ?? document.body);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`)).toEqual([]);
});

test('a hold without a name is called by its desk in the list', async () => {
  await openBoard({
    board: (one) => ({
      ...one,
      blocks: one.blocks.map((block) =>
        block.status === 'holding' ? { ...block, name: '', owner: 'hall1:desk2' } : block,
      ),
    }),
    path: '&view=list',
  });
  await expect.element(page.getByRole('button', { name: 'Desk 2', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Actions for Desk 2' })).toBeVisible();
});

test('on a phone a walk-in begins from the day, also of another date', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  await openBoard({ date: '2026-11-23' });
  await page.getByRole('button', { name: 'Walk-in' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Walk-in' })).toBeVisible();
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBeNull();
});

test('the agenda says that it is closed in a break, and offers no lane then', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  const breaks = [{ startsAt: '2026-11-21T23:00:00Z', endsAt: '2026-11-22T00:00:00Z' }];
  await openBoard({ board: (one) => ({ ...one, day: { ...one.day, breaks } }) });
  const closed = page.getByRole('listitem').filter({ hasText: /^8–12Closed, 6:00 PM to 7:00 PM/ });
  await expect.element(closed).toBeVisible();
  expect(closed.getByRole('button').query()).toBeNull();
  await page.getByRole('tab', { name: 'Free' }).click();
  await expect.element(page.getByText('Nothing here right now')).toBeVisible();
});

test('below 600 px the agenda by lane opens: now, next hour, free, rooms', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  await openBoard();
  await expect.element(page.getByText('6:42 PM · 2 of 12 lanes in use')).not.toBeInTheDocument();
  await expect.element(page.getByText('6:42 PM · 1 of 12 lanes in use')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^5 In progress 48/ })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^1–3 Free .* Then 7:30 PM Okafor party, 14 guests/ }))
    .toBeVisible();
  await page.getByRole('tab', { name: 'Next hour' }).click();
  expect(texts('[role=tabpanel] li')).toHaveLength(1);
  await page.getByRole('tab', { name: 'Rooms' }).click();
  await expect.element(page.getByRole('button', { name: /^Harbor Free/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Free' }).click();
  await page.getByRole('button', { name: /^8–12 Free Free until closing/ }).click();
  await expect.element(page.getByTestId('new-booking').getByLabelText('Lane 8', { exact: true })).toBeChecked();
});

test('below 600 px another day is read by its hours, and its free times begin a booking', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  vi.spyOn(BoardStore.prototype, 'now').mockReturnValue(Date.parse('2026-11-19T12:00:00Z'));
  await openBoard();
  await expect.element(page.getByText(/10 AM – 2 AM · \d bookings, \d+ guests/)).toBeVisible();
  expect(texts('[role=tab]')).toEqual(['All day', 'Free', 'Rooms']);
  await expect.element(page.getByRole('heading', { name: '7 PM', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Okafor party 14 guests.*7:30/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Free' }).click();
  await page.getByRole('button', { name: /^8–12 Free 10:00 AM – 2:00 AM/ }).click();
  await expect.element(page.getByTestId('new-booking').getByRole('checkbox', { name: 'Lane 8' })).toBeChecked();
});

const TRAY = {
  bookingId: 'b',
  itemId: 'i',
  version: 1,
  totalGuests: 6,
  planTitle: 'Open bowl',
  date: '2026-11-21',
  from: '19:00',
  to: '21:00',
  position: 1,
};

test('the phone’s bar counts who waits today, while today’s board is on the screen', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  const wait = ['Doyle', 'Ito'].map((name, at) => ({ ...TRAY, itemId: `i${at}`, status: 'wait' as const, name }));
  const date = businessDateOf(Date.now(), { timezone: 'America/New_York', dayStart: '06:00' });
  await openBoard({ date: null, fixture: { date }, board: (board) => ({ ...board, trays: { wait, initiated: [] } }) });
  const bar = page.getByRole('navigation', { name: 'Quick menu' });
  await expect.element(bar.getByRole('link', { name: 'Wait · 2' })).toBeVisible();
  await bar.getByRole('link', { name: 'Bookings' }).click();
  await expect.element(bar.getByRole('link', { name: 'Wait', exact: true })).toBeVisible();
});

test('the legend counts and filters, trays are read', async () => {
  await openBoard({
    api: { 'wait.details': () => ({ date: '2026-11-21', rows: [], news: [], offerMinutes: 15 }) },
    board: (board) => ({
      ...board,
      trays: {
        wait: [{ ...TRAY, status: 'wait', name: 'Doyle' }],
        initiated: [{ ...TRAY, itemId: 'j', status: 'initiated', name: 'Web cart' }],
      },
    }),
  });
  await page.getByRole('button', { name: 'Holding 1' }).click();
  expect(Number(getComputedStyle(cellOf('Lee')).opacity)).toBeLessThan(0.5);
  expect(getComputedStyle(cellOf('Desk 2')).opacity).toBe('1');
  await page.getByRole('button', { name: 'Holding 1' }).click();
  await page.getByRole('button', { name: 'Initiated 1' }).click();
  await expect.element(page.getByText(/^Web cart/)).toBeVisible();
  await expect.element(page.getByText('Open bowl · 7 PM – 9 PM').first()).toBeVisible();
  await page.getByRole('button', { name: 'Wait 1' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Wait list' }).getByText('Nobody waits')).toBeVisible();
});

test('a hold counts down, warns in words, fades at its end and its lanes are free', async () => {
  const rows = EVENING.map((row) => (row.hold ? { ...row, hold: 31 } : row));
  const board = await openBoard({ fixture: { rows } });
  const left = () => document.querySelector<HTMLElement>('[data-hold]')?.dataset.long ?? '';
  await expect.poll(left).toMatch(/^0:(31|30|29)$/);
  await expect.poll(speech).toContain('ends in 30 seconds');
  await board.connected();
  board.send({
    ...eventFor(board.server, named(board.server, 'Desk 2'), {}),
    blocks: eventFor(board.server, named(board.server, 'Desk 2'), {}).blocks.map((block) => ({
      ...block,
      expiresAt: new Date(
        Date.parse(board.server.day.opensAt ? new Date(board.server.now()).toISOString() : '') + 800,
      ).toISOString(),
    })),
  });
  await expect.poll(speech, { timeout: 8000 }).toContain('has ended');
  await expect.poll(() => document.querySelector('[data-hold]'), { timeout: 8000 }).toBeNull();
});

test('lines are windowed, the focused one stays mounted', async () => {
  await openBoard({ fixture: { lanes: 60 } });
  const mounted = () => document.querySelectorAll('[data-row]').length;
  expect(mounted()).toBeLessThan(60);
  cellOf('Lee').focus();
  page.getByTestId('board-scroller').element().scrollTop = 5000;
  await expect
    .poll(() => document.querySelector('[data-row]:last-of-type')?.getAttribute('aria-rowindex'))
    .toBeDefined();
  await expect.poll(() => texts('[data-head]').some((text) => text?.startsWith('60'))).toBe(true);
  expect(document.activeElement).toBe(cellOf('Lee'));
});

test('the printed sheet has every line, a repeating head and two halves; the list is by start', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
  await openBoard();
  await page.getByRole('button', { name: 'Print the day' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const sheet = page.getByTestId('print-sheet').element();
  expect(sheet.querySelectorAll('table')).toHaveLength(2);
  expect(sheet.querySelectorAll('table:first-child tbody tr')).toHaveLength(15);
  expect(sheet.querySelectorAll('thead')).toHaveLength(2);
  expect(sheet.textContent).toContain('Okafor party');
  expect(sheet.textContent).not.toContain('Desk 2');
  window.dispatchEvent(new Event('afterprint'));
  await page.getByRole('button', { name: 'Print the day' }).click();
  await page.getByText('List by start time').click();
  await page.getByText('Print holds').click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect
    .poll(() => texts('[data-testid=print-sheet] tbody b'))
    .toEqual(['Pinsetter service', 'Tran', 'Okafor party', 'Desk 2', 'Lee']);
});

test('the list is printed with guests and answers, once they are there', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
  const { fake, server } = await openBoard();
  const bookingId = [...server.all()].find(({ name }) => name === 'Okafor party')?.bookingId ?? '';
  fake.handlers['booking.dayGuests'] = () => ({
    bookings: [
      {
        bookingId,
        guests: [{ guestId: anId(77), name: 'Zuri', type: 'Child', isHere: true, photoUrl: '/api/photo/zuri' }],
        answers: [
          { question: 'Cake?', guestId: null, answer: 'No cake' },
          { question: 'Shoe size', guestId: anId(77), answer: 'Kids 1-4' },
        ],
      },
    ],
  });
  fake.handlers['booking.guestPhoto'] = () => new File(['picture'], 'picture.webp', { type: 'image/webp' });
  await page.getByRole('button', { name: 'Print the day' }).click();
  await expect.element(page.getByText('Print guests and answers')).not.toBeInTheDocument();
  await page.getByText('List by start time').click();
  await page.getByText('Print guests and answers').click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const text = page.getByTestId('print-sheet').element().textContent;
  expect(text).toContain('Cake? No cake');
  expect(text).toContain('☑ Zuri Child · Shoe size Kids 1-4');
  const photo = page.getByTestId('print-sheet').element().querySelector('img');
  expect(photo?.src).toBe(`data:image/webp;base64,${btoa('picture')}`);
});

test('printed by the browser alone, the sheet takes the place of the screen, and of every layer over it', async () => {
  await openBoard();
  grid()
    .element()
    .dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  const sheet = () => document.querySelector('[data-testid=print-sheet]');
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return sheet()?.querySelectorAll('table').length;
    })
    .toBe(2);
  const over = document.body.appendChild(document.createElement('div'));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  const visible = [...document.body.children].filter((one) => one.checkVisibility());
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  over.remove();
  expect(visible).toEqual([sheet()]);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

test('a party of several places owes once, on the sheet and in the list; the list has no hours to zoom', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
  await openBoard();
  await page.getByRole('button', { name: 'Print the day' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const due = () => texts('[data-testid=print-sheet] td').filter((text) => text?.includes('$336.00 due'));
  await expect.poll(() => due().length).toBe(1);
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(page.getByRole('radiogroup', { name: 'Hours shown' })).toBeVisible();
  await page.getByText('List', { exact: true }).click();
  await expect.element(page.getByRole('table', { name: 'Bookings by lane and start' })).toBeVisible();
  expect(page.getByRole('row', { name: /Okafor party/ }).elements()).toHaveLength(4);
  expect(texts('table td').filter((text) => text === '$336.00')).toHaveLength(1);
  await expect.element(page.getByRole('radiogroup', { name: 'Hours shown' })).not.toBeInTheDocument();
});

test('a day of another year has its year', async () => {
  vi.spyOn(BoardStore.prototype, 'now').mockReturnValue(Date.parse('2026-11-19T12:00:00Z'));
  await openBoard({ fixture: { date: '2099-12-31' }, date: '2099-12-31' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Thursday, Dec 31, 2099');
});

test.each(['garbage', '2026-02-30'])('the address date=%s is cleaned', async (date) => {
  await openBoard({ date });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Saturday, Nov 21$/);
  await expect.poll(() => new URLSearchParams(location.search).has('date')).toBe(false);
});

test('overnight: a line with the new date; both nights of the clock change say so', async () => {
  const rows = [{ lanes: '1', at: ['10:00', '11:00'] as [string, string], name: 'Early' }];
  await openBoard();
  await expect.element(grid().getByText('Sun, Nov 22')).toBeInTheDocument();
  await openBoard({
    fixture: { rows, date: '2026-10-31', opens: '09:00', closes: '28:00', offset: -240, jump: -60, now: '12:00' },
  });
  await expect.element(grid().getByText('Clocks change')).toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: '1 AM EDT' })).toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: '1 AM EST' })).toBeInTheDocument();
  await expect.element(grid()).toHaveAttribute('aria-colcount', '240');
});

test('times and words follow the language', async () => {
  await openBoard({ user: aUser() });
  await changeLanguage('de');
  await expect
    .poll(() => cellOf('Lee').getAttribute('aria-label')?.replaceAll('\u00A0', ' '))
    .toBe('Lee, Ausstehend, Bahn 4, 20:00 – 21:00, 4 Gäste, Open bowl, 84,00 $ offen');
});

test('a closed day says that it is closed, what for, and leads to today', async () => {
  const closed = (board: Board): Board => ({ ...board, day: { ...board.day, closed: true, name: 'Christmas Day' } });
  await openBoard({ board: closed });
  await expect.element(page.getByRole('heading', { name: 'Closed: Christmas Day' })).toBeVisible();
  await expect.element(page.getByText('nothing can be booked', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Go to today' }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBeNull();
});

test('a day that cannot be read says so', async () => {
  await openBoard({ path: '&view=list' });
  const { Refusal } = await import('../../test/fake-api.ts');
  const { openApp } = await import('../../test/open-app.tsx');
  const { anOutlet } = await import('../../test/builders.ts');
  openApp({
    path: '/app/calendar',
    user: aUser(),
    api: {
      'outlet.list': () => ({ rows: [anOutlet()] }),
      'booking.boardColumns': () => {
        throw new Refusal(500, 'internal', 'Internal Server Error');
      },
    },
  });
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(at('10:00')).toBe(0);
});

const noPlans = /^No plans yet/;

function withoutPlans() {
  const asked: string[] = [];
  const api = {
    'plan.list': ({ params }: { params: { outletId: string } }) => {
      asked.push(params.outletId);
      return { serviceItems: [] };
    },
  };
  return { asked, api };
}

test('an empty day says that there is no plan yet', async () => {
  const { asked, api } = withoutPlans();
  await openBoard({ fixture: { rows: [] }, api });
  await expect.element(page.getByText(noPlans)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a day with bookings does not ask for plans, and says nothing where there is none any more', async () => {
  const { asked, api } = withoutPlans();
  await openBoard({ api });
  expect(page.getByText(noPlans).elements()).toHaveLength(0);
  expect(asked).toHaveLength(0);
});
