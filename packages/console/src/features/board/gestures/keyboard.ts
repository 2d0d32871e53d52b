import type { Zoom } from '@laneway/contract/bookings/board-view.schema';
import type { Block } from '../model/block.ts';
import type { BoardStore } from '../model/board-store.ts';
import { snapStep } from '../model/snap.ts';
import type { Cursor } from './cursor.ts';
import type { Hand } from './hand.ts';
import type { Say } from './held.ts';

export type KeyOptions = {
  store: BoardStore;
  hand: Hand;
  cursor: Cursor;
  zoomNow: () => Zoom;
  singleKeys: () => boolean;
  say: (say: Say) => void;
  drop: () => void;
  open: (block: Block) => void;
  draftAt: (lane: string, s: number, e: number) => void;
  toggleSection: (key: string) => void;
  select: (block: Block) => void;
  extend: (block: Block) => void;
  playOn: (block: Block) => void;
  laneDown: (lane: string) => void;
  checkIn: (block: Block) => void;
  askCancel: (block: Block) => void;
  actions: (block: Block) => void;
  chooseSwap: () => void;
  today: () => void;
  day: (step: 1 | -1) => void;
  zoom: (inward: boolean) => void;
  find: () => void;
  keys: () => void;
  undo: (direction: 'undo' | 'redo') => void;
  nowhere: () => void;
  leave: () => boolean;
  /** The panel of this block is open, and its button has the key M. */
  isOpen: (block: Block) => boolean;
};

const PAGE = 6;
const HOUR = 60;

/** Translates keys of the grid to commands of the cursor or the hand. */
export class KeyGestures {
  readonly #options: KeyOptions;
  /** S was pressed on a picked-up block: the cursor walks, Enter swaps. */
  #swapping = false;

  constructor(options: KeyOptions) {
    this.#options = options;
  }

  /** True when the board handled the key. */
  handle(event: KeyboardEvent): boolean {
    const { hand } = this.#options;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      this.#options.undo(event.shiftKey ? 'redo' : 'undo');
      return true;
    }
    if (event.altKey) return false;
    const held = hand.state.phase === 'dragging' ? hand.held : null;
    if (held && this.#swapping) return this.#swapKey(event);
    if (held) return this.#heldKey(event);
    return this.#moveCursor(event) || this.#act(event);
  }

