import type { Block } from './block.ts';
import type { BoardStore } from './board-store.ts';

/** A cell of the grid's row: a block, or the free stretch between two. Positions lie within the day. */
export type Cell =
  | { kind: 'block'; id: string; s: number; e: number; block: Block }
  | { kind: 'free'; id: string; s: number; e: number };

/** The cells of a resource by start, without holes: blocks and every free stretch. */
export function cellsOf(blocks: readonly Block[], resourceId: string, dayMinutes: number): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  for (const block of blocks) {
    const s = Math.max(0, block.s);
    const e = Math.min(dayMinutes, block.e);
    if (e <= 0 || s >= dayMinutes) continue;
    if (s > at) cells.push({ kind: 'free', id: freeId(resourceId, at), s: at, e: s });
    cells.push({ kind: 'block', id: cellId(resourceId, block.id), s, e, block });
    at = Math.max(at, e);
  }
  if (at < dayMinutes) cells.push({ kind: 'free', id: freeId(resourceId, at), s: at, e: dayMinutes });
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
  return cellsOf(store.on(resourceId), resourceId, store.day.minutes);
}
