import type { Zoom } from '@laneway/contract/bookings/board-view.schema';
import { flushSync } from 'react-dom';
import type { BoardState, BoardStateStore } from '../board-state.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { Cursor } from './cursor.ts';
import type { Geometry } from './geometry.ts';

const ZOOMS: readonly Zoom[] = ['4h', '8h', 'day'];

type Options = {
  store: BoardStore;
  geometry: Geometry;
  cursor: Cursor;
  state: BoardStateStore;
  root: () => HTMLElement | null;
  patch: (change: Partial<BoardState>) => void;
  /** Tells those that show the window of visible hours. */
  scrolled: () => void;
};

/** How much of the day is in sight, and which part of it. */
export class Zooming {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Writes the zoom's CSS variable; the time at `anchor` (pixels from the track's left edge) keeps its place. */
  apply(anchor: { minute: number; x: number } | null = null): void {
    const { geometry, store, state, patch, scrolled } = this.#options;
    const root = this.#options.root();
    if (!root || !geometry.scroller) return;
    geometry.measure();
    geometry.pixelsPerMinute = geometry.fit(state.get().zoom, store.day.minutes);
    root.style.setProperty('--ppm', String(geometry.pixelsPerMinute));
    const ppm = Math.round(geometry.pixelsPerMinute * 100) / 100;
    if (ppm !== state.get().ppm) patch({ ppm });
    if (anchor) geometry.scrollTo(anchor.minute * geometry.pixelsPerMinute - anchor.x, geometry.scrollTop);
    // Updates the strip's window of visible hours, also where the grid did not have to scroll.
    scrolled();
  }

  /** One step in or out, or to a zoom, around a point of the page or the focused cell. */
  to(zoom: Zoom | 'in' | 'out', x: number | null = null): void {
    const { geometry, cursor, state, patch } = this.#options;
    const now = ZOOMS.indexOf(state.get().zoom);
    const next = zoom === 'in' ? ZOOMS[now - 1] : zoom === 'out' ? ZOOMS[now + 1] : zoom;
    if (!next || next === state.get().zoom) return;
    geometry.measure();
    const middle = geometry.left + geometry.column + (geometry.width - geometry.column) / 2;
    const focused = cursor.focused ? cursor.current() : null;
    const at = x ?? middle;
    const minute = x === null && focused ? focused.s : geometry.minuteAt(at);
    const anchorX =
      x === null && focused
        ? focused.s * geometry.pixelsPerMinute - geometry.scrollLeft
        : at - geometry.left - geometry.column;
    flushSync(() => patch({ zoom: next }));
    this.apply({ minute, x: anchorX });
  }

  /** Scrolls now to two fifths of the width; a day other than today begins at its opening. */
  showNow(): void {
    const { geometry, store } = this.#options;
    const now = store.nowMinute();
    if (now < 0 || now > store.day.minutes) return;
    const shown = (geometry.width - geometry.column) / geometry.pixelsPerMinute;
    geometry.scrollTo((now - shown * 0.4) * geometry.pixelsPerMinute, geometry.scrollTop);
  }
}
