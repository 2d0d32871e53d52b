import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';

type RowOrder = {
  grid: RefObject<HTMLElement | null>;
  /** Ids of the rows in their present order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** Absent: the rows are in no order of their own. */
  onOrder: ((ids: string[]) => void) | undefined;
};
/** A row that was picked up, and the order in which the rows would be if it were put down now. */
type Lifted = { id: string; order: readonly string[]; by: 'pointer' | 'keys' };

/** Near an edge of the scrolling part, in px, a dragged row scrolls it by a step. */
const EDGE = 40;
const SCROLL_STEP = 12;

/**
 * Puts the rows of a table or a list in order: a row is dragged by its grip, with a mouse or a finger, or Space picks it up,
 * arrows move it, Space or Enter puts it down and Escape leaves it where it was.
 */
export function useRowOrder({ grid, ids, nameOf, onOrder }: RowOrder) {
  const { t } = useTranslation();
  const [state, setState] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  // Rows that came or went meanwhile end the drag.
  const isSame = state?.order.length === ids.length && state.order.every((id) => ids.includes(id));
  const lifted = onOrder && isSame ? state : null;
  const order = lifted ? lifted.order : ids;

  function lift(id: string, by: Lifted['by']): void {
    setState({ id, order: ids, by });
    setSaid(t('field.lifted', { name: nameOf(id), position: ids.indexOf(id) + 1, count: ids.length }));
  }
  function moveTo(place: number): void {
    if (!lifted) return;
    const { id } = lifted;
    const to = Math.max(0, Math.min(place, ids.length - 1));
    if (to === order.indexOf(id)) return;
    setState({ ...lifted, order: order.filter((other) => other !== id).toSpliced(to, 0, id) });
    setSaid(t('field.moved', { name: nameOf(id), position: to + 1, count: ids.length }));
  }
  function putDown(): void {
    setState(null);
    setSaid('');
    if (lifted && lifted.order.some((id, place) => id !== ids[place])) onOrder?.([...lifted.order]);
  }
  function letGo(): void {
    if (state) setSaid(t('field.not_moved', { name: nameOf(state.id) }));
    setState(null);
  }

  const rowOf = (id: string) => grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const drag = useEffectEvent((event: PointerEvent): void => {
    if (!lifted) return;
    const others = order.filter((id) => id !== lifted.id);
    moveTo(others.filter((id) => middleOf(rowOf(id)) < event.clientY).length);
    scrollNear(scrollerOf(grid.current), event.clientY);
  });
  const end = useEffectEvent((event: Event): void => {
    if (event.type === 'pointerup') putDown();
    else letGo();
  });
  const escape = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The dialog around the rows stays open.
    event.stopPropagation();
    letGo();
  });
  const isDragged = lifted?.by === 'pointer';
  useEffect(() => {
    if (!isDragged) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    // The rows change places while one is dragged, so that none of them can hold the pointer.
    window.addEventListener('pointermove', drag, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', escape, { signal, capture: true });
    return () => ends.abort();
  }, [isDragged]);

  const byKeys = lifted?.by === 'keys' ? lifted.id : null;
  useLayoutEffect(() => {
    // A row that changes its place in the document loses the focus.
    const isLost = isDragged && document.activeElement === document.body;
    if (lifted && (byKeys !== null || isLost)) stopIn(rowOf(lifted.id))?.focus();
  });

  /** Returns whether the key was one of moving a row. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    // A row may hold rows of its own, which come here as well.
    if (!onOrder || id === undefined || !ids.includes(id) || event.ctrlKey || event.altKey || event.metaKey)
      return false;
    if (!lifted) {
      if (event.key !== ' ' || !(target.dataset.row === id || target.closest('[data-grip]'))) return false;
      lift(id, 'keys');
      return true;
    }
    if (lifted.by === 'pointer') return false;
    const place = order.indexOf(lifted.id);
    const act = {
      ArrowDown: () => moveTo(place + 1),
      ArrowUp: () => moveTo(place - 1),
      Home: () => moveTo(0),
      End: () => moveTo(ids.length - 1),
      ' ': putDown,
      Enter: putDown,
      Escape: letGo,
    }[event.key];
    act?.();
    return act !== undefined;
  }

  return {
    order,
    lifted: lifted?.id,
    said,
    onKeyDown,
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (byKeys !== null && !rowOf(byKeys)?.contains(relatedTarget)) letGo();
    },
    gripOf: (id: string) => ({
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        if (event.button !== 0 || !event.isPrimary) return;
        // A finger holds what it touched first, and that row is about to change its place.
        const { currentTarget: grip, pointerId } = event;
        if (grip.hasPointerCapture(pointerId)) grip.releasePointerCapture(pointerId);
        lift(id, 'pointer');
      },
      onClick(event: { detail: number }) {
        // A press without a pointer: Enter, or the click of a screen reader.
        if (event.detail === 0) lift(id, 'keys');
      },
    }),
  };
}

/** What takes the focus for a row: itself in a table that is walked by arrows, else its grip. */
function stopIn(row: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('[data-grip]');
}

function middleOf(row: HTMLElement | null | undefined): number {
  const box = row?.getBoundingClientRect();
  return box ? box.top + box.height / 2 : Number.POSITIVE_INFINITY;
}

/** The part around the rows that scrolls; null: it is the page. */
function scrollerOf(grid: HTMLElement | null): HTMLElement | null {
  for (let at = grid?.parentElement; at && at !== document.documentElement; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

function scrollNear(part: HTMLElement | null, y: number): void {
  const scroller = part ?? document.documentElement;
  const { top, bottom } = part?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  if (y < top + EDGE) scroller.scrollBy(0, -SCROLL_STEP);
  else if (y > bottom - EDGE) scroller.scrollBy(0, SCROLL_STEP);
}
