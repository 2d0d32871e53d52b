import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardFixture, type FixtureRow, inAnswer, laneId, PLAN_ID } from './testing/board-fixture.ts';
import { openedDialog } from '../../app/dialogs/booking-dialogs.ts';
import type { Handlers } from '../../test/fake-api.ts';
import { at, EVENING, eventFor, named, storeOf } from './testing/board-rig.ts';
import { detailsOf } from './testing/fake-board-api.ts';
import { cellOf, dragging, frame, grid, openBoard, rowOf, speech } from './testing/open-board.tsx';

const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
const key = (keys: string) => userEvent.keyboard(keys);

async function focusOn(name: string) {
  cellOf(name).focus();
  await expect.poll(focused).toContain(name);
}

test('it is a grid: counts, places and one tab stop', async () => {
  await openBoard();
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18');
  await expect.element(grid()).toHaveAttribute('aria-colcount', '192');
  await expect.element(grid()).toHaveAccessibleName(/Saturday, Nov 21, times in America\/New_York/);
  const lee = cellOf('Lee');
  expect([lee.getAttribute('aria-colindex'), lee.getAttribute('aria-colspan')]).toEqual(['121', '12']);
  expect(lee.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('6');
  expect(lee.closest('[role=row]')?.querySelector('[role=rowheader]')).not.toBeNull();
  const free = lee.previousElementSibling;
  expect([free?.getAttribute('aria-label'), free?.getAttribute('aria-colindex')]).toEqual([
    'Free, 10:00 AM to 8:00 PM',
    '1',
  ]);
  const stops = '[role=gridcell][tabindex="0"], [data-section][tabindex="0"]';
  expect(document.querySelectorAll(stops)).toHaveLength(1);
  lee.focus();
  await key('{ArrowLeft}');
  await expect.poll(focused).toContain('Free');
  expect(document.querySelectorAll(stops)).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /^Lanes 12/ })).toHaveAttribute('aria-expanded', 'true');
  expect(page.getByRole('columnheader').elements().length).toBeGreaterThan(10);
});

test('a break of the day is hatched, said to be closed, not free beside the lane, and nothing begins in it', async () => {
  const breaks = [{ startsAt: '2026-11-21T23:00:00Z', endsAt: '2026-11-22T00:00:00Z' }];
  await openBoard({ board: (one) => ({ ...one, day: { ...one.day, breaks } }) });
  const closed = document.querySelector<HTMLElement>(`[data-row="${laneId(8)}"] [aria-label^="Closed"]`);
  expect(closed?.getAttribute('aria-label')).toBe('Closed, 6:00 PM to 7:00 PM');
  expect(getComputedStyle(closed!).backgroundImage).toContain('repeating-linear-gradient');
  // It is 6:42 PM: a lane with nobody on it is not free, one that plays on says how long.
  const left = (lane: number) => document.querySelector(`[data-left="${laneId(lane)}"]`)?.textContent;
  await expect.poll(() => left(5)).toBe('0:48');
  expect(left(8)).toBe('');
  closed!.focus();
  await expect.poll(focused).toContain('Closed');
  await key('{Enter}');
  await key('{ArrowRight}');
  await expect.poll(focused).toBe('Free, 7:00 PM to 2:00 AM');
  await expect.element(page.getByTestId('new-booking')).not.toBeInTheDocument();
  await key('{Enter}');
  await expect.element(page.getByTestId('new-booking')).toBeVisible();
});

