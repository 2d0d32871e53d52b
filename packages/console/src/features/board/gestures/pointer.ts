import type { Block } from '../model/block.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { Geometry, Point } from './geometry.ts';
import type { Hand } from './hand.ts';
import type { Task, Via } from './held.ts';

export type PointerOptions = {
  store: BoardStore;
  geometry: Geometry;
  hand: Hand;
  scroller: HTMLElement;
  /** The selected block shows its handles: a finger drags it at once. */
  isSelected: (blockId: string) => boolean;
  open: (block: Block, lane: string, via: Via) => void;
  /** A click on empty track puts the cursor there, a tap begins a draft of an hour. */
  touchFree: (lane: string, minute: number, via: Via) => void;
  menu: (block: Block, at: Point) => void;
  drop: () => void;
  zoom: (inward: boolean, x: number) => void;
};

type Press = {
  id: number;
  start: Point;
  now: Point;
  via: Via;
  block: Block | null;
  lane: string;
  task: Task;
  minute: number;
  scroll: { left: number; top: number };
  fine: boolean;
  /** Alt was held on empty track: what is drawn is blocked. */
  isBlock: boolean;
};

const MOVE_PX = 4;
const LONG_PRESS_MS = 300;
const EDGE_ZONE = 8;
const TOUCH_ZONE = 44;
const ZONE_FROM = 40;
const SCROLL_ZONE = 48;

/**
 * Translates mouse, pen and touch to commands of the hand. Positions are kept in variables; one frame does the work.
 */
export class PointerGestures {
  readonly #options: PointerOptions;
  #press: Press | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #swapKey = false;

  constructor(options: PointerOptions) {
    this.#options = options;
  }

