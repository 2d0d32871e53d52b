import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isForTyping } from './single-key.ts';
import { useUi } from './ui-context.ts';

type RowKeys = {
  grid: RefObject<HTMLTableElement | null>;
  /** Ids of the rows in the order they stand. */
  ids: readonly string[];
  open: ((index: number) => void) | undefined;
  toggle: ((id: string) => void) | undefined;
  selectAll: (() => void) | undefined;
};

/**
 * The keys of a table's rows. One tab stop for all rows; arrows and J K walk, Home and End jump, Enter opens, Space and
 * X select, the right arrow goes into the row's own links and boxes and the left one comes back. J and K also come from
 * anywhere on the page to the row that was last walked to, else to the first.
 */
export function useRowKeys({ grid, ids, open, toggle, selectAll }: RowKeys) {
  const { singleKeys } = useUi();
  const [last, setLast] = useState<string | null>(null);
  const active = last !== null && ids.includes(last) ? last : (ids[0] ?? null);

  const comeFromPage = useEffectEvent((event: globalThis.KeyboardEvent): boolean => {
    const isBehindDialog = grid.current?.closest('[inert], [aria-hidden=true]');
    if (!singleKeys || !grid.current || isBehindDialog || isForTyping(event) || active === null) return false;
    const within = event.target instanceof Element && grid.current.contains(event.target) && event.target;
    const row = within && within.closest<HTMLElement>('[data-row]')?.dataset.row;
    // From a button inside a row on to the next one.
    const step = event.key === 'j' ? 1 : -1;
    return focusRow(grid.current, row ? ids[ids.indexOf(row) + step] : active);
  });
  useEffect(() => {
    const onPage = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
      // Of several tables the first takes the key.
      if (!event.defaultPrevented && isPlain && (event.key === 'j' || event.key === 'k') && comeFromPage(event))
        event.preventDefault();
    };
    window.addEventListener('keydown', onPage);
    return () => window.removeEventListener('keydown', onPage);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row]');
    if (!row || event.altKey || event.metaKey) return;
    const inRow = target !== row;
    const index = ids.indexOf(row.dataset.row ?? '');
    const done = inRow ? insideRow(event, row, target) : onRow(event, row, index);
    if (done) event.preventDefault();
  }

  function onRow(event: KeyboardEvent<HTMLElement>, row: HTMLElement, index: number): boolean {
    const table = event.currentTarget;
    const id = ids[index] ?? '';
    if (event.ctrlKey) {
      if (event.key !== 'a' || !selectAll) return false;
      selectAll();
      return true;
    }
    const key = singleKeys ? event.key : event.key.replace(/^[jkx]$/i, '');
    switch (key) {
      case 'ArrowDown':
      case 'j':
        return focusRow(table, ids[index + 1]);
      case 'ArrowUp':
      case 'k':
        return focusRow(table, ids[index - 1]);
      case 'Home':
        return focusRow(table, ids[0]);
      case 'End':
        return focusRow(table, ids.at(-1));
      case 'Enter':
        open?.(index);
        return open !== undefined;
      case ' ':
      case 'x':
        toggle?.(id);
        return toggle !== undefined;
      case 'ArrowRight':
        return focusInner(row, 0);
      default:
        return false;
    }
  }

  function focusRow(table: HTMLElement, id: string | undefined): boolean {
    if (id === undefined) return true;
    setLast(id);
    table.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
    return true;
  }

  return {
    active,
    gridProps: {
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const id = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
        if (id) setLast(id);
      },
    },
  };
}

function insideRow(event: KeyboardEvent<HTMLElement>, row: HTMLElement, target: HTMLElement): boolean {
  const at = innerOf(row).indexOf(target);
  if (event.key === 'ArrowRight') return focusInner(row, at + 1);
  if (event.key === 'Escape' || (event.key === 'ArrowLeft' && at <= 0)) {
    row.focus();
    return true;
  }
  return event.key === 'ArrowLeft' && focusInner(row, at - 1);
}

function innerOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input')];
}

function focusInner(row: HTMLElement, index: number): boolean {
  const inner = innerOf(row)[index];
  inner?.focus();
  return inner !== undefined;
}