test('parts of a group share a description and say which part they are', async () => {
  await openBoard();
  const parts = [0, 1, 2].map((lane) => cellOf('Okafor party', lane));
  expect(new Set(parts.map((part) => part.getAttribute('aria-describedby'))).size).toBe(1);
  expect(parts[1]?.getAttribute('aria-label')).toMatch(/, 2 of 3 lanes, Okafor party$/);
  // A room is no lane, and the only one of its kind.
  expect(cellOf('Okafor party', 3).getAttribute('aria-label')).not.toContain(' of ');
  const description = document.getElementById(parts[0]?.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toContain('Okafor party');
});

test('a part of a group says the name as it was typed', async () => {
  for (const name of ['Dana’s Party', 'Ruiz & Delgado']) {
    await openBoard({ fixture: { rows: [{ lanes: '1-2', at: ['18:00', '19:00'], name }] } });
    await expect.poll(() => cellOf(name, 0).getAttribute('aria-label')?.split(', 1 of 2 lanes, ')[1]).toBe(name);
  }
});

test('a place that leaves a gap is free, but: said once, and warned of beside its price', async () => {
  await openBoard();
  await focusOn('Lee');
  await key(' {ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect
    .poll(speech)
    .toMatch(/^Lane 5, 7:40 PM to 8:40 PM\. Free, but it leaves a gap too short to sell\. Same price\.$/);
  await expect.element(page.getByText('⚠ $84.00', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Free, but it leaves a gap too short to sell\. · 7:40/)).toBeVisible();
});

test('names beside the lines leave no gap that bars under them could be seen through', async () => {
  await openBoard();
  const heads = [...document.querySelectorAll('[data-head]')].slice(0, 12).map((head) => head.getBoundingClientRect());
  expect(heads.slice(1).map(({ top }) => top)).toEqual(heads.slice(0, -1).map(({ bottom }) => bottom));
});

test('a hold is named by whose it is first, as it is seen', async () => {
  const rows: FixtureRow[] = [
    { lanes: '7', at: ['20:00', '21:00'], name: 'Walk-in', owner: 'hall1:desk2', status: 'holding', hold: 600 },
  ];
  await openBoard({ fixture: { rows } });
  const hold = cellOf('Desk 2');
  expect(hold.textContent).toBe('Desk 2');
  expect(hold.getAttribute('aria-label')).toContain('Desk 2, Walk-in, Holding');
});

test('axe finds nothing on the board', async () => {
  await openBoard();
  const { violations } = await axe.run(document.querySelector('main') ?? document.body);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
});

test('arrows walk cells and lines, the time is kept over long blocks', async () => {
  await openBoard();
  await focusOn('Lee');
  await key('{ArrowUp}');
  await expect.poll(focused).toContain('Okafor party');
  await key('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(focused).toContain('Lee');
  await key('{ArrowLeft}');
  await expect.poll(focused).toBe('Free, 10:00 AM to 8:00 PM');
  await key('{End}');
  await expect.poll(focused).toBe('Free, 9:00 PM to 2:00 AM');
  await key('{Home}{Control>}{Home}{/Control}');
  await expect.poll(() => document.activeElement?.getAttribute('data-section')).toBe('section-lane');
  await key('{PageDown}');
  await expect.poll(focused).toBe('Free, 10:00 AM to 5:00 PM');
  await key('{ArrowRight}');
  await expect.poll(focused).toContain('Pinsetter service');
});

test('Space picks up, arrows aim, Enter drops, Ctrl Z undoes', async () => {
  const { edits } = await openBoard();
  await focusOn('Lee');
  await key(' ');
  expect(dragging()).toBe('move');
  await expect.poll(speech).toContain('Picked up Lee, lane 4, 8:00 PM to 9:00 PM');
  await key('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight}');
  await expect.poll(speech).toContain('Lane 4, 10:05 PM to 11:05 PM. Free.');
  await key('{ArrowUp}');
  await key('{ArrowDown}{Enter}');
  await expect.poll(() => edits.commits().length).toBe(1);
  expect(edits.commits()).toMatchObject([
    { body: { version: 1, items: [{ start: '22:05', duration: 1, lanes: [laneId(4)] }] } },
  ]);
  await expect.poll(speech).toBe('Moved. Ctrl Z undoes.');
  expect(focused()).toContain('Lee');
  await key('{Control>}z{/Control}');
  await expect.poll(() => edits.commits().length).toBe(2);
  expect(edits.commits()[1]).toMatchObject({ body: { version: 2, items: [{ start: '20:00' }] } });
  await expect.poll(focused).toContain('8:00 – 9:00 PM');
});

test('Escape puts back, and says so', async () => {
  const { edits } = await openBoard();
  await focusOn('Lee');
  await key('m{ArrowRight}{Escape}');
  await expect.poll(speech).toBe('Put back.');
  expect(dragging()).toBeNull();
  expect(edits.commits()).toEqual([]);
});

test('an invalid place says who is there; dropping puts back and offers the nearest', async () => {
  const { edits } = await openBoard();
  await focusOn('Lee');
  await key(' {ArrowUp}');
  await expect.poll(speech).toContain('Lane 3 is taken by Okafor party until 9:30 PM.');
  await key('{Enter}');
  await expect
    .element(page.getByRole('alert').getByText('Lane 3 is taken by Okafor party until 9:30 PM.'))
    .toBeVisible();
  await page.getByRole('button', { name: /^Move to Lane/ }).click();
  await expect.poll(() => cellOf('Lee').getAttribute('aria-label')).not.toContain('Lane 3');
  // Sent before the test ends, so that the next one does not see it.
  await expect.poll(() => edits.commits().length).toBe(1);
});

test('R resizes, F goes to the next place, the price that changes is asked', async () => {
  const { edits } = await openBoard();
  edits.state.difference = 12;
  await focusOn('Lee');
  await key('r{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'The price changes from $84.00 to $96.00' })).toBeVisible();
  await page.getByRole('button', { name: /Keep the old price/ }).click();
  await expect
    .poll(() => edits.commits())
    .toMatchObject([{ body: { price: 'keep', items: [{ start: '20:00', duration: 70 / 60 }] } }]);
  await focusOn('Tran');
  await key(' f');
  await expect.poll(speech).toContain('Free.');
  await key('{Escape}');
});

test('Enter in the question of the price goes on with the move, at the new price', async () => {
  const { edits } = await openBoard();
  edits.state.difference = 12;
  await focusOn('Lee');
  await key('r{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByRole('button', { name: 'New price, $96.00' })).toHaveFocus();
  await key('{Enter}');
  await expect.poll(() => edits.commits()).toMatchObject([{ body: { price: 'new', items: [{ duration: 70 / 60 }] } }]);
});

test('S says on the board what to do, swaps with the block that is chosen next, and says who changed places', async () => {
  const { edits, server } = await openBoard();
  await focusOn('Lee');
  await key('s');
  const tip = page.getByText('Arrows choose, Enter swaps, Escape cancels');
  await expect.element(tip).toBeVisible();
  await expect.element(page.getByText('Swap Lee with')).toBeVisible();
  // The rows above and below, the likeliest choices, stay in sight.
  const row = cellOf('Lee').getBoundingClientRect();
  const box = tip.element().getBoundingClientRect();
  expect(box.top > row.bottom + row.height || box.bottom < row.top - row.height).toBe(true);
  await key('{ArrowDown}{ArrowLeft}');
  await expect.poll(speech).toContain('Change places with Tran');
  await key('{Escape}');
  await focusOn('Desk 2');
  await key('s');
  await key('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  await expect
    .poll(() => edits.commits())
    .toMatchObject([{ body: { items: [], swapWith: { bookingId: named(server, 'Lee').bookingId } } }]);
  await expect.element(page.getByText('Desk 2 and Lee changed places')).toBeVisible();
});

test('Enter opens a block, on a free stretch it starts a draft; Escape closes', async () => {
  await openBoard();
  await focusOn('Lee');
  await key('{Enter}');
  await expect.element(page.getByTestId('booking-panel').getByRole('heading', { name: 'Lee' })).toBeVisible();
  expect(new URLSearchParams(location.search).get('booking')).not.toBeNull();
  await key('{Escape}');
  await expect.element(page.getByTestId('booking-panel')).not.toBeInTheDocument();
  await key('{ArrowRight}{Enter}');
  await expect.element(page.getByTestId('new-booking').getByLabelText('Lane 4', { exact: true })).toBeChecked();
});

/** A server that cancels Lee's booking. */
function cancelling(): Handlers {
  const lee = named(storeOf(), 'Lee');
  let rows = EVENING;
  return {
    'booking.boardColumns': () => inAnswer(boardFixture({ lanes: 12, rows })),
    'booking.cancel': () => {
      rows = EVENING.filter(({ name }) => name !== 'Lee');
      const booking = { ...detailsOf(lee, lee.version + 1), status: 'cancelled' as const };
      return { message: 'Booking cancelled', booking, kept: 0 };
    },
  };
}

test('after a cancellation by Delete the focus is on the free stretch left behind', async () => {
  await openBoard({ api: cancelling() });
  await focusOn('Lee');
  await key('{Delete}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(focused).toMatch(/^Free, /);
  await key('{ArrowRight}{ArrowLeft}');
  await expect.poll(focused).toMatch(/^Free, /);
});

test('after a cancellation from the panel the focus is on the free stretch left behind', async () => {
  await openBoard({ api: cancelling() });
  await focusOn('Lee');
  await key('{Enter}');
  await page.getByTestId('booking-panel').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(focused).toMatch(/^Free, /);
});

test('X selects, Delete asks, the menu key lists every action, ? lists the keys', async () => {
  await openBoard();
  await focusOn('Lee');
  await key('x');
  expect(cellOf('Lee').hasAttribute('data-selected')).toBe(true);
  await key('{Delete}');
  await expect.element(page.getByRole('alertdialog', { name: 'Cancel Lee?' })).toBeVisible();
  await key('{Escape}');
  await focusOn('Okafor party');
  await key('{Shift>}{F10}{/Shift}');
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.elements().map((item) => item.firstChild?.textContent))
    .toEqual([
      'Open',
      'Change guests',
      'Change length',
      'Change…',
      'Swap with…',
      'Take one lane out',
      'A new booking like this one',
      'Take payment',
      'Send message',
      'Cancel booking',
    ]);
  await key('{Escape}?');
  await expect.element(page.getByRole('dialog', { name: 'Keys on the board' })).toBeVisible();
});

test('a party that should be there by now can be marked as no-show from the menu', async () => {
  await openBoard({ fixture: { now: '25:30' } });
  await focusOn('Lee');
  await key('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Mark as no-show' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Lee did not come?' })).toBeVisible();
});

test('the change dialog draws what it saved, and Ctrl Z takes it back with a word', async () => {
  const { edits, fake } = await openBoard();
  await focusOn('Lee');
  await key('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Change guests' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Guests', exact: true })).toHaveFocus();
  await key('{Escape}');
  await expect.poll(focused).toContain('Lee');
  await key('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Change length' }).click();
  // The day of this server never changes: the board shows what the dialog wrote.
  fake.slow('booking.boardColumns');
  const dialog = page.getByRole('dialog', { name: 'Change Lee' });
  await expect.element(dialog.getByRole('button', { name: /Length/ })).toHaveFocus();
  await key('{Enter}');
  await page.getByRole('option', { name: /^2 h 10:00/ }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => edits.commits()).toMatchObject([{ body: { items: [{ duration: 2 }] } }]);
  await expect.element(page.getByText('Lee: now until 10:00 PM')).toBeVisible();
  await expect.poll(() => cellOf('Lee').getAttribute('aria-label')).toContain('8:00 – 10:00 PM');
  await focusOn('Lee');
  await key('{Control>}z{/Control}');
  await expect.element(page.getByText('Undone.', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('Lee: now until 10:00 PM')).not.toBeInTheDocument();
  await expect.poll(() => edits.commits().length).toBe(2);
});

test('F goes by the starts of the plan', async () => {
  const increment = { fromMin: 600, toMin: 1560, increment: 30 };
  const { fake } = await openBoard({
    api: {
      'plan.details': () =>
        ({
          plan: { planId: PLAN_ID, title: 'Open bowling', sessionStatus: true, version: 1 },
          schedule: { dateRange: [{ reservationSlotType: 'session', reservationSlots: [increment] }] },
        }) as never,
    },
  });
  await focusOn('Lee');
  await key(' f{Escape}');
  await expect.poll(() => fake.sent.some(({ id }) => id === 'plan.details')).toBe(true);
  await frame();
  await focusOn('Lee');
  await key(' ff');
  await expect.poll(speech).toContain('8:30 PM to 9:30 PM');
  await key('f');
  await expect.poll(speech).toContain('7:30 PM to 8:30 PM');
  await key('{Escape}');
});

test('zoom keys keep the focused start in place; T and brackets change the day', async () => {
  await openBoard();
  await focusOn('Lee');
  const before = cellOf('Lee').getBoundingClientRect().left;
  await key('+');
  expect(Math.abs(cellOf('Lee').getBoundingClientRect().left - before)).toBeLessThan(2);
  await expect.element(page.getByRole('radio', { name: '4 h' })).toBeChecked();
  // The strip shows which hours are in view, at each zoom.
  const view = page.getByRole('slider', { includeHidden: true });
  const part = () => Number.parseFloat((view.element() as HTMLElement).style.width);
  await expect.poll(part).toBeLessThan(30);
  await key('--');
  await expect.element(page.getByRole('radio', { name: 'Day' })).toBeChecked();
  await expect.element(view).not.toBeVisible();
  await key('+');
  await expect.element(view).toBeVisible();
  await key(']');
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBe('2026-11-22');
});

test('the focused block that another desk moves takes the focus along, and it is said', async () => {
  const board = await openBoard();
  await board.connected();
  await focusOn('Lee');
  const { server } = board;
  board.send(eventFor(server, named(server, 'Lee'), { s: at('22:00'), e: at('23:00'), lanes: [laneId(9)] }));
  await expect.poll(speech).toBe('Maya moved this to 10:00 PM, lane 9.');
  await expect.poll(focused).toContain('Lane 9, 10:00 – 11:00 PM');
});

test('the block under the cursor that another desk moves leaves the focus where a person types', async () => {
  const board = await openBoard();
  await board.connected();
  await focusOn('Lee');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const { server } = board;
  board.send(eventFor(server, named(server, 'Lee'), { lanes: [laneId(9)] }));
  await expect.poll(() => cellOf('Lee').closest('[data-row]')).toBe(rowOf(9));
  expect(document.activeElement).toBe(field);
  await expect.poll(() => cellOf('Lee').tabIndex).toBe(0);
  field.remove();
});

test('folding a section leaves one line that reads how much is taken', async () => {
  await openBoard();
  await page.getByRole('button', { name: /^Lanes 12/ }).click();
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '6');
  await expect.element(page.getByRole('gridcell', { name: /% taken/ })).toBeVisible();
});

test('coming to the head of a section leaves the time in view where it is', async () => {
  await openBoard();
  const scroller = page.getByTestId('board-scroller').element();
  scroller.scrollLeft = 600;
  const before = scroller.scrollLeft;
  expect(before).toBeGreaterThan(300);
  // As Tab does, and a screen reader: the browser brings into view what it thinks is covered.
  document.querySelector<HTMLElement>('[data-section=section-lane]')?.focus();
  expect(document.activeElement?.getAttribute('data-section')).toBe('section-lane');
  expect(scroller.scrollLeft).toBe(before);
});

test('B blocks and L is the wait list, also on a booking that is open; in its panel they are the receipt and the link', async () => {
  await openBoard();
  await focusOn('Lee');
  await key('b');
  await expect.element(page.getByRole('dialog').getByLabelText('Title')).toHaveFocus();
  await key('{Escape}');
  await focusOn('Lee');
  await key('{Enter}');
  const link = page.getByTestId('booking-panel').getByRole('button', { name: /^Payment link/ });
  await expect.element(link).toBeVisible();
  cellOf('Lee').focus();
  await key('l');
  await expect.element(page.getByTestId('wait-panel')).toBeVisible();
  expect(openedDialog.get()).toBeNull();
  await key('l');
  for (const [pressed, opened] of [
    ['l', 'payment_link'],
    ['b', 'receipt'],
  ] as const) {
    await focusOn('Lee');
    await key('{Enter}');
    await expect.element(link).toBeVisible();
    (link.element() as HTMLElement).focus();
    await key(pressed);
    await expect.poll(() => openedDialog.get()?.name).toBe(opened);
    openedDialog.set(null);
  }
});