  attach(): () => void {
    const { scroller } = this.#options;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    scroller.addEventListener('pointerdown', this.#down, on);
    scroller.addEventListener('mousedown', this.#mouseDown, on);
    scroller.addEventListener('pointermove', this.#move, on);
    scroller.addEventListener('pointerup', this.#up, on);
    scroller.addEventListener('pointercancel', this.#lost, on);
    scroller.addEventListener('lostpointercapture', this.#lost, on);
    scroller.addEventListener('click', this.#click, on);
    scroller.addEventListener('contextmenu', this.#context, on);
    scroller.addEventListener('wheel', this.#wheel, { ...on, passive: false });
    // Only preventDefault in a non-passive touchmove keeps the browser from scrolling during a drag. Without touch the
    // listener would only make the browser compute the touch areas of all cells at every change.
    if (navigator.maxTouchPoints > 0)
      scroller.addEventListener('touchmove', this.#touchMove, { ...on, passive: false });
    window.addEventListener('keydown', this.#key, { ...on, capture: true });
    window.addEventListener('keyup', this.#keyUp, on);
    return () => {
      stop.abort();
      this.#end();
    };
  }

  /**
   * Prevents text selection on a track: during a drag it would be computed on every move. The cursor takes the focus.
   */
  readonly #mouseDown = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('[data-track]')) event.preventDefault();
  };

  readonly #down = (event: PointerEvent): void => {
    if (this.#press) {
      // A second finger, or another button, cancels the drag.
      if (event.pointerType === 'touch') this.#cancel();
      return;
    }
    if (event.button !== 0 || this.#options.hand.state.phase !== 'idle') return;
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-row]');
    if (!row || !target?.closest('[data-track]')) return;
    const { store, geometry, hand, scroller } = this.#options;
    geometry.measure();
    const lane = row.dataset.row ?? '';
    const cell = target.closest<HTMLElement>('[data-block]');
    const block = cell ? (store.get(cell.dataset.block ?? '') ?? null) : null;
    const via: Via = event.pointerType === 'touch' ? 'touch' : 'mouse';
    const point = { x: event.clientX, y: event.clientY };
    this.#press = {
      id: event.pointerId,
      start: point,
      now: point,
      via,
      block,
      lane,
      task: block && cell ? this.#taskAt(event, cell, block) : 'create',
      minute: geometry.minuteAt(event.clientX),
      scroll: { left: geometry.scrollLeft, top: geometry.scrollTop },
      fine: event.shiftKey,
      isBlock: event.altKey && block === null,
    };
    hand.press();
    // Only a pointer the browser knows can be captured.
    if (event.isTrusted) scroller.setPointerCapture(event.pointerId);
    const ready = block !== null && this.#options.isSelected(block.id);
    if (via === 'touch' && !ready) this.#timer = setTimeout(() => this.#pickUp(), LONG_PRESS_MS);
  };

  /** Edge zones resize, Alt takes one lane out, Ctrl copies. */
  #taskAt(event: PointerEvent, cell: HTMLElement, block: Block): Task {
    if (event.altKey && block.lanes.length > 1) return 'split';
    if (event.ctrlKey || event.metaKey) return 'copy';
    const box = cell.getBoundingClientRect();
    const touch = event.pointerType === 'touch';
    if (touch && !this.#options.isSelected(block.id)) return 'move';
    const zone = touch ? Math.min(TOUCH_ZONE, box.width / 3) : EDGE_ZONE;
    if (box.width <= ZONE_FROM) return 'move';
    if (event.clientX - box.left <= zone) return 'start';
    return box.right - event.clientX <= zone ? 'end' : 'move';
  }

  readonly #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    press.now = { x: event.clientX, y: event.clientY };
    press.fine = event.shiftKey;
    const { hand } = this.#options;
    if (hand.state.phase === 'pressed') {
      const away = Math.hypot(press.now.x - press.start.x, press.now.y - press.start.y);
      if (away < MOVE_PX) return;
      const ready = press.via === 'mouse' || (press.block !== null && this.#options.isSelected(press.block.id));
      // A finger that moves before the long press scrolls.
      if (ready) this.#pickUp();
      else this.#cancel();
    }
    if (hand.state.phase === 'dragging') this.#schedule();
  };

  #pickUp(): void {
    const press = this.#press;
    clearTimeout(this.#timer);
    if (!press) return;
    const { hand } = this.#options;
    hand.release();
    const { block, lane, via, task } = press;
    const taken =
      block && task !== 'create'
        ? hand.pickUp(block, task, lane, via)
        : !block && hand.pickUpFree(lane, press.minute, via, press.isBlock);
    if (!taken) this.#end();
  }

  #schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#onFrame);
  }

  /** Scrolls at the edges, then snaps, checks and draws; reads nothing from the DOM. */
  readonly #onFrame = (): void => {
    this.#frame = 0;
    const press = this.#press;
    const { hand, geometry, store } = this.#options;
    if (!press || hand.state.phase !== 'dragging') return;
    const scrolled = this.#scrollAtEdge(press.now);
    const minutes = (press.now.x - press.start.x + geometry.scrollLeft - press.scroll.left) / geometry.pixelsPerMinute;
    const rows = geometry.placesFrom(store, press.lane, geometry.lineAt(press.now.y));
    if (this.#swapKey && press.block) hand.aimSwap(this.#blockAt(press.now));
    else {
      if (hand.held?.swapWith) hand.aimSwap(null);
      hand.aim(minutes, rows, press.fine);
    }
    if (scrolled) this.#schedule();
  };

  #blockAt(point: Point): Block | null {
    const { geometry, store } = this.#options;
    const row = geometry.layout.rows[geometry.lineAt(point.y)];
    if (row?.type !== 'resource') return null;
    const minute = geometry.minuteAt(point.x);
    return store.on(row.resource.resourceId).find((block) => block.s <= minute && minute < block.e) ?? null;
  }

  #scrollAtEdge({ x, y }: Point): boolean {
    const { geometry } = this.#options;
    if (!geometry.isInside({ x, y })) return false;
    const pace = (distance: number) => (distance < SCROLL_ZONE ? Math.ceil((SCROLL_ZONE - distance) / 4) : 0);
    const dx = pace(geometry.left + geometry.width - x) - pace(x - geometry.left - geometry.column);
    const dy = pace(geometry.top + geometry.height - y) - pace(y - geometry.top - geometry.axis);
    if (dx === 0 && dy === 0) return false;
    const { scrollLeft, scrollTop } = geometry;
    geometry.scrollTo(scrollLeft + dx, scrollTop + dy);
    return geometry.scrollLeft !== scrollLeft || geometry.scrollTop !== scrollTop;
  }

  readonly #up = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    const { hand, geometry } = this.#options;
    if (hand.state.phase === 'dragging') {
      if (this.#frame !== 0) {
        cancelAnimationFrame(this.#frame);
        this.#onFrame();
      }
      this.#end();
      if (geometry.isInside(press.now)) this.#options.drop();
      else hand.cancel();
      return;
    }
    const pressed = hand.state.phase === 'pressed';
    this.#end();
    hand.release();
    if (!pressed) return;
    if (press.block) this.#options.open(press.block, press.lane, press.via);
    else this.#options.touchFree(press.lane, press.minute, press.via);
  };

  readonly #lost = (event: PointerEvent): void => {
    if (this.#press?.id === event.pointerId) this.#cancel();
  };

  /** A click that no pointer made: assistive technology. */
  readonly #click = (event: MouseEvent): void => {
    if (event.detail !== 0 || !(event.target instanceof Element)) return;
    const cell = event.target.closest<HTMLElement>('[data-block]');
    const block = this.#options.store.get(cell?.dataset.block ?? '');
    const lane = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (block && lane) this.#options.open(block, lane, 'keys');
  };

  readonly #context = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const block = this.#options.store.get(event.target.closest<HTMLElement>('[data-block]')?.dataset.block ?? '');
    if (!block) return;
    event.preventDefault();
    // A long press of a finger also asks for the menu; it is a pick-up here.
    if (this.#press?.via === 'touch') return;
    this.#options.menu(block, { x: event.clientX, y: event.clientY });
  };

  readonly #wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (Math.abs(event.deltaY) >= 4) this.#options.zoom(event.deltaY < 0, event.clientX);
  };

  readonly #touchMove = (event: TouchEvent): void => {
    if (this.#options.hand.state.phase === 'dragging' && event.cancelable) event.preventDefault();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (!this.#press) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      this.#cancel();
    } else if (event.key === 's' || event.key === 'S') {
      event.preventDefault();
      event.stopPropagation();
      this.#swapKey = true;
      this.#schedule();
    }
  };

  readonly #keyUp = (event: KeyboardEvent): void => {
    if (event.key !== 's' && event.key !== 'S') return;
    this.#swapKey = false;
    if (this.#press) this.#schedule();
  };

  #cancel(): void {
    this.#end();
    this.#options.hand.cancel();
  }

  #end(): void {
    const { scroller } = this.#options;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const press = this.#press;
    this.#press = null;
    this.#swapKey = false;
    if (press && scroller.hasPointerCapture(press.id)) scroller.releasePointerCapture(press.id);
  }
}
