import { type RefObject, useEffect } from 'react';

const STEPS: Record<string, [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrows move the focus from the button of a ticket to that of its neighbour; an empty column is passed over. */
export function useArrowKeys(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current;
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const ticket = event.target instanceof Element && event.target.closest('[data-ticket]');
      if (!step || !ticket || !element) return;
      const columns = Array.from(element.querySelectorAll('section')).map((column) =>
        Array.from(column.querySelectorAll('[data-ticket]')),
      );
      const next = neighbour(columns, ticket, step);
      if (next === undefined) return;
      event.preventDefault();
      next.querySelector('button')?.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [board]);
}

function neighbour(
  columns: Element[][],
  ticket: Element,
  [across, down]: [columns: number, rows: number],
): Element | undefined {
  const filled = columns.filter((tickets) => tickets.length > 0);
  const column = filled.findIndex((tickets) => tickets.includes(ticket));
  const row = filled[column]?.indexOf(ticket) ?? 0;
  const there = filled[column + across] ?? [];
  return there[across === 0 ? row + down : Math.min(row, there.length - 1)];
}