  #heldKey(event: KeyboardEvent): boolean {
    const { hand, zoomNow } = this.#options;
    const task = hand.held?.task;
    const step = snapStep(zoomNow(), false);
    const resizing = task === 'start' || task === 'end';
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight': {
        const sign = event.key === 'ArrowLeft' ? -1 : 1;
        if (resizing) hand.nudgeEdge(event.shiftKey ? 'start' : 'end', sign * step);
        else if (task === 'create') hand.nudgeEdge('end', sign * (event.shiftKey ? HOUR : step));
        else hand.nudge(sign * (event.shiftKey ? HOUR : step), 0);
        return true;
      }
      case 'ArrowUp':
      case 'ArrowDown':
        if (task === 'create') hand.nudgeRows(event.key === 'ArrowUp' ? -1 : 1);
        else if (!resizing) hand.nudge(0, event.key === 'ArrowUp' ? -1 : 1);
        return true;
      case 'Enter':
      case ' ':
        this.#options.drop();
        return true;
      case 'Escape':
        hand.cancel();
        return true;
      case 'f':
      case 'F':
        if (!hand.aimNext()) this.#options.nowhere();
        return true;
      case 's':
      case 'S':
        if (task === 'move') this.#beginSwap();
        return true;
      case 'Tab':
        hand.cancel();
        return false;
      default:
        return true;
    }
  }

  #beginSwap(): void {
    this.#swapping = true;
    this.#options.hand.beginSwap();
    this.#options.chooseSwap();
  }

  /** Choosing the block to swap with: the cursor moves as usual, and the hand targets the block under it. */
  #swapKey(event: KeyboardEvent): boolean {
    const { hand, cursor } = this.#options;
    if (event.key === 'Escape' || event.key === 'Tab') {
      this.#swapping = false;
      hand.cancel();
      return event.key === 'Escape';
    }
    if (event.key === 'Enter' || event.key === ' ') {
      this.#swapping = false;
      if (hand.held?.swapWith) this.#options.drop();
      else hand.cancel();
      return true;
    }
    if (this.#moveCursor(event)) hand.aimSwap(cursor.block());
    return true;
  }

  #moveCursor(event: KeyboardEvent): boolean {
    const { cursor, store } = this.#options;
    const ctrl = event.ctrlKey || event.metaKey;
    switch (event.key) {
      case 'ArrowLeft':
        cursor.along(-1);
        return true;
      case 'ArrowRight':
        cursor.along(1);
        return true;
      case 'ArrowUp':
        cursor.across(-1);
        return true;
      case 'ArrowDown':
        cursor.across(1);
        return true;
      case 'PageUp':
        cursor.across(-PAGE);
        return true;
      case 'PageDown':
        cursor.across(PAGE);
        return true;
      case 'Home':
      case 'End': {
        const last = event.key === 'End';
        if (ctrl) cursor.across(last ? store.resources.length * 2 : -store.resources.length * 2);
        cursor.toEnd(last);
        return true;
      }
      default:
        return false;
    }
  }

  #act(event: KeyboardEvent): boolean {
    const { cursor, hand } = this.#options;
    const block = cursor.block();
    const cell = cursor.current();
    const { row } = cursor;
    if (event.key === 'Escape') return this.#options.leave();
    if (event.key === 'Enter') {
      if (block) this.#options.open(block);
      else if (cell?.kind === 'free' && row) this.#options.draftAt(row, cell.s, cell.e);
      else if (!cell && row) this.#options.toggleSection(row);
      return true;
    }
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      if (block) this.#options.actions(block);
      return true;
    }
    if (event.key === 'Delete') {
      if (block) this.#options.askCancel(block);
      return true;
    }
    if (event.key === ' ') {
      if (block && row) hand.pickUp(block, 'move', row, 'keys');
      else if (!cell && row) this.#options.toggleSection(row);
      else if (cell?.kind === 'free' && row) hand.pickUpFree(row, Math.max(cell.s, cursor.time), 'keys');
      return true;
    }
    return this.#single(event, block, row);
  }

  /** Single letters and signs; they can be turned off in the account's settings. */
  #single(event: KeyboardEvent, block: Block | null, row: string | null): boolean {
    if (!this.#options.singleKeys() || event.ctrlKey || event.metaKey) return false;
    const { hand, cursor } = this.#options;
    const withBlock = (act: (block: Block, row: string) => void) => {
      if (block && row) act(block, row);
      return true;
    };
    switch (event.key) {
      case 'm':
      case 'M':
        if (block && this.#options.isOpen(block)) return false;
        return withBlock((one, lane) => hand.pickUp(one, 'move', lane, 'keys'));
      case 'r':
      case 'R':
        return withBlock((one, lane) => hand.pickUp(one, 'end', lane, 'keys'));
      case 's':
      case 'S':
        return withBlock((one, lane) => {
          if (!hand.pickUp(one, 'move', lane, 'keys')) return;
          this.#beginSwap();
        });
      case 'x':
      case 'X':
        return withBlock(this.#options.select);
      case 'e':
      case 'E':
        return withBlock(this.#options.extend);
      case 'k':
      case 'K':
        return withBlock(this.#options.playOn);
      case 'd':
      case 'D':
        if (row && cursor.current()) this.#options.laneDown(row);
        return true;
      case 'c':
      case 'C':
        return withBlock(this.#options.checkIn);
      case 't':
      case 'T':
        this.#options.today();
        return true;
      case '[':
        this.#options.day(-1);
        return true;
      case ']':
        this.#options.day(1);
        return true;
      case '+':
      case '=':
        this.#options.zoom(true);
        return true;
      case '-':
        this.#options.zoom(false);
        return true;
      case '/':
        this.#options.find();
        return true;
      case '?':
        this.#options.keys();
        return true;
      default:
        return false;
    }
  }
}
