import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

test('a live change is drawn in the lines in sight first, and in the others when that frame stands', async () => {
  const board = await openBoard({ fixture: { lanes: 60, rows: EVENING } });
  await board.connected();
  const from = cellOf('Lee').closest<HTMLElement>('[data-row]');
  const to = [...document.querySelectorAll<HTMLElement>('[data-row]')].at(-1);
  const scroller = document.querySelector('[data-testid=board-scroller]');
  expect(to?.getBoundingClientRect().top).toBeGreaterThan(scroller?.getBoundingClientRect().bottom ?? Infinity);
  const drawn: (HTMLElement | null)[][] = [];
  const observer = new MutationObserver((records) => {
    const lines = records.map(({ target }) => (target as Element).closest<HTMLElement>('[data-row]'));
    drawn.push([from, to ?? null].filter((line) => lines.includes(line)));
  });
  observer.observe(document.body, { subtree: true, childList: true });
  board.send(eventFor(board.server, named(board.server, 'Lee'), { lanes: [to?.dataset.row ?? ''] }));
  await expect.poll(() => cellOf('Lee').closest('[data-row]')).toBe(to);
  observer.disconnect();
  expect(drawn.filter((lines) => lines.length > 0)).toEqual([[from], [to]]);
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

test('the lines are drawn once on the way in: for the scale they are shown at', async () => {
  const drawn: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { type, addedNodes, attributeName } of records) {
      if (attributeName === 'data-fit') drawn.push('again');
      if (type !== 'childList') continue;
      const added = [...addedNodes].filter((node) => node instanceof Element);
      if (added.some((node) => node.querySelector('[data-bar]') !== null)) drawn.push('lines');
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-fit'] });
  await openBoard({ fixture: { lanes: 60, rows: EVENING } });
  observer.disconnect();
  expect(new Set(drawn)).toEqual(new Set(['lines']));
});

test('a bar begins where the free stretch before it ends, as high as its line', async () => {
  await openBoard();
  const lee = cellOf('Lee');
  const line = rowOf(4).querySelector('[data-track]')?.getBoundingClientRect();
  const stretch = lee.previousElementSibling?.getBoundingClientRect();
  const bar = lee.getBoundingClientRect();
  expect([stretch?.top, stretch?.height]).toEqual([line?.top, line?.height]);
  expect([bar.top, bar.bottom]).toEqual([(line?.top ?? 0) + 1, line?.bottom]);
  expect(Math.abs((stretch?.right ?? 0) - bar.left)).toBeLessThan(1);
});

test('a bar that another desk changed stands whole in its new line, as large as before', async () => {
  const board = await openBoard();
  await board.connected();
  const before = cellOf('Lee').getBoundingClientRect();
  board.send(eventFor(board.server, named(board.server, 'Lee'), { lanes: [laneId(9)] }));
  await expect.poll(() => cellOf('Lee').closest('[data-row]')).toBe(rowOf(9));
  // It slides in from a few pixels beside.
  await expect.poll(() => cellOf('Lee').getBoundingClientRect().left).toBe(before.left);
  const bar = cellOf('Lee').getBoundingClientRect();
  expect([bar.width, bar.height]).toEqual([before.width, before.height]);
  const line = rowOf(9).getBoundingClientRect();
  expect([bar.top >= line.top, bar.bottom <= line.bottom]).toEqual([true, true]);
  expect(document.elementFromPoint(bar.left + bar.width / 2, bar.top + bar.height / 2)).toBe(cellOf('Lee'));
});

test('a few changes slide in, a crowd of them stands there at once', async () => {
  const row = (index: number) => ({ lanes: `${index}`, at: ['17:00', '18:00'] as [string, string], name: `P${index}` });
  const rows = Array.from({ length: 13 }, (_, index) => row(index + 1));
  const board = await openBoard({ fixture: { lanes: 13, rows } });
  await board.connected();
  const change = (names: string[], version: number) =>
    board.send(...names.map((name) => eventFor(board.server, named(board.server, name), { s: 600, e: 660 }, version)));
  const looks = () => [...document.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset }) => dataset.fresh);
  change(['P1', 'P2'], 2);
  await expect.poll(() => looks().filter((look) => look === 'slides').length).toBe(2);
  change(
    rows.map(({ name }) => name),
    3,
  );
  await expect.poll(() => looks().filter((look) => look === '').length).toBe(13);
});

const tip = () => document.querySelector<HTMLElement>('[data-verdict]:not([data-bar], [data-aim])');

/** Parts of an element's text as they are drawn. */
function drawnText(element: HTMLElement): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

