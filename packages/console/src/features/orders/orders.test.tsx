import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderTicket } from '@laneway/contract/orders/order.endpoints';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aManager, anId, aUser } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './order-screen.tsx';
import './orders-screen.tsx';

afterEach(() => localStorage.removeItem('laneway-order-chime'));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS + 5_000).toISOString();

function aTicket(number: number, changes: Partial<OrderTicket> = {}): OrderTicket {
  return {
    orderId: anId(number),
    number,
    station: 'Food',
    status: 'initiated',
    bookingId: anId(500 + number),
    code: 'HL-7QK4T',
    name: 'Castellano',
    lanes: ['Lane 10', 'Lane 11'],
    bookingStatus: 'inprogress',
    orderedAt: inMinutes(-14),
    dueAt: inMinutes(-14),
    endsAt: inMinutes(60),
    deliveredAt: null,
    alert: false,
    items: [{ addonItemId: anId(100 + number), name: 'Wing tray', note: '', count: 1, status: 'initiated' }],
    version: 1,
    ...changes,
  };
}

const TICKETS: OrderTicket[] = [
  aTicket(31, { alert: true, endsAt: inMinutes(8.5) }),
  aTicket(34, {
    name: 'Walk-in 218',
    lanes: ['Lane 3'],
    dueAt: inMinutes(-6),
    items: [{ addonItemId: anId(134), name: 'Pizza platter', note: 'pepperoni', count: 2, status: 'initiated' }],
  }),
  aTicket(30, {
    status: 'inprogress',
    name: 'Northgate Dental',
    items: [
      { addonItemId: anId(130), name: 'Wing tray', note: '', count: 3, status: 'inprogress' },
      { addonItemId: anId(131), name: 'Soda pitcher', note: '', count: 4, status: 'delivered' },
      { addonItemId: anId(132), name: 'Fries', note: '', count: 1, status: 'cancelled' },
    ],
  }),
  aTicket(29, {
    status: 'delivered',
    station: 'Shoes',
    name: 'Bellamy',
    deliveredAt: inMinutes(-3),
    items: [{ addonItemId: anId(129), name: 'Bowling shoes', note: '', count: 2, status: 'delivered' }],
  }),
];

function open({
  api = {},
  user = aUser(),
  path = '/app/orders',
}: { api?: Handlers; user?: Parameters<typeof openApp>[0]['user']; path?: string } = {}) {
  let rows = TICKETS;
  const fake = openApp({
    path,
    user: user!,
    api: {
      'order.list': ({ body }) => ({
        rows: body.station?.length ? rows.filter(({ station }) => body.station?.includes(station)) : rows,
        next: null,
        total: rows.length,
        totalIsExact: true,
        date: '2026-11-21',
        stations: [
          { station: 'Food', open: 3 },
          { station: 'Shoes', open: 0 },
        ],
      }),
      'order.status': () => ({
        message: 'Order 31 updated',
        tickets: [aTicket(31, { status: 'inprogress', version: 2 })],
      }),
      'addon.list': () => ({ rows: [] }),
      ...api,
    },
  });
  const bodies = () => fake.sent.filter(({ id }) => id === 'order.status').map(({ call }) => call.body);
  return { fake, bodies, show: (next: OrderTicket[]) => void (rows = next) };
}

const column = (name: string) => page.getByRole('region', { name });
const ticket = (name: RegExp) => page.getByRole('article', { name });

it('shows what waits, what is made and what was delivered, each with its party, note and step', async () => {
  open();
  await expect.element(column('Initiated').getByRole('heading', { level: 2 })).toHaveTextContent('Initiated 2');
  await expect.element(ticket(/31, Lanes 10–11, Castellano/).getByText('They leave in 9 min')).toBeVisible();
  await expect.element(ticket(/34, Lane 3/).getByText('pepperoni')).toBeVisible();
  await expect.element(ticket(/30, /).getByText('Soda pitcher')).toBeVisible();
  await expect.element(ticket(/30, /).getByText('Fries')).not.toBeInTheDocument();
  await expect.element(column('Delivered').getByRole('article', { name: /29, .*Bellamy/ })).toBeVisible();
  await expect.element(column('Delivered').getByText('leaves after 15 min')).toBeVisible();
  const primary = page
    .getByRole('button', { name: 'Start' })
    .elements()
    .map((one) => /primary/.test(one.className));
  expect(primary).toEqual([true, false]);
});

