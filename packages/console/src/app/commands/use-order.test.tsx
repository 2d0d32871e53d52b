import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { useOrder } from './use-order.ts';

type Row = { id: string; version: number };

/** A list of a, b, c whose last row comes first by a press; each save bumps the versions, as the server does. */
function open(isRefused: (saves: number) => boolean = () => false) {
  const saved: string[][] = [];
  const gates: (() => void)[] = [];
  function List() {
    const [rows, setRows] = useState<readonly Row[]>(['a', 'b', 'c'].map((id) => ({ id, version: 1 })));
    const { rows: shown = [], move } = useOrder(rows, {
      idOf: ({ id }) => id,
      save: async (next) => {
        saved.push(next.map(({ id, version }) => `${id}${version}`));
        const { promise, resolve } = Promise.withResolvers<void>();
        gates.push(resolve);
        await promise;
        if (isRefused(saved.length)) return undefined;
        setRows(next.map(({ id, version }) => ({ id, version: version + 1 })));
        return next;
      },
    });
    return (
      <>
        <output>{shown.map(({ id }) => id).join('')}</output>
        <button type="button" onClick={() => move(2, 0)}>
          Last first
        </button>
      </>
    );
  }
  show(<List />);
  return { saved, answer: () => gates.shift()?.(), press: () => page.getByRole('button').click() };
}
const order = () => document.querySelector('output')?.textContent;

test('a second quick move is saved after the first, over the rows as they are then', async () => {
  const { saved, answer, press } = open();
  await press();
  await press();
  await expect.poll(order).toBe('bca');
  expect(saved).toEqual([['c1', 'a1', 'b1']]);
  answer();
  await expect.poll(() => saved).toHaveLength(2);
  expect(saved[1]).toEqual(['b2', 'c2', 'a2']);
  expect(order()).toBe('bca');
  answer();
  await expect.poll(order).toBe('bca');
  await press();
  await expect.poll(() => saved[2]).toEqual(['a3', 'b3', 'c3']);
});

test('a move that is refused puts the saved order back, with the moves made on top of it', async () => {
  const { saved, answer, press } = open((saves) => saves === 1);
  await press();
  await press();
  await expect.poll(order).toBe('bca');
  answer();
  await expect.poll(order).toBe('abc');
  expect(saved).toHaveLength(1);
  await press();
  await expect.poll(() => saved[1]).toEqual(['c1', 'a1', 'b1']);
});
