import { expect, test } from 'vitest';
import { laneId } from './testing/board-fixture.ts';
import { EVENING, eventFor, named } from './testing/board-rig.ts';
import { cellOf, dragging, frame, middle, openBoard, pointer, rowOf } from './testing/open-board.tsx';

/** Lines of the board in which anything is written while `work` goes on. */
async function linesWritten(work: () => Promise<unknown>): Promise<Set<Element>> {
  const lines = new Set<Element>();
  const note = (records: MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const line = element?.closest('[data-row]');
      if (line) lines.add(line);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await work();
  note(observer.takeRecords());
  observer.disconnect();
  return lines;
}

test('a drag of thirty moves writes in no line but its own', async () => {
  // A hold counts down by itself.
  await openBoard({ fixture: { lanes: 60, rows: EVENING.filter(({ status }) => status !== 'holding') } });
  const mouse = pointer('mouse');
  const cell = cellOf('Lee');
  const own = cell.closest('[data-row]');
  const { x, y } = middle(cell);
  const lines = await linesWritten(async () => {
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
  const board = await openBoard({ fixture: { lanes: 60 } });
  await board.connected();
  const from = cellOf('Lee').closest('[data-row]');
  const to = rowOf(9);
  const kept = cellOf('Tran');
  const lines = await linesWritten(async () => {
    board.send(eventFor(board.server, named(board.server, 'Lee'), { lanes: [laneId(9)] }));
    await expect.poll(() => cellOf('Lee').closest('[data-row]')).toBe(to);
  });
  expect(lines).toEqual(new Set([from, to]));
  expect(cellOf('Tran')).toBe(kept);
});

test('what gives every cell a new style when it changes stands on none of their ancestors', async () => {
  await openBoard();
  const names = [];
  for (let element = cellOf('Lee').parentElement; element; element = element.parentElement) {
    names.push(...[...element.style].filter((name) => name.startsWith('--')));
  }
  expect(names.toSorted()).toEqual(expect.arrayContaining(['--ppm']));
  expect(names).not.toContain('--at');
});
