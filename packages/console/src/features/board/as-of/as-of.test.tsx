import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Board } from '@laneway/contract/bookings/booking.schema';
import { setClockAhead } from '../../../ui/clock.ts';
import { Refusal, type Handlers } from '../../../test/fake-api.ts';
import { boardFixture, inAnswer } from '../testing/board-fixture.ts';
import { EVENING } from '../testing/board-rig.ts';
import { cellOf, dragging, grid, middle, NARROW, openBoard, pointer } from '../testing/open-board.tsx';
import './as-of-bar.tsx';

/** The board's day is November 21, seen at 6:42 PM in New York, which is 23:42 UTC. */
const FROM = '2026-11-21T15:00:00Z';
const UNTIL = '2026-11-21T23:42:00Z';
const CHANGES = ['2026-11-21T17:00:00Z', '2026-11-21T20:30:00Z', '2026-11-21T23:00:00Z'];
const slider = page.getByRole('slider', { name: 'Time of the board' });
const back = page.getByRole('button', { name: /^Back to now/ });
const atOf = () => new URLSearchParams(location.search).get('at');

beforeEach(async () => {
  await page.viewport(1440, 900);
  // It is that evening.
  setClockAhead(Date.parse(UNTIL) - Date.now());
});
afterEach(() => setClockAhead(0));

/** Until 3:30 PM nothing stood; then Lee alone. */
function past(board: Board, at: string): Board {
  const blocks = at < CHANGES[1]! ? [] : board.blocks.filter(({ name }) => name === 'Lee');
  return { ...board, blocks, asOf: { at, from: FROM, until: UNTIL, changes: CHANGES } };
}
const answer = boardFixture({ lanes: 12, rows: EVENING });
const api: Handlers = {
  'booking.boardColumns': ({ query: { at } }) => inAnswer(at === undefined ? answer : past(answer, at)),
};

async function openPast(at: string, more: Parameters<typeof openBoard>[0] = {}) {
  const board = await openBoard({ api, path: `&at=${at}`, ...more });
  await expect.element(slider).toBeVisible();
  return board;
}

test('from the button to a time and back: the slider takes the tool bar’s place, Escape gives it back', async () => {
  await openBoard({ api });
  await page.getByRole('button', { name: 'As of a time…' }).click();
  await expect.element(slider).toHaveFocus();
  expect(atOf()).not.toBeNull();
  expect(page.getByRole('button', { name: /^New booking/ }).query()).toBeNull();
  await expect.element(page.getByText('Read only')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'As of a time…' })).toHaveFocus();
  expect(atOf()).toBeNull();
  await expect.element(page.getByRole('gridcell', { name: /^Okafor party,/ }).first()).toBeVisible();
});