it('a press starts a ticket, and its undo puts it back over the new version', async () => {
  const { bodies } = open();
  await ticket(/31, /).getByRole('button', { name: 'Start' }).click();
  await expect.element(page.getByText('Order 31 started')).toBeVisible();
  expect(bodies()).toEqual([
    { version: 1, items: [{ addonItemId: anId(131), status: 'inprogress', was: 'initiated' }] },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(bodies).toHaveLength(2);
  expect(bodies()[1]).toEqual({
    version: 2,
    items: [{ addonItemId: anId(131), status: 'initiated', was: 'inprogress' }],
  });
});

it.each([
  [1024, 768],
  [390, 844],
])('at %s × %s its undo covers no ticket, and a station is as high as a finger needs', async (width, height) => {
  await page.viewport(width, height);
  const many = Array.from({ length: 9 }, (_, index) =>
    aTicket(40 + index, { status: 'delivered', deliveredAt: inMinutes(-3) }),
  );
  const { show } = open();
  show([...TICKETS, ...many]);
  await ticket(/31, /).getByRole('button', { name: 'Start' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const board = () => document.querySelector('[data-toasts-foot]')?.getBoundingClientRect();
  const message = page.getByRole('status').filter({ hasText: 'Order 31 started' });
  await expect.poll(() => board()?.bottom ?? 0).toBeLessThanOrEqual(message.element().getBoundingClientRect().top);
  for (const part of document.querySelectorAll('[role=radiogroup] label')) {
    expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  }
  await page.viewport(1440, 900);
});

it('delivers what is not delivered yet, and leaves what was called off', async () => {
  const { bodies } = open();
  await ticket(/30, /).getByRole('button', { name: 'Delivered' }).click();
  await expect
    .poll(bodies)
    .toEqual([{ version: 1, items: [{ addonItemId: anId(130), status: 'delivered', was: 'inprogress' }] }]);
});

it('follows the desk: an order that comes by the stream is shown', async () => {
  const { fake, show } = open();
  await fake.stream.connected();
  await expect.element(ticket(/34, /)).toBeVisible();
  show([...TICKETS, aTicket(35, { name: 'Adeyemi' })]);
  fake.stream.send({
    bookingId: anId(535),
    blockId: null,
    version: 3,
    what: 'booking.addons_changed',
    blocks: [],
    tray: [],
    actor: { id: null, name: 'Jo' },
  });
  await expect.element(ticket(/35, .*Adeyemi/)).toBeVisible();
});

it('says in red since when it hears nothing', async () => {
  const { fake } = open();
  await fake.stream.connected();
  await expect.element(ticket(/34, /)).toBeVisible();
  fake.stream.refused = true;
  fake.stream.cut();
  await expect.element(page.getByText(/Live updates are down since/)).toBeVisible();
});

it('says how many tickets do not fit', async () => {
  open({
    api: {
      'order.list': () => ({
        rows: TICKETS,
        next: 'x',
        total: TICKETS.length + 12,
        totalIsExact: true,
        date: '2026-11-21',
        stations: [],
      }),
    },
  });
  await expect.element(page.getByText('12 more tickets wait. Choose a station.')).toBeVisible();
});

it('a station shows its own tickets alone', async () => {
  open();
  await expect.element(ticket(/34, /)).toBeVisible();
  await page.getByRole('radio', { name: 'Shoes 0' }).click();
  await expect.element(ticket(/34, /)).not.toBeInTheDocument();
  await expect.element(ticket(/29, /)).toBeVisible();
});

it('the arrows go from ticket to ticket, Enter moves one', async () => {
  const { bodies } = open();
  const button = (name: RegExp) => ticket(name).getByRole('button');
  await expect.element(ticket(/31, /)).toBeVisible();
  (button(/31, /).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button(/34, /)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button(/30, /)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect
    .poll(bodies)
    .toEqual([{ version: 1, items: [{ addonItemId: anId(131), status: 'inprogress', was: 'initiated' }] }]);
});

it('who may only look sees why the buttons do nothing', async () => {
  const { bodies } = open({ user: aManager('Calendar') });
  const start = ticket(/31, /).getByRole('button', { name: 'Start' });
  await expect.element(start).toHaveAccessibleDescription('You may look at orders, not move them');
  await start.click({ force: true });
  expect(bodies()).toEqual([]);
});

it('rings for a new order once it is switched on', async () => {
  const rings = vi.spyOn(AudioContext.prototype, 'createOscillator');
  const { fake, show } = open();
  await fake.stream.connected();
  const chime = page.getByRole('button', { name: 'Chime for a new order' });
  await chime.click();
  await expect.element(chime).toHaveAttribute('aria-pressed', 'true');
  expect(rings).toHaveBeenCalledTimes(2);
  show([...TICKETS, aTicket(36)]);
  fake.stream.write('event: reload\n\n');
  await expect.poll(() => rings.mock.calls.length).toBe(4);
  rings.mockRestore();
});

it('keeps the tablet awake while it is open, also after it was out of sight', async () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue({ release } as unknown as WakeLockSentinel);
  open();
  await expect.element(column('Initiated')).toBeVisible();
  expect(request.mock.calls).toEqual([['screen']]);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => request.mock.calls.length).toBe(2);
  await page.getByRole('link', { name: 'Bookings' }).first().click();
  await expect.poll(() => release.mock.calls.length).toBe(1);
  request.mockRestore();
});

it('a step over an older version is said, and the board is read anew', async () => {
  open({
    api: {
      'order.status': () => {
        throw new Refusal(409, 'stale', 'Jo Pelletier changed this meanwhile');
      },
    },
  });
  await ticket(/31, /).getByRole('button', { name: 'Start' }).click();
  await expect.element(page.getByText('Jo Pelletier changed this meanwhile')).toBeVisible();
});

it('an order of which nothing is left says so', async () => {
  open({ path: `/app/orders/${anId(31)}`, api: { 'order.details': () => ({ tickets: [] }) } });
  await expect.element(page.getByRole('heading', { name: 'Nothing of this order is left' })).toBeVisible();
});

it('one order has its own address', async () => {
  open({ path: `/app/orders/${anId(31)}`, api: { 'order.details': () => ({ tickets: [aTicket(31)] }) } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order 31');
  await expect.element(ticket(/31, /)).toBeVisible();
});

it.for(THEMES_NOW)('axe finds nothing in %s', async (theme) => {
  applySettings({ ...settings.get(), theme });
  open();
  await expect.element(ticket(/34, /)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
