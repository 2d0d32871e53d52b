import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';
import { setClockAhead } from '../../../ui/clock.ts';
import { Refusal } from '../../../test/fake-api.ts';
import { EVENING, named, storeOf } from '../testing/board-rig.ts';
import { anItem } from '../../booking-details/booking.fixture.ts';
import { detailsOf } from '../testing/fake-board-api.ts';
import { ALL_MAY, cellOf, middle, NARROW, openBoard, pointer } from '../testing/open-board.tsx';

afterEach(() => setClockAhead(0));

const party = named(storeOf(), 'Okafor party');

function press(cell: HTMLElement): void {
  const { x, y } = middle(cell);
  const mouse = pointer('mouse');
  mouse.down(cell, x, y);
  mouse.up(x, y);
}

/** Rows of the money card, label and amount. */
async function moneyOf(lines: QuoteLine[], money: object = {}): Promise<(string | null)[][]> {
  const booking = detailsOf(party, party.version);
  await openBoard({
    api: {
      'reservation.details': () => ({
        booking: { ...booking, lines, money: { ...booking.money, ...money } },
        abilities: ALL_MAY,
      }),
    },
  });
  press(cellOf('Okafor party'));
  const card = page.getByTestId('booking-panel').getByRole('heading', { name: 'Money' });
  await expect.element(card).toBeVisible();
  const terms = card.element().closest('section')?.querySelectorAll('dt') ?? [];
  return [...terms].map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]);
}

const LIST: QuoteLine = {
  step: 'list',
  label: 'Open bowl',
  parts: { of: 'plan', title: 'Open bowl' },
  amount: 450,
};
const TAX = { of: 'tax', percent: 6.25 } as const;
const FEE = { of: 'fee', name: 'Service fee' } as const;

test('tax on top of the price and fees are one line that adds up to the total', async () => {
  const rows = await moneyOf([
    LIST,
    { step: 'tax', label: 'Tax 6.25%', parts: TAX, amount: 28.13 },
    { step: 'fee', label: 'Service fee', parts: FEE, amount: 7.87 },
  ]);
  expect(rows.slice(0, 3)).toEqual([
    ['Open bowl', '$450.00'],
    ['Tax and fees', '$36.00'],
    ['Total', '$486.00'],
  ]);
});

test('tax inside the price is named as included, and not added', async () => {
  const rows = await moneyOf([
    { ...LIST, amount: 480 },
    { step: 'tax', label: 'Includes tax 6.25%', parts: TAX, amount: 28.24, included: true },
    { step: 'fee', label: 'Service fee', parts: FEE, amount: 5.65 },
    {
      step: 'fee_tax',
      label: 'Tax on Service fee',
      parts: { ...TAX, of: 'fee_tax', name: 'Service fee' },
      amount: 0.35,
    },
  ]);
  expect(rows.slice(0, 4)).toEqual([
    ['Open bowl', '$480.00'],
    ['Tax and fees', '$6.00'],
    ['Includes tax', '$28.24'],
    ['Total', '$486.00'],
  ]);
});

test('a paid deposit is said to be paid, and of one paid in part only the rest is due', async () => {
  const paid = { paid: 100, poolAmount: 100, depositDue: 100, dueNow: 0 };
  expect((await moneyOf([LIST], paid)).slice(2, 4)).toEqual([
    ['Deposit', '$100.00, paid'],
    ['Paid', '−$100.00'],
  ]);
  const inPart = { paid: 80, refunded: 20, poolAmount: 60, depositDue: 100, dueNow: 40 };
  expect((await moneyOf([LIST], inPart)).slice(2, 4)).toEqual([
    ['Paid', '−$60.00'],
    ['Deposit due', '$40.00'],
  ]);
});

test('a confirmation is busy until the screen is true; it is sent once, and said by its answer', async () => {
  const pending = named(storeOf(), 'Lee');
  const { fake } = await openBoard({
    api: {
      'booking.status': () => ({
        message: 'Lee is confirmed',
        booking: { ...detailsOf(pending, pending.version + 1), status: 'successful' },
      }),
    },
  });
  press(cellOf('Lee'));
  const confirm = page.getByTestId('booking-panel').getByRole('button', { name: 'Confirm booking' });
  const through = fake.slow('booking.status');
  await confirm.click();
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  await confirm.click({ force: true });
  through();
  await expect.element(page.getByText('Lee is confirmed')).toBeVisible();
  expect(fake.sent.filter(({ id }) => id === 'booking.status')).toHaveLength(1);
});

