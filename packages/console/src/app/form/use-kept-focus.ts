import { type RefObject, useEffect, useRef } from 'react';
import { nearestOf, pathOf } from '../../ui/nearest-focus.ts';

const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Keeps the focus in a part of a page: when the focused element disappears, by its own press or while a dialog is open
 * over it, the nearest element gets the focus.
 * @returns the ref of that part.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    let path: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = pathOf(target as HTMLElement | null, area);
    };
    const onChange = (changes: MutationRecord[]) => {
      const [last] = path;
      if (!last || (last.isConnected && !changes.some(closesDialog))) return;
      // A dialog returns the focus in the next frame, if the element still exists.
      requestAnimationFrame(() => document.activeElement === document.body && nearestOf(path)?.focus());
    };
    const watching = new MutationObserver(onChange);
    watching.observe(area, { childList: true, subtree: true });
    watching.observe(document.body, { childList: true });
    area.addEventListener('focusin', remember);
    return () => {
      watching.disconnect();
      area.removeEventListener('focusin', remember);
    };
  }, []);
  return ref;
}

function closesDialog({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some((node) => node instanceof Element && node.querySelector(DIALOG) !== null);
}
