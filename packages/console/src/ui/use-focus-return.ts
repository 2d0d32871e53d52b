import { useEffect, useState } from 'react';
import { nearestOf, pathOf } from './nearest-focus.ts';

const NOTHING: readonly HTMLElement[] = [];

/**
 * Returns the focus to the element that had it when the layer opened, unless something else took it meanwhile; where that
 * element is gone by then, to what is nearest to its place. React Aria returns it too, but after a key press it waits for
 * every transition of the page, and it knows only the element before the last of several layers that replaced each other.
 * @param behind where the focus was before layers that gave way to this one: tried when nothing of its own is left
 * @param frames that go by first: one is React Aria's, and the screen behind a modal takes focus only after it is gone
 */
export function useFocusReturn(frames = 2, behind: readonly HTMLElement[] = NOTHING): HTMLElement[] {
  const [path] = useState(() => pathOf(document.activeElement));
  const [all] = useState(() => [...path, ...behind]);
  useEffect(
    () => () => {
      const giveBack = () => {
        if (document.activeElement === document.body) nearestOf(all)?.focus();
      };
      const wait = (left: number) => (left === 0 ? giveBack() : void requestAnimationFrame(() => wait(left - 1)));
      wait(frames);
    },
    [all, frames],
  );
  return all;
}
