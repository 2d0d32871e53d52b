import type { BoardStore } from '../model/board-store.ts';
import type { Geometry } from './geometry.ts';

const LEAST_LEFT = 70;

/**
 * Keeps the name of a bar in view that is scrolled off at the left: at most one bar of a line, set when the scrolling
 * ends. (position: sticky on every name would make every frame of a scroll or a drag dearer.)
 */
export class LabelKeeper {
  readonly #store: BoardStore;
  readonly #geometry: Geometry;

  constructor(store: BoardStore, geometry: Geometry) {
    this.#store = store;
    this.#geometry = geometry;
  }

  all(): void {
    for (const row of this.#geometry.scroller?.querySelectorAll<HTMLElement>('[data-row]') ?? []) this.row(row);
  }

  row(row: HTMLElement): void {
    const { scrollLeft, pixelsPerMinute } = this.#geometry;
    const left = scrollLeft / pixelsPerMinute;
    const cut = this.#store.on(row.dataset.row ?? '').find((block) => block.s < left && block.e > left);
    const shown = cut && (cut.e - left) * pixelsPerMinute > LEAST_LEFT ? cut : undefined;
    for (const bar of row.querySelectorAll<HTMLElement>('[data-skip]')) {
      if ((bar.dataset.block ?? bar.dataset.overlay) === shown?.id) continue;
      delete bar.dataset.skip;
      bar.style.removeProperty('--skip');
    }
    if (!shown) return;
    const id = CSS.escape(shown.id);
    const bar = row.querySelector<HTMLElement>(`[data-bar]:is([data-block="${id}"], [data-overlay="${id}"])`);
    if (!bar) return;
    bar.dataset.skip = '';
    bar.style.setProperty('--skip', `${Math.round((left - Math.max(0, shown.s)) * pixelsPerMinute)}px`);
  }
}