test('a confirmation that a used up promo refuses leads to the button that takes the promo off', async () => {
  const pending = named(storeOf(), 'Lee');
  const booking = { ...detailsOf(pending, pending.version), promo: { promoCode: 'DEC10', discountApplied: 14.5 } };
  await openBoard({
    api: {
      'reservation.details': () => ({ booking, abilities: ALL_MAY }),
      'booking.status': () => {
        throw new Refusal(422, 'promo.used_up', 'This promo code is used up');
      },
    },
  });
  press(cellOf('Lee'));
  await page.getByTestId('booking-panel').getByRole('button', { name: 'Confirm booking' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This promo code is used up');
  await expect.element(dialog.getByRole('button', { name: 'Take the promo code DEC10 off' })).toBeVisible();
});

test('C on a bar checks its party in: drawn at once, said with what is due, and back by Undo', async () => {
  setClockAhead(Date.parse('2026-11-21T23:42:00Z') - Date.now());
  const { fake } = await openBoard({
    api: {
      'payment.checkIn': ({ body }) => ({
        message: 'Checked in',
        booking: {
          bookingId: body.code,
          version: party.version + (body.undo ? 2 : 1),
          status: body.undo ? 'successful' : 'inprogress',
        },
        name: party.name,
        lanes: [],
        here: 4,
        totalGuests: 4,
        balance: 40,
        waiversMissing: 0,
        photosMissing: 0,
        gameCards: [],
        late: false,
      }),
    },
  });
  const status = () => cellOf('Okafor party').getAttribute('aria-label');
  expect(status()).toMatch(/Successful/);
  const through = fake.slow('payment.checkIn');
  cellOf('Okafor party').focus();
  await userEvent.keyboard('c');
  await expect.poll(status).toMatch(/In progress/);
  through();
  await expect.element(page.getByText('Okafor party is checked in')).toBeVisible();
  await expect.element(page.getByText('$40.00 still due')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(status).toMatch(/Successful/);
  expect(fake.sent.filter(({ id }) => id === 'payment.checkIn')).toHaveLength(2);
});

test('the panel of a party that plays says what to take before its play ends', async () => {
  const { money, ...booking } = detailsOf(party, party.version);
  await openBoard({
    api: {
      'reservation.details': () => ({
        booking: { ...booking, status: 'inprogress', money: { ...money, balance: 79.34 } },
        abilities: { ...ALL_MAY, undoCheckIn: true },
      }),
    },
  });
  press(cellOf('Okafor party'));
  const panel = page.getByTestId('booking-panel');
  await expect
    .element(panel.getByRole('button', { name: 'End play' }))
    .toHaveAccessibleDescription('Take $79.34 first');
  await panel.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: /^Undo check-in/ })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Check in', exact: true })).not.toBeInTheDocument();
});

test('what is done with the money has its buttons, for who may', async () => {
  const booking = detailsOf(party, party.version);
  await openBoard({
    api: {
      'reservation.details': () => ({ booking, abilities: { ...ALL_MAY, refund: true, adjust: true, link: false } }),
    },
  });
  press(cellOf('Okafor party'));
  const panel = page.getByTestId('booking-panel');
  await panel.getByRole('button', { name: 'Adjust' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Adjust the total' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Payment link' })).not.toBeInTheDocument();
});

test('one lane of a hold is given back, and the others stay drawn', async () => {
  const booking = detailsOf(party, party.version);
  const lanes = party.lanes.map((resourceId, index) => ({ resourceId, name: `Lane ${index + 3}` }));
  const items = [anItem({ status: 'holding', lanes })];
  const board = await openBoard({
    api: {
      'reservation.details': () => ({
        booking: { ...booking, status: 'holding', items, extensionsLeft: 2 },
        abilities: { ...ALL_MAY, hold: true },
      }),
      'booking.freeResource': ({ body }) => ({
        message: 'Lane 3 is free',
        lanes: party.lanes.filter((one) => one !== body.resourceId),
        version: party.version + 1,
        total: 300,
        totalGuests: 12,
      }),
    },
  });
  press(cellOf('Okafor party'));
  await page.getByTestId('booking-panel').getByRole('button', { name: 'Free Lane 3' }).click();
  await expect.element(page.getByText('Lane 3 is free')).toBeVisible();
  expect(board.fake.sent.filter(({ id }) => id === 'booking.freeResource').map(({ call }) => call.body)).toEqual([
    { bookingId: party.bookingId, resourceId: party.lanes[0] },
  ]);
});

test.each([
  [1440, 900],
  [NARROW.width, NARROW.height],
])('at %s × %s the balance and the code stand in sight, with four buttons and a menu', async (width, height) => {
  await page.viewport(width, height);
  const { money, ...booking } = detailsOf(party, party.version);
  const lines = Array.from({ length: 12 }, () => LIST);
  await openBoard({
    path: `&view=board&booking=${party.bookingId}`,
    // It plays past its end: a badge more in the head.
    fixture: {
      now: '22:00',
      rows: EVENING.map((row) => (row.name === party.name ? { ...row, status: 'inprogress' } : row)),
    },
    api: {
      'reservation.details': () => ({
        booking: { ...booking, lines, status: 'inprogress', money: { ...money, balance: 79.34 } },
        abilities: { ...ALL_MAY, undoCheckIn: true, confirm: false },
      }),
    },
  });
  const panel = page.getByTestId('booking-panel');
  await expect.element(panel.getByText('Overrun, 30 min')).toBeVisible();
  const shown = panel.element().getBoundingClientRect();
  const foot = panel.element().querySelector('footer');
  const buttons = [...(foot?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
  expect(buttons.map((text) => text.replace(/ ?[A-Z]$/, '').trim())).toEqual([
    'End playTake $79.34 first',
    'Play on…',
    'Change…',
    'More',
    'Take payment',
  ]);
  const balance = panel.getByText('Balance due').element().getBoundingClientRect();
  expect(balance.bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0);
  const close = panel.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(close.right).toBeLessThanOrEqual(shown.right);
  const code = panel.getByText(party.code ?? '', { exact: true }).element();
  expect(code.getBoundingClientRect().height).toBeLessThan(24);
  await page.viewport(1440, 900);
});

test('the number of the guest can be called', async () => {
  const booking = { ...detailsOf(party, party.version), bookingPhone: '2075550182' };
  await openBoard({ api: { 'reservation.details': () => ({ booking, abilities: ALL_MAY }) } });
  press(cellOf('Okafor party'));
  const call = page.getByTestId('booking-panel').getByRole('link', { name: '(207) 555-0182' });
  await expect.element(call).toHaveAttribute('href', 'tel:2075550182');
});

test('an action of the menu keeps its key', async () => {
  await openBoard();
  press(cellOf('Okafor party'));
  const panel = page.getByTestId('booking-panel');
  await panel.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: /Send message/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem', { name: /Send message/ })).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('dialog', { name: 'Send message' })).toBeVisible();
});
