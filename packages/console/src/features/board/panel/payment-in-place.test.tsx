import { RECEIPT } from '../../till/till.fixture.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { named, storeOf } from '../testing/board-rig.ts';
import { detailsOf } from '../testing/fake-board-api.ts';
import { ALL_MAY, cellOf, middle, openBoard, pointer } from '../testing/open-board.tsx';
import '../../till/till-layers.tsx';

const party = named(storeOf(), 'Okafor party');
const DUE = { total: 158.69, paid: 0, refunded: 0, poolAmount: 0, balance: 158.69, depositDue: 79.35, dueNow: 79.35 };

function press(cell: HTMLElement): void {
  const { x, y } = middle(cell);
  const mouse = pointer('mouse');
  mouse.down(cell, x, y);
  mouse.up(x, y);
}

const booking = page.getByTestId('booking-panel');
const payment = page.getByRole('dialog', { name: 'Take payment' });

async function open() {
  const opened = await openBoard({
    api: {
      'reservation.details': ({ params }) => {
        const shown = params.bookingId === party.bookingId ? party : named(storeOf(), 'Lee');
        return {
          booking: { ...detailsOf(shown, shown.version), bookingId: params.bookingId, money: DUE },
          abilities: ALL_MAY,
        };
      },
      'payment.transactions': () => ({
        rows: [],
        poolAmount: 0,
        balance: 158.69,
        gateway: null,
        gatewayAccount: null,
        offersTips: true,
        link: null,
        receipt: RECEIPT,
      }),
    },
  });
  press(cellOf('Okafor party'));
  await expect.element(booking.getByRole('button', { name: 'Take payment' })).toBeVisible();
  return opened;
}

test('the payment takes the place of the booking, and gives it back', async () => {
  await open();
  const before = booking.element().getBoundingClientRect();
  await booking.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(payment.getByText('Paid with')).toBeVisible();
  await expect.element(booking).not.toBeVisible();
  expect(payment.element().getBoundingClientRect()).toMatchObject({ x: before.x, y: before.y, width: before.width });
  await userEvent.keyboard('{Escape}');
  await expect.element(payment).not.toBeInTheDocument();
  await expect.element(booking).toBeVisible();
  await expect.element(booking.getByRole('button', { name: 'Take payment' })).toHaveFocus();
});

test('another booking that is pressed meanwhile takes its place; what was typed is asked for first', async () => {
  await open();
  await userEvent.keyboard('p');
  await expect.element(payment.getByText('Paid with')).toBeVisible();
  press(cellOf('Lee'));
  await expect.element(payment).not.toBeInTheDocument();
  await expect.element(booking.getByRole('heading', { name: 'Lee' })).toBeVisible();
  press(cellOf('Okafor party'));
  await expect.element(booking.getByRole('heading', { name: 'Okafor party' })).toBeVisible();
  await userEvent.keyboard('p');
  await payment.getByRole('textbox', { name: 'Amount' }).fill('40');
  press(cellOf('Lee'));
  await expect.element(payment.getByText('Leave without saving?')).toBeVisible();
  await payment.getByRole('button', { name: 'Discard' }).click();
  await expect.element(payment).not.toBeInTheDocument();
  await expect.element(booking.getByRole('heading', { name: 'Lee' })).toBeVisible();
});

test('while a panel has the one primary button, New booking is outlined', async () => {
  await open();
  const take = getComputedStyle(booking.getByRole('button', { name: 'Take payment' }).element()).backgroundColor;
  const sell = page.getByRole('button', { name: /New booking/ });
  expect(getComputedStyle(sell.element()).backgroundColor).not.toBe(take);
});