test('the words of a drag stand whole within what shows them, on the screen', async () => {
  await openBoard();
  const mouse = pointer('mouse');
  const cell = cellOf('Lee');
  const { x, y } = middle(cell);
  mouse.down(cell, x, y);
  mouse.move(x + 120, y + 48);
  await frame();
  const shown = tip();
  expect(shown?.textContent).toContain('Lane');
  const ground = shown!.getBoundingClientRect();
  const beyond = drawnText(shown!).filter(
    ({ left, right, top, bottom }) =>
      left < ground.left || right > ground.right || top < ground.top || bottom > ground.bottom,
  );
  expect(beyond).toEqual([]);
  expect([ground.left >= 0, ground.right <= window.innerWidth, ground.bottom <= window.innerHeight]).not.toContain(
    false,
  );
  mouse.cancel();
});

test('over a place that is taken the ghost keeps its size, and its words say until when', async () => {
  await openBoard();
  const mouse = pointer('mouse');
  const cell = cellOf('Lee');
  const { x, y } = middle(cell);
  const sizes = new Set<string>();
  const words = new Map<string, string>();
  mouse.down(cell, x, y);
  for (let step = 1; step <= 40; step += 1) {
    mouse.move(x - step * 12, y + (step % 5) * 24);
    await frame();
    const ghost = document.querySelector<HTMLElement>('[data-verdict][data-status]');
    if (!ghost) continue;
    const { width, height } = ghost.getBoundingClientRect();
    sizes.add(`${Math.round(width)} ${Math.round(height)}`);
    words.set(ghost.dataset.verdict ?? '', tip()?.textContent ?? '');
  }
  mouse.cancel();
  expect(words.size).toBeGreaterThan(1);
  for (const [verdict, text] of words)
    expect(/is (taken by|blocked until)/.test(text), `${verdict}: ${text}`).toBe(verdict === 'no');
  expect(sizes.size).toBe(1);
});

test('the words of a bar that is scrolled off at the left stay within what is left of it', async () => {
  const name = 'Marsh birthday with a long name';
  await openBoard({ fixture: { rows: [{ lanes: '1-3', at: ['12:00', '17:00'], name, plan: 'Perfect Game party' }] } });
  const scroller = page.getByTestId('board-scroller').element();
  const group = document.querySelector<HTMLElement>('[data-overlay]')!;
  const track = group.closest('[data-track]')!.getBoundingClientRect().left;
  scroller.scrollLeft = group.getBoundingClientRect().right - track - 90;
  const texts = () => [...group.querySelectorAll<HTMLElement>('span, div')].filter((one) => one.textContent.length > 8);
  const cut = () => texts().filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0);
  // The name, and the plan below it.
  await expect.poll(() => cut().length).toBeGreaterThan(1);
  const bar = group.getBoundingClientRect();
  const beyond = texts().filter((one) => one.getBoundingClientRect().right > bar.right);
  expect(beyond).toEqual([]);
  // Beside the bar nothing of its words is met.
  for (const one of cut()) {
    const { top, height } = one.getBoundingClientRect();
    expect(group.contains(document.elementFromPoint(bar.right + 2, top + height / 2))).toBe(false);
  }
});

test('in a window of half the width the panel lies over the board, which keeps its hours apart', async () => {
  await page.viewport(720, 450);
  await openBoard();
  const width = () => page.getByTestId('board-scroller').element().clientWidth;
  const before = width();
  await userEvent.keyboard('n');
  await expect.element(page.getByTestId('new-booking')).toBeVisible();
  expect(width()).toBe(before);
});

test('lines follow a wheel that is turned faster than they can be made', async () => {
  await openBoard({ fixture: { lanes: 60, rows: EVENING } });
  const scroller = document.querySelector('[data-testid=board-scroller]') ?? document.body;
  const mounted = () => [...document.querySelectorAll('[data-row] [role=rowheader]')].map((head) => head.textContent);
  expect(mounted()).not.toContain('Lane 60');
  const end = scroller.scrollHeight - scroller.clientHeight;
  // The browser's own come a frame later, when the first lines may stand already.
  const stop = new AbortController();
  const withhold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
  document.addEventListener('scroll', withhold, { capture: true, signal: stop.signal });
  for (let step = 1; step <= 12; step += 1) {
    scroller.scrollTop = (end / 12) * step;
    scroller.dispatchEvent(new Event('scroll'));
    // Lines are on their way by then; they are made in tasks, and this goes on before those.
    await Promise.resolve();
  }
  await expect.poll(mounted).toContain('Lane 60');
  expect(mounted()).not.toContain('Lane 1');
  stop.abort();
});
