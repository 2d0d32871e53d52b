import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../app/settings/settings.ts';
import { loadWords } from '../app/words/i18n.ts';
import { THEMES_NOW, axeFindings } from '../test/axe-findings.ts';
import { clear, show } from '../test/show.tsx';
import { ReorderList } from './reorder-list.tsx';

function Page() {
  const [tags, setTags] = useState(['Early', 'Family', 'Late'].map((name) => ({ name })));
  return (
    <main>
      <h1>Tags</h1>
      <ReorderList
        label="Tags"
        items={tags}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        onMove={(from, to) => setTags(tags.toSpliced(from, 1).toSpliced(to, 0, tags[from]!))}
      >
        {({ name }) => name}
      </ReorderList>
    </main>
  );
}
const moves: [string, number, number][] = [];
const HOURS = ['Day', 'Night'].map((name) => ({ name }));
function Nested() {
  const of = (label: string) => ({
    label,
    idOf: ({ name }: { name: string }) => name,
    nameOf: ({ name }: { name: string }) => name,
    onMove: (from: number, to: number) => void moves.push([label, from, to]),
  });
  return (
    <ReorderList {...of('Seasons')} items={[{ name: 'Summer' }, { name: 'Winter' }]}>
      {({ name }) =>
        name === 'Winter' && (
          <ReorderList {...of('Hours')} items={HOURS}>
            {(hour) => hour.name}
          </ReorderList>
        )
      }
    </ReorderList>
  );
}
const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);

type Point = { x: number; y: number };
const PARTS = [0.25, 0.5, 0.75, 1.2];
const between = (from: Point, to: Point, part: number): Point => ({ x: from.x, y: from.y + (to.y - from.y) * part });

/** The middles of two grips in the window. */
async function fromEarlyToLate(): Promise<{ from: Point; to: Point }> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const pointOf = (name: string) => {
    const { left, top, width, height } = page.getByRole('button', { name }).element().getBoundingClientRect();
    return { x: frame.left + left + width / 2, y: frame.top + top + height / 2 };
  };
  await expect.element(page.getByRole('button', { name: 'Move Early' })).toBeVisible();
  return { from: pointOf('Move Early'), to: pointOf('Move Late') };
}

beforeAll(() => loadWords('forms'));
afterEach(clear);

it('moves an item with the keys, says where it goes, and keeps the focus on its grip', async () => {
  show(<Page />);
  const grip = page.getByRole('button', { name: 'Move Late' });
  await expect.element(grip).toBeVisible();
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^Late is picked up/)).toBeInTheDocument();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByText('Late is now 1 of 3')).toBeInTheDocument();
  await expect.element(grip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Late', 'Early', 'Family']);
  await expect.element(grip).toHaveFocus();
  await userEvent.keyboard(' {ArrowDown}{Escape}');
  await expect.poll(names).toEqual(['Late', 'Early', 'Family']);
  await expect.element(page.getByText('Late stays where it was')).toBeInTheDocument();
});

it('moves an item of a list in a row, and leaves the list around it alone', async () => {
  show(<Nested />);
  const grip = page.getByRole('button', { name: 'Move Night' });
  await expect.element(grip).toBeVisible();
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowUp} ');
  await expect.poll(() => moves).toEqual([['Hours', 1, 0]]);
});

it('moves an item with the mouse on its grip', async () => {
  show(<Page />);
  const { from, to } = await fromEarlyToLate();
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: { x: number; y: number }) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 });
  await mouse('mousePressed', from);
  for (const part of PARTS) await mouse('mouseMoved', between(from, to, part));
  await expect.poll(names).toEqual(['Family', 'Late', 'Early']);
  await mouse('mouseReleased', between(from, to, 1.2));
  await expect.poll(names).toEqual(['Family', 'Late', 'Early']);
  await expect.element(page.getByRole('button', { name: 'Move Early' })).toHaveFocus();
});

it('leaves an item where it was with Escape, and the dialog around it open', async () => {
  const keys: string[] = [];
  const note = ({ key }: KeyboardEvent) => void keys.push(key);
  document.addEventListener('keydown', note);
  show(<Page />);
  await expect.element(page.getByRole('button', { name: 'Move Early' })).toBeVisible();
  const { top, left, width } = page.getByRole('button', { name: 'Move Early' }).element().getBoundingClientRect();
  const pointer = (type: string, clientY: number) =>
    new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 7, clientX: left + width / 2, clientY });
  page
    .getByRole('button', { name: 'Move Early' })
    .element()
    .dispatchEvent(pointer('pointerdown', top + 8));
  await expect.element(page.getByText(/^Early is picked up/)).toBeInTheDocument();
  window.dispatchEvent(pointer('pointermove', top + 300));
  await expect.poll(names).toEqual(['Family', 'Late', 'Early']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(names).toEqual(['Early', 'Family', 'Late']);
  document.removeEventListener('keydown', note);
  expect(keys).toEqual([]);
});

it('moves an item with a finger on its grip', async () => {
  show(<Page />);
  const { from, to } = await fromEarlyToLate();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const part of PARTS) await touch('touchMove', between(from, to, part));
  await expect.poll(names).toEqual(['Family', 'Late', 'Early']);
  await touch('touchEnd');
  await expect.poll(names).toEqual(['Family', 'Late', 'Early']);
  await expect.element(page.getByRole('button', { name: 'Move Early' })).toBeVisible();
});

it('axe finds nothing', async () => {
  for (const theme of THEMES_NOW) {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    show(<Page />);
    await expect.element(page.getByRole('button', { name: 'Move Late' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  }
});
