import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardFixture, inAnswer } from '../testing/board-fixture.ts';
import { EVENING, named, storeOf } from '../testing/board-rig.ts';
import { cellOf, dragging, openBoard } from '../testing/open-board.tsx';
import { BOOKING, selling } from '../testing/selling.ts';

const panel = () => page.getByTestId('new-booking');
const shown = () => page.getByTestId('booking-panel');
const scroller = () => page.getByTestId('board-scroller').element();
const LATE = { lanes: '12', at: ['23:00', '24:30'] as [string, string], name: 'Night owls' };
const fixture = { lanes: 12, rows: [...EVENING, LATE] };
const late = () => named(storeOf(fixture), 'Night owls').bookingId ?? '';

test('a booking that is shown on the board is in view, clear of its panel, also when others are there', async () => {
  await openBoard({ fixture, path: `&booking=${late()}` });
  await expect.element(shown()).toBeVisible();
  await expect
    .poll(() => cellOf('Night owls').getBoundingClientRect().right)
    .toBeLessThanOrEqual(shown().element().getBoundingClientRect().left);
  expect(cellOf('Night owls').getBoundingClientRect().left).toBeGreaterThan(scroller().getBoundingClientRect().left);
});

test('after N and Discard the window and the focus are where they were', async () => {
  await openBoard({ fixture, api: selling().api });
  cellOf('Lee').focus();
  scroller().scrollLeft = 30;
  await expect.poll(() => scroller().scrollLeft).toBe(30);
  await userEvent.keyboard('n');
  await page.getByLabelText('Guests', { exact: true }).fill('3');
  await page.getByLabelText('Start').fill('00:30');
  await expect.poll(() => scroller().scrollLeft).toBeGreaterThan(200);
  await panel().getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => Math.round(scroller().scrollLeft / 4)).toBe(Math.round(30 / 4));
  await expect.poll(() => document.activeElement?.outerHTML.slice(0, 200)).toContain('Lee,');
});

test('after Book the focus is on the new bar', async () => {
  const { fake } = await openBoard({ fixture, api: selling().api });
  cellOf('Lee').focus();
  await userEvent.keyboard('n');
  await page.getByRole('button', { name: /Choose a plan/ }).click();
  await page.getByRole('option', { name: 'Open bowling' }).click();
  await page.getByLabelText('Guest', { exact: true }).fill('14');
  await page.getByLabelText('Name').fill('Dana Cole');
  await page.getByLabelText('Phone').fill('6175550199');
  await expect.element(page.getByRole('button', { name: 'Book' })).toBeEnabled();
  const made = { lanes: '8', at: ['21:00', '22:00'] as [string, string], name: 'Dana Cole' };
  fake.handlers['booking.boardColumns'] = () => {
    const board = boardFixture({ lanes: 12, rows: [...EVENING, made] });
    const blocks = board.blocks.map((one) => (one.name === 'Dana Cole' ? { ...one, bookingId: BOOKING } : one));
    return inAnswer({ ...board, blocks });
  };
  await page.getByRole('button', { name: 'Book' }).click();
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.outerHTML.slice(0, 200))
    .toMatch(/^Dana Cole,/);
});

test('the keys that its panel shows act on the open booking, wherever the focus is', async () => {
  await openBoard({ fixture, path: `&booking=${late()}` });
  await expect.element(shown().getByRole('button', { name: /Change/ })).toBeVisible();
  cellOf('Lee').focus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('r');
  await expect.poll(dragging).toBe('end');
  await userEvent.keyboard('{Escape}');
  cellOf('Night owls').focus();
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
