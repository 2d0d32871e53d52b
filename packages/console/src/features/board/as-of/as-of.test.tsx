import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Board } from '@laneway/contract/bookings/booking.schema';
import { aManager, anId } from '../../../test/builders.ts';
import { setClockAhead } from '../../../ui/clock.ts';
import { Refusal, type Handlers } from '../../../test/fake-api.ts';
import { boardFixture, inAnswer } from '../testing/board-fixture.ts';
import { EVENING } from '../testing/board-rig.ts';
import { cellOf, dragging, grid, middle, NARROW, openBoard, pointer } from '../testing/open-board.tsx';
import '../reseating/lane-down-panel.tsx';
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

const LEE = anId(71);
const deed = (nr: number, at: string, what: string, after: Record<string, unknown> | null = null) => ({
  activityId: anId(nr),
  at,
  actor: { id: anId(3), name: 'Jo' },
  what,
  booking: { bookingId: LEE, version: 4, name: 'Lee' },
  before: null,
  after,
});
const DEEDS = [
  deed(93, '2026-11-21T23:00:00Z', 'payment.received', { amount: 20 }),
  deed(92, '2026-11-21T22:00:00Z', 'booking.confirmed'),
  { ...deed(91, '2026-11-21T21:00:00Z', 'block.created', { title: 'Pinsetter' }), booking: null },
];

/** Until 3:30 PM nothing stood; then Lee alone. */
function past(board: Board, at: string): Board {
  const blocks = at < CHANGES[1]! ? [] : board.blocks.filter(({ name }) => name === 'Lee');
  const rows = DEEDS.filter((row) => row.at > at);
  const since = { count: rows.length, people: rows.length === 0 ? 0 : 1, rows };
  return { ...board, blocks, asOf: { at, from: FROM, until: UNTIL, changes: CHANGES, since } };
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
  expect(page.getByTestId('booking-panel').query()).toBeNull();
  expect(page.getByTestId('new-booking').query()).toBeNull();
  const wrote = fake.sent.filter(({ id }) => /edit|status|lock|add|cancel|create/.test(id));
  expect(wrote).toEqual([]);
  expect(atOf()).toBe(CHANGES[2]);
});

const panel = page.getByTestId('since-panel');
const rows = panel.getByRole('listitem');

test('beside it stands what was done since, by whom; a time leads there, and the panel goes and comes back', async () => {
  await openPast('2026-11-21T20:30:00Z');
  await expect.element(panel.getByText('3:30 PM – 6:42 PM: 3 changes, by 1 person')).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent(/LeeJo took \$20\.00.*6:00 PM/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Pinsetter/);
  await rows.nth(1).getByRole('button', { name: 'See the board at 5:00 PM' }).click();
  await expect.poll(atOf).toBe('2026-11-21T22:00:00Z');
  await expect.element(panel.getByText('5:00 PM – 6:42 PM: 1 change, by 1 person')).toBeVisible();
  await slider.click();
  await userEvent.keyboard('{End}');
  await expect.element(panel.getByText('Nothing has changed since then.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'What changed since' }).click();
  await expect.element(panel).toBeVisible();
  expect(await axeOf(document.body)).toEqual([]);
});

test('the newest change of a booking is put back from there, asked once for all its rows', async () => {
  const undo = { message: 'Change put back', whyNot: null, difference: 0, guests: 0, cannot: [], booking: null };
  const { fake } = await openPast('2026-11-21T20:30:00Z', {
    api: {
      ...api,
      'booking.undo': ({ body: { activityId } }) =>
        activityId === anId(93)
          ? { ...undo, valid: false, whyNot: { code: 'undo.nothing', message: 'This changed nothing' } }
          : { ...undo, valid: true },
    },
  });
  await rows.nth(1).getByRole('button', { name: 'Put back' }).click();
  await expect.element(page.getByText('Change put back')).toBeVisible();
  await expect.element(panel.getByRole('list')).toHaveFocus();
  const undone = fake.sent.filter(({ id }) => id === 'booking.undo').map(({ call }) => call.body);
  expect(undone.filter((body) => (body as { preview?: boolean }).preview !== true)).toEqual([
    { version: 4, activityId: anId(92) },
  ]);
  expect(undone).toHaveLength(3);
});

test('who may not edit is offered nothing to put back', async () => {
  const { fake } = await openPast('2026-11-21T20:30:00Z', { user: aManager('Calendar') });
  await expect.element(rows).toHaveLength(3);
  expect(fake.sent.filter(({ id }) => id === 'booking.undo')).toEqual([]);
});

test('neither a party plays on nor a lane fails: by key, by the head of the lane, and by no button', async () => {
  const plays = { lanes: '8', at: ['17:30', '19:30'] as [string, string], name: 'Walk-in 219', guests: 2 };
  const evening = boardFixture({ lanes: 12, rows: [...EVENING, { ...plays, status: 'inprogress' as const }] });
  const wasThen: Handlers = {
    'booking.boardColumns': ({ query: { at } }) =>
      inAnswer(at === undefined ? evening : { ...evening, asOf: past(evening, at).asOf! }),
  };
  const { fake } = await openPast(CHANGES[2]!, { api: wasThen });
  await expect.element(page.getByRole('gridcell', { name: /^Walk-in 219,/ })).toBeVisible();
  cellOf('Walk-in 219').focus();
  await userEvent.keyboard('k');
  await userEvent.keyboard('d');
  document.querySelector<HTMLElement>('[data-head]')?.click();
  expect(page.getByTestId('lane-down-panel').query()).toBeNull();
  expect(page.getByTestId('play-on-panel').query()).toBeNull();
  expect(page.getByRole('button', { name: /Play on|Out of use/ }).elements()).toEqual([]);
  expect(fake.sent.filter(({ id }) => id === 'booking.ripple' || id === 'resource.clear')).toEqual([]);
  // Back in the present both are there.
  await back.click();
  await expect.element(page.getByRole('button', { name: 'As of a time…' })).toBeVisible();
  cellOf('Walk-in 219').focus();
  await userEvent.keyboard('d');
  await expect.element(page.getByTestId('lane-down-panel')).toBeVisible();
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
  expect(await axeOf(document.querySelector('main') ?? document.body)).toEqual([]);
});

async function axeOf(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`);
}