test('V opens it, and the palette has it', async () => {
  await openBoard({ api });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('>as of');
  await expect.element(page.getByRole('option', { name: /As of a time/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await userEvent.keyboard('v');
  await expect.element(slider).toBeVisible();
});

test('arrows step from change to change, one tick each, and the board is drawn as it stood then', async () => {
  await openPast(UNTIL);
  await expect.element(page.getByText('As of 6:42 PM')).toBeVisible();
  expect(page.getByTestId('as-of-ticks').element().getAttribute('d')?.match(/M/g)).toHaveLength(3);
  await slider.click();
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.element(page.getByText('As of 6:00 PM')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(atOf).toBe(CHANGES[1]);
  await expect.element(page.getByRole('gridcell', { name: /^Lee,/ })).toBeVisible();
  expect(page.getByRole('gridcell', { name: /^Okafor party,/ }).query()).toBeNull();
  await page.getByRole('button', { name: 'To the change before' }).click();
  await expect.poll(atOf).toBe(CHANGES[0]);
  await expect.element(page.getByRole('gridcell', { name: /^Lee,/ })).not.toBeInTheDocument();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '12:00 PM');
  await page.getByRole('button', { name: 'To the change before' }).click();
  await expect.poll(atOf).toBe(FROM);
  await expect.element(page.getByRole('button', { name: 'To the change before' })).toBeDisabled();
});

test('a finger on the slider asks once it rests', async () => {
  const { fake } = await openPast(UNTIL);
  const asked = () => fake.sent.filter(({ id }) => id === 'booking.boardColumns').length;
  const before = asked();
  const element = slider.element() as HTMLInputElement;
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const minute of [50, 40, 30, 31]) {
    value?.set?.call(element, String(Date.parse(`2026-11-21T22:${minute}:10Z`)));
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await expect.poll(atOf).toBe('2026-11-21T22:31:00Z');
  await expect.element(page.getByText('As of 5:31 PM')).toBeVisible();
  expect(asked() - before).toBe(1);
});

test('nothing can be changed: no drag, no key, no menu, no panel', async () => {
  const { fake } = await openPast(CHANGES[2]!);
  await expect.element(page.getByRole('gridcell', { name: /^Lee,/ })).toBeVisible();
  const cell = cellOf('Lee');
  const { x, y } = middle(cell);
  const mouse = pointer('mouse');
  mouse.down(cell, x, y);
  mouse.move(x + 120, y + 48);
  expect(dragging()).toBeNull();
  mouse.up(x + 120, y + 48);
  cell.focus();
  for (const key of [
    'm',
    'r',
    's',
    'c',
    'e',
    'x',
    'n',
    'w',
    'l',
    'b',
    'd',
    '{Delete}',
    '{Enter}',
    '{Control>}z{/Control}',
  ])
    await userEvent.keyboard(key);
  cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  expect(dragging()).toBeNull();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(page.getByRole('menu').elements()).toEqual([]);
  expect(page.getByRole('complementary').elements()).toEqual([]);
  const wrote = fake.sent.filter(({ id }) => /edit|status|lock|add|cancel|create/.test(id));
  expect(wrote).toEqual([]);
  expect(atOf()).toBe(CHANGES[2]);
});

test('the list is the same day without its actions', async () => {
  await openPast(CHANGES[2]!, { path: `&view=list&at=${CHANGES[2]}` });
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(page.getByRole('table').getByRole('button').elements()).toEqual([]);
});

test('on a phone the list stands below the slider, to be read', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  await openPast(CHANGES[2]!);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Lee' })).toBeVisible();
  expect(page.getByRole('listitem').getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Walk-in' }).query()).toBeNull();
  await back.click();
  await expect.element(page.getByRole('button', { name: 'As of a time…' })).toBeVisible();
});

test('an instant before the history says so, with the way back', async () => {
  const why = 'The history does not reach back this far';
  const short: Handlers = {
    'booking.boardColumns': ({ query: { at } }) => {
      if (at === undefined) return inAnswer(answer);
      throw new Refusal(400, 'validation', 'Please check the marked fields', { fields: { at: why } });
    },
  };
  await openBoard({ api: short });
  await userEvent.keyboard('v');
  await expect.element(page.getByText(why)).toBeVisible();
  await back.click();
  await expect.element(grid()).toBeVisible();
});

test('without an answer it is asked again, or left', async () => {
  const refused: Handlers = {
    'booking.boardColumns': ({ query: { at } }) => {
      if (at === undefined) return inAnswer(answer);
      throw new TypeError('Failed to fetch');
    },
  };
  await openBoard({ api: refused });
  await page.getByRole('button', { name: 'As of a time…' }).click();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await back.click();
  await expect.element(grid()).toBeVisible();
});

test('a new booking from the menu is one of the present', async () => {
  await openBoard({ api, path: `&at=${CHANGES[2]}&new=1` });
  await expect.element(page.getByTestId('new-booking')).toBeVisible();
  expect(atOf()).toBeNull();
});

test('no way there while a sale is under way, whose values would be lost, nor from a day ahead', async () => {
  await openBoard({ api });
  await userEvent.keyboard('n');
  await expect.element(page.getByTestId('new-booking')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'As of a time…' })).toBeDisabled();
  setClockAhead(Date.parse('2026-11-20T23:42:00Z') - Date.now());
  await openBoard({ api });
  expect(page.getByRole('button', { name: 'As of a time…' }).query()).toBeNull();
});

test('axe finds nothing', async () => {
  await openPast(CHANGES[2]!);
  await expect.element(page.getByRole('gridcell', { name: /^Lee,/ })).toBeVisible();
  const { violations } = await axe.run(document.querySelector('main') ?? document.body);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`)).toEqual([]);
});
