import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BoardRuntime } from './board-runtime.ts';
import { laneId, roomId } from './testing/board-fixture.ts';
import { at, eventFor, named } from './testing/board-rig.ts';
import {
  cellOf,
  dragging,
  frame,
  middle,
  openBoard,
  perMinute,
  pointer,
  rowOf,
  speech,
} from './testing/open-board.tsx';

const LINE = 24;
const tip = () => document.querySelector('[data-verdict]:not([data-bar], [data-aim])')?.textContent ?? '';

/** Presses the middle of a block and drags it by minutes and lines; still held. */
async function drag(name: string, minutes: number, lines: number, more: PointerEventInit = {}, lane = 0) {
  const mouse = pointer('mouse');
  const cell = cellOf(name, lane);
  const { x, y } = middle(cell);
  mouse.down(cell, x, y, more);
  mouse.move(x + 6, y, more);
  const to = { x: x + minutes * perMinute(), y: y + lines * LINE };
  mouse.move(to.x, to.y, more);
  await frame();
  return { mouse, ...to, drop: () => mouse.up(to.x, to.y, more) };
}

test('a press without a move opens, four pixels pick up', async () => {
  await openBoard();
  const mouse = pointer('mouse');
  const { x, y } = middle(cellOf('Lee'));
  mouse.down(cellOf('Lee'), x, y);
  mouse.move(x + 3, y);
  expect(dragging()).toBeNull();
  mouse.move(x + 5, y);
  expect(dragging()).toBe('move');
  mouse.up(x, y);
  await expect.poll(dragging).toBeNull();
  mouse.down(cellOf('Lee'), x, y);
  mouse.up(x, y);
  await expect.element(page.getByTestId('booking-panel').getByRole('heading', { name: 'Lee' })).toBeVisible();
});

