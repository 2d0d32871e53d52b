import type { Block } from './block.ts';
import { breaksAt, type BoardDay } from './board-day.ts';
import type { BoardStore } from './board-store.ts';

/** A cell of the grid's row: a block, the free stretch between two, or a break. Positions lie within the day. */
export type Cell =
  | { kind: 'block'; id: string; s: number; e: number; block: Block }
  | { kind: 'free' | 'closed'; id: string; s: number; e: number };

/** The cells of a resource by start, without holes: blocks, every free stretch, and where the day has a break. */
export function cellsOf(blocks: readonly Block[], resourceId: string, day: BoardDay): Cell[] {
  const cells: Cell[] = [];
  const breaks = breaksAt(day);
  let at = 0;
  const empty = (kind: 'free' | 'closed', until: number) => {
    if (until > at) cells.push({ kind, id: freeId(resourceId, at), s: at, e: until });
    at = Math.max(at, until);
  };
  const emptyUntil = (until: number) => {
    for (const { s, e } of breaks) {
      empty('free', Math.min(s, until));
      if (e > at && s < until) empty('closed', Math.min(e, until));
    }
    empty('free', until);
  };
  for (const block of blocks) {
    const s = Math.max(0, block.s);
    const e = Math.min(day.minutes, block.e);
    if (e <= 0 || s >= day.minutes) continue;
    emptyUntil(s);
    cells.push({ kind: 'block', id: cellId(resourceId, block.id), s, e, block });
    at = Math.max(at, e);
  }
  emptyUntil(day.minutes);
  return cells;
}

export function cellId(resourceId: string, blockId: string): string {
  return `${resourceId}/${blockId}`;
}

const freeId = (resourceId: string, at: number) => `${resourceId}@${Math.round(at)}`;

/** The cell that holds a position, else the last that begins before it. */
export function cellAt(cells: readonly Cell[], minute: number): Cell | undefined {
  return cells.findLast((cell) => cell.s <= minute) ?? cells[0];
}

/** The place of a cell in its row when read left to right. */
export function neighbour(cells: readonly Cell[], id: string, step: 1 | -1): Cell | undefined {
  const index = cells.findIndex((cell) => cell.id === id);
  return index < 0 ? undefined : cells[index + step];
}

export function cellsOn(store: BoardStore, resourceId: string): Cell[] {
  return cellsOf(store.on(resourceId), resourceId, store.day);
}
