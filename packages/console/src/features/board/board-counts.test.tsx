import { expect, test } from 'vitest';
import { laneId } from './testing/board-fixture.ts';
import { EVENING, eventFor, named } from './testing/board-rig.ts';
import { cellOf, dragging, frame, middle, openBoard, pointer, rowOf } from './testing/open-board.tsx';

/** Lines of the board, and cells of them, in which anything is written while `work` goes on. */
async function written(work: () => Promise<unknown>): Promise<{ lines: Set<Element>; cells: Set<Element> }> {
  const lines = new Set<Element>();
  const cells = new Set<Element>();
  const note = (records: MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const line = element?.closest('[data-row]');
      const cell = element?.closest('[data-block]');
      if (line) lines.add(line);
      if (cell) cells.add(cell);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await work();
  note(observer.takeRecords());
  observer.disconnect();
  return { lines, cells };
}

test('a drag of thirty moves writes in no line but its own', async () => {
  // A hold counts down by itself.
  await openBoard({ fixture: { lanes: 60, rows: EVENING.filter(({ status }) => status !== 'holding') } });
  const mouse = pointer('mouse');
  const cell = cellOf('Lee');
  const own = cell.closest('[data-row]');
  const { x, y } = middle(cell);
  const { lines } = await written(async () => {
    mouse.down(cell, x, y);
    for (let step = 1; step <= 30; step += 1) {
      mouse.move(x + step * 9, y + (step % 8) * 24);
      await frame();
    }
    expect(dragging()).toBe('move');
    mouse.cancel();
  });
  expect([...lines]).toEqual([own]);
});

test('one live change writes in the lines it leaves and comes to, and in no other cell of theirs', async () => {
  const others: typeof EVENING = [
    { lanes: '4', at: ['17:00', '18:30'], name: 'Fox', status: 'successful' },
    { lanes: '9', at: ['17:00', '18:30'], name: 'Ng', status: 'successful' },
  ];
  const board = await openBoard({ fixture: { lanes: 60, rows: [...EVENING, ...others] } });
  await board.connected();
  const from = cellOf('Lee').closest('[data-row]');
  const to = rowOf(9);
  const kept = others.map(({ name }) => cellOf(name ?? ''));
  expect(kept.map((cell) => cell.closest('[data-row]'))).toEqual([from, to]);
  const { lines, cells } = await written(async () => {
    board.send(eventFor(board.server, named(board.server, 'Lee'), { lanes: [laneId(9)] }));
    await expect.poll(() => cellOf('Lee').closest('[data-row]')).toBe(to);
  });
  expect(lines).toEqual(new Set([from, to]));
  expect(others.map(({ name }) => cellOf(name ?? ''))).toEqual(kept);
  expect([...cells]).toEqual([]);
});

test('what changes with the time stands on no ancestor of the cells, to all of which it would give a new style', async () => {
  await openBoard();
  const names = [];
  for (let element = cellOf('Lee').parentElement; element; element = element.parentElement) {
    names.push(...[...element.style].filter((name) => name.startsWith('--')));
  }
  // The line's place, the day's length, what is in view, and the zoom.
  expect(names).toEqual(['--i', '--dm', '--lines', '--first', '--name-letters', '--ppm']);
  expect(document.querySelector<HTMLElement>('[data-at]')?.style.getPropertyValue('--at')).not.toBe('');
});
