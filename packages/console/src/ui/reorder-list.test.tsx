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
const names = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent);

beforeAll(() => loadWords('forms'));
afterEach(clear);

it('moves an item with the keys, says where it goes, and keeps the focus on it', async () => {
  show(<Page />);
  const grip = page.getByRole('button', { name: 'Move Late' });
  await expect.element(grip).toBeVisible();
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/Insert/);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/Insert before Early/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Late', 'Early', 'Family']);
  await expect.element(page.getByRole('row', { name: 'Late' })).toHaveFocus();
});

it('moves an item with the mouse', async () => {
  show(<Page />);
  await userEvent.dragAndDrop(page.getByRole('row', { name: 'Early' }), page.getByRole('row', { name: 'Late' }), {
    targetPosition: { x: 40, y: 36 },
  });
  await expect.poll(names).toEqual(['Family', 'Late', 'Early']);
});

it('moves an item with a finger on its grip', async () => {
  show(<Page />);
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const pointOf = (name: string) => {
    const { left, top, width, height } = page.getByRole('button', { name }).element().getBoundingClientRect();
    return { x: frame.left + left + width / 2, y: frame.top + top + height / 2 };
  };
  await expect.element(page.getByRole('button', { name: 'Move Early' })).toBeVisible();
  const [from, to] = [pointOf('Move Early'), pointOf('Move Late')];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1.2])
    await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part });
  await expect.poll(names).toEqual(['Family', 'Late', 'Early']);
  await touch('touchEnd');
  await expect.poll(names).toEqual(['Family', 'Late', 'Early']);
  await expect.element(page.getByRole('button', { name: 'Move Early' })).toBeVisible();
});

it('axe finds nothing', async () => {
  for (const theme of THEMES_NOW) {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    show(<Page />);
    await expect.element(page.getByRole('row', { name: 'Late' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  }
});