test('to another hour: the price difference is read before letting go, the panel shows old and new, then it is asked', async () => {
  const { edits } = await openBoard();
  edits.state.difference = 36;
  const { x, y } = middle(cellOf('Lee'));
  const wide = perMinute();
  pointer('mouse').down(cellOf('Lee'), x, y);
  pointer('mouse').up(x, y);
  await expect.element(page.getByTestId('booking-panel')).toBeVisible();
  await expect.poll(perMinute).toBeLessThan(wide);
  const held = await drag('Lee', 120, 0);
  await expect.poll(tip).toContain('$120.00');
  expect(tip()).toContain('was $84.00');
  expect(tip()).toContain('+$36.00');
  expect(page.getByTestId('moving-card').element().textContent).toContain('8:00 – 9:00 PM 10:00 – 11:00 PM');
  expect(edits.commits()).toEqual([]);
  held.drop();
  await page.getByRole('button', { name: /New price, \$120.00/ }).click();
  await expect.poll(() => edits.commits()).toMatchObject([{ body: { price: 'new', items: [{ start: '22:00' }] } }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => edits.commits().length).toBe(2);
});

test('a drop that loses the promo says so in its words, even at the same price', async () => {
  const { edits } = await openBoard();
  edits.state.promo = { code: 'promo.wrong_day', message: 'This promo code is not for this day of the week' };
  const held = await drag('Lee', 120, 0);
  held.drop();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect
    .element(question)
    .toMatchTextContent(/the promo code comes off\. This promo code is not for this day of the week\./);
  expect(edits.commits()).toEqual([]);
  await page.getByRole('button', { name: /Keep the old price/ }).click();
  await expect.poll(() => edits.commits()).toMatchObject([{ body: { price: 'keep' } }]);
});

test('React draws nothing while a block is dragged', async () => {
  await openBoard();
  const seen: MutationRecord[] = [];
  const held = await drag('Lee', 30, 0);
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(document.querySelector('[role=grid] [role=presentation]') ?? document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  for (let step = 1; step < 6; step += 1) {
    held.mouse.move(held.x + step * 20, held.y + LINE * step);
    await frame();
  }
  observer.disconnect();
  await userEvent.keyboard('{Escape}');
  expect(seen).toEqual([]);
});

test('dropped where it cannot stand, it goes back, says why and offers the nearest', async () => {
  const { edits } = await openBoard();
  const held = await drag('Lee', 0, -1);
  expect(tip()).toContain('Lane 3 is taken by Okafor party until 9:30 PM.');
  held.drop();
  await expect.element(page.getByRole('alert').getByText(/Nearest: Lane/)).toBeVisible();
  expect(edits.sent).toEqual([]);
});

test('dropped where its code cannot be fetched, it goes back and says so', async () => {
  const { edits } = await openBoard();
  const loading = vi.spyOn(BoardRuntime.prototype, 'loadDropping').mockRejectedValue(new TypeError('no connection'));
  onTestFinished(() => loading.mockRestore());
  const held = await drag('Lee', 120, 0);
  held.drop();
  await expect.poll(dragging).toBeNull();
  await expect.poll(speech).toBe('Put back.');
  expect(edits.commits()).toEqual([]);
});

test('Escape and a release outside the board put back', async () => {
  const { edits } = await openBoard();
  await drag('Lee', 120, 0);
  await userEvent.keyboard('{Escape}');
  expect(dragging()).toBeNull();
  const held = await drag('Lee', 120, 0);
  held.mouse.move(held.x, -40);
  held.mouse.up(held.x, -40);
  expect(dragging()).toBeNull();
  await expect.poll(speech).toBe('Put back.');
  expect(edits.commits()).toEqual([]);
});

test('the edges resize', async () => {
  const { edits } = await openBoard();
  const mouse = pointer('mouse');
  const box = cellOf('Lee').getBoundingClientRect();
  mouse.down(cellOf('Lee'), box.right - 3, box.top + 8);
  mouse.move(box.right + 4, box.top + 8);
  expect(dragging()).toBe('end');
  const to = box.right - 3 + 60 * perMinute();
  mouse.move(to, box.top + 8);
  await frame();
  mouse.up(to, box.top + 8);
  await expect.poll(() => edits.commits()).toMatchObject([{ body: { items: [{ start: '20:00', duration: 2 }] } }]);
});

test('a group with its room moves as one', async () => {
  const { edits } = await openBoard();
  const held = await drag('Okafor party', 120, 6, {}, 1);
  held.drop();
  await expect
    .poll(() => edits.commits())
    .toMatchObject([{ body: { items: [{ start: '21:30', lanes: [laneId(7), laneId(8), laneId(9), roomId(1)] }] } }]);
});

test('Alt takes one lane out, Ctrl copies, S swaps', async () => {
  const { edits, server } = await openBoard();
  const split = await drag('Okafor party', 0, 6, { altKey: true }, 2);
  expect(dragging()).toBe('split');
  split.drop();
  await expect
    .poll(() => edits.commits())
    .toMatchObject([{ body: { items: [{ splitLanes: [laneId(3)], lanes: [laneId(9)] }] } }]);
  await expect.poll(dragging).toBeNull();
  const copy = await drag('Lee', 120, 0, { ctrlKey: true });
  copy.drop();
  await expect.element(page.getByTestId('new-booking').getByLabelText('Lane 4', { exact: true })).toBeChecked();
  await page.getByLabelText('Start').click();
  // The mouse came from the toolbar, and a tip that still stands takes Escape first.
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByTestId('new-booking')).not.toBeInTheDocument();
  const swap = await drag('Lee', -90, 1);
  await userEvent.keyboard('{s>}');
  await frame();
  expect(tip()).toContain('Tran');
  swap.drop();
  await userEvent.keyboard('{/s}');
  await expect
    .poll(() => edits.commits().at(-1))
    .toMatchObject({ body: { swapWith: { bookingId: named(server, 'Tran').bookingId } } });
});

test('over empty track a draft is drawn across rows, and its panel opens', async () => {
  await openBoard();
  const mouse = pointer('mouse');
  const row = rowOf(9);
  const free = row.querySelector('[role=gridcell]');
  const lee = cellOf('Lee').getBoundingClientRect();
  const y = middle(row).y;
  const start = lee.left + 120 * perMinute();
  mouse.down(free ?? row, start, y);
  mouse.move(start + 8, y);
  expect(dragging()).toBe('create');
  mouse.move(start + 90 * perMinute(), y + 2 * LINE);
  await frame();
  mouse.up(start + 90 * perMinute(), y + 2 * LINE);
  for (const lane of ['Lane 9', 'Lane 10', 'Lane 11'])
    await expect.element(page.getByTestId('new-booking').getByLabelText(lane, { exact: true })).toBeChecked();
  await expect.element(page.getByLabelText('Start')).toHaveValue('10:00 PM');
});

test('a drag near the edge scrolls the board', async () => {
  await openBoard();
  const scroller = page.getByTestId('board-scroller').element();
  const { scrollLeft } = scroller;
  const held = await drag('Lee', 10, 0);
  held.mouse.move(scroller.getBoundingClientRect().right - 10, held.y);
  await expect.poll(() => scroller.scrollLeft).toBeGreaterThan(scrollLeft);
  await userEvent.keyboard('{Escape}');
});

test('a finger: a long press picks up, a move before it scrolls, a second finger cancels', async () => {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  const { edits } = await openBoard();
  const touch = pointer('touch');
  const { x, y } = middle(cellOf('Lee'));
  touch.down(cellOf('Lee'), x, y);
  touch.move(x + 20, y);
  expect(dragging()).toBeNull();
  touch.up(x + 20, y);
  touch.down(cellOf('Lee'), x, y);
  await expect.poll(dragging).toBe('move');
  const scrolls = new TouchEvent('touchmove', { bubbles: true, cancelable: true });
  cellOf('Lee').dispatchEvent(scrolls);
  expect(scrolls.defaultPrevented).toBe(true);
  pointer('touch', 8).down(cellOf('Tran'), x, y);
  expect(dragging()).toBeNull();
  touch.down(cellOf('Lee'), x, y);
  await expect.poll(dragging).toBe('move');
  touch.move(x + 120 * perMinute(), y);
  await frame();
  touch.up(x + 120 * perMinute(), y);
  await expect.poll(() => edits.commits()).toMatchObject([{ body: { items: [{ start: '22:00' }] } }]);
});

test('a finger: a long press without a move moves nothing; a lost pointer cancels', async () => {
  const { edits } = await openBoard();
  const touch = pointer('touch');
  const { x, y } = middle(cellOf('Lee'));
  touch.down(cellOf('Lee'), x, y);
  await expect.poll(dragging).toBe('move');
  touch.up(x, y);
  await expect.poll(dragging).toBeNull();
  touch.down(cellOf('Lee'), x, y);
  await expect.poll(dragging).toBe('move');
  touch.cancel();
  expect(dragging()).toBeNull();
  expect(edits.commits()).toEqual([]);
});

test('a tap opens the sheet with every action; the tapped block then drags at once, its edges resize', async () => {
  await openBoard();
  const touch = pointer('touch');
  const { x, y } = middle(cellOf('Lee'));
  touch.down(cellOf('Lee'), x, y);
  touch.up(x, y);
  await expect.element(page.getByRole('menu', { name: 'Lee, Lane 4' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Cancel booking' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const box = cellOf('Lee').getBoundingClientRect();
  touch.down(cellOf('Lee'), box.right - 20, y);
  touch.move(box.right + 10, y);
  expect(dragging()).toBe('end');
  touch.cancel();
});

test('a tap on empty track begins a draft of an hour', async () => {
  await openBoard();
  const touch = pointer('touch');
  const row = rowOf(9);
  const lee = cellOf('Lee').getBoundingClientRect();
  const { y } = middle(row);
  touch.down(row.querySelector('[role=gridcell]') ?? row, lee.right, y);
  touch.up(lee.right, y);
  await expect.element(page.getByTestId('new-booking').getByLabelText('Lane 9', { exact: true })).toBeChecked();
  await expect.element(page.getByTestId('new-booking').getByText('1 h', { exact: true }).first()).toBeVisible();
});

test('a drag met by another desk: the tip says who moved it, the drop asks whose move counts', async () => {
  const board = await openBoard();
  await board.connected();
  const held = await drag('Lee', 120, 0);
  board.send(eventFor(board.server, named(board.server, 'Lee'), { s: at('15:00'), e: at('16:00') }, 4));
  await expect.poll(tip).toContain('Maya moved this to 3:00 PM, lane 4.');
  held.drop();
  await page.getByRole('button', { name: 'Their move' }).click();
  await expect.poll(() => cellOf('Lee').getAttribute('aria-label')).toContain('3:00 – 4:00 PM');
  expect(board.edits.commits()).toEqual([]);
});

test('a drag met by a gap in the stream: the day is read anew, the drag survives', async () => {
  const asked = vi.fn<() => void>(() => undefined);
  const board = await openBoard();
  await board.connected();
  const answer = board.fake.handlers['booking.boardColumns'];
  board.fake.handlers['booking.boardColumns'] = (call) => {
    asked();
    if (!answer) throw new Error('the board has no answer');
    return answer(call);
  };
  await drag('Lee', 120, 0);
  board.write('event: reload\n\n');
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(dragging()).toBe('move');
  await userEvent.keyboard('{Escape}');
});

test('live changes of others are drawn within the second, outlined and counted; the stream resumes where it was', async () => {
  const board = await openBoard();
  await board.connected();
  board.send(
    eventFor(board.server, named(board.server, 'Lee'), { lanes: [laneId(9)] }),
    eventFor(board.server, named(board.server, 'Tran'), 'gone'),
  );
  await expect.poll(() => cellOf('Lee').closest('[data-row]')).toBe(rowOf(9));
  expect(cellOf('Lee').hasAttribute('data-fresh')).toBe(true);
  await expect.element(page.getByRole('button', { name: '2 changes' })).toBeVisible();
  expect(speech()).toBe('');
  board.cut();
  await expect.poll(() => board.positions.at(-1)).toBe('event-2');
});
