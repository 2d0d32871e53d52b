import type { Block } from '../model/block.ts';
import type { BoardStore } from '../model/board-store.ts';
import { cellAt, cellId, cellsOn, neighbour, type Cell } from '../model/cells.ts';
import type { Geometry } from './geometry.ts';

export type CursorOptions = {
  store: BoardStore;
  geometry: Geometry;
  /** Keeps a line mounted; it is rendered when this returns. */
  pin: (rowKey: string) => void;
};

/**
 * The grid's one tab stop. It stands on a line and a time: moving up and down keeps the time, so passing a long block
 * does not drift. Written to the DOM directly; React draws every cell with tabindex -1.
 */
export class Cursor {
  row: string | null = null;
  time = 0;
  cell: string | null = null;
  /** The grid has the focus, so a re-rendered cell gets it back. */
  focused = false;
  #stop: HTMLElement | null = null;
  readonly #options: CursorOptions;

  constructor(options: CursorOptions) {
    this.#options = options;
  }

  /** Puts the cursor on the cell that holds a time; `focus` moves the keyboard there too. */
  go(row: string, time: number, focus = true): void {
    const { store, geometry, pin } = this.#options;
    this.row = row;
    this.time = time;
    const cell = store.resource(row) ? cellAt(cellsOn(store, row), time) : undefined;
    this.cell = cell?.id ?? null;
    const line = geometry.layout.indexOf.get(row);
    if (line === undefined) return;
    if (focus) {
      geometry.reveal(line, cell ? Math.max(cell.s, Math.min(time, cell.e - 1)) : time, cell?.e ?? time);
      pin(row);
    }
    this.mark(focus);
  }

  /** The browser focused a cell: by a click, or a screen reader. */
  adopt(row: string, cell: string | null): void {
    if (this.row === row && this.cell === cell) return;
    this.row = row;
    this.cell = cell;
    this.time = this.current()?.s ?? this.time;
    this.mark(false);
  }

  hold(focused: boolean): void {
    this.focused = focused;
  }

  toCell(row: string, cell: Cell): void {
    this.go(row, cell.s);
  }

  toBlock(block: Block, focus = true): void {
    const row = block.lanes.find((id) => this.#options.geometry.layout.indexOf.has(id));
    if (row) this.go(row, Math.max(0, block.s), focus);
  }

  /** Left and right: from cell to cell of the line. */
  along(step: 1 | -1): void {
    if (!this.row || !this.cell) return;
    const next = neighbour(cellsOn(this.#options.store, this.row), this.cell, step);
    if (next) this.toCell(this.row, next);
  }

  toEnd(last: boolean): void {
    if (!this.row) return;
    const cell = cellsOn(this.#options.store, this.row).at(last ? -1 : 0);
    if (cell) this.toCell(this.row, cell);
  }

  /** Up and down: from line to line, at the same time. */
  across(lines: number): void {
    const { rows, indexOf } = this.#options.geometry.layout;
    const from = indexOf.get(this.row ?? '') ?? 0;
    const to = Math.max(0, Math.min(rows.length - 1, from + lines));
    const row = rows[to];
    if (row) this.go(row.key, this.time);
  }

  /** The block under the cursor. */
  block(): Block | null {
    const cell = this.current();
    return cell?.kind === 'block' ? cell.block : null;
  }

  current(): Cell | null {
    const { store } = this.#options;
    if (!this.row || !store.resource(this.row)) return null;
    return cellsOn(store, this.row).find((cell) => cell.id === this.cell) ?? null;
  }

  /** After a line was re-rendered: moves the tab stop to the cell at the cursor. */
  refresh(row: string): void {
    if (row !== this.row) return;
    const { store } = this.#options;
    if (store.resource(row)) this.cell = cellAt(cellsOn(store, row), this.time)?.id ?? null;
    const lost = this.focused && (document.activeElement === document.body || document.activeElement === null);
    this.mark(lost);
  }

  /** A block that moved to another line takes the cursor with it, and the focus if the grid has it. */
  follow(block: Block): void {
    if (this.row && this.cell === cellId(this.row, block.id)) this.toBlock(block, this.focused);
  }

  mark(focus: boolean): void {
    const { scroller } = this.#options.geometry;
    const selector = this.cell
      ? `[data-cell="${CSS.escape(this.cell)}"]`
      : `[data-section="${CSS.escape(this.row ?? '')}"]`;
    const element = scroller?.querySelector<HTMLElement>(selector) ?? null;
    if (this.#stop && this.#stop !== element) this.#stop.tabIndex = -1;
    this.#stop = element;
    if (!element) return;
    element.tabIndex = 0;
    if (focus) element.focus({ preventScroll: true });
  }
}
