import type { Block } from '../model/block.ts';
import type { BoardStore } from '../model/board-store.ts';
import { coveredUntil } from '../model/counts.ts';
import type { Geometry } from './geometry.ts';

const LEAST_LEFT = 70;
/** With less room the name stands alone. */
const LEAST_FOR_ALL = 150;

/**
 * Keeps the name of a bar in view that is scrolled off at the left, or lies under the hatch of a party before it that
 * plays past its end: set when the scrolling ends, and with the minute. (position: sticky on every name would make every
 * frame of a scroll or a drag dearer.)
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
    const bars = row.querySelectorAll<HTMLElement>('[data-bar]');
    if (bars.length === 0) return;
    const list = this.#store.on(row.dataset.row ?? '');
    const covered = new Map<string, { block: Block; until: number; hatched: boolean }>();
    for (const block of list) {
      const hatch = coveredUntil(this.#store, list, block);
      const until = Math.max(left, hatch);
      if (block.s < until && block.e > left) covered.set(block.id, { block, until, hatched: hatch > left });
    }
    row.toggleAttribute('data-lifts', false);
    for (const bar of bars) {
      const found = covered.get(bar.dataset.block ?? bar.dataset.overlay ?? '');
      const room = found ? (found.block.e - found.until) * pixelsPerMinute : 0;
      if (found && room > LEAST_LEFT) {
        bar.dataset.skip = found.hatched && room < LEAST_FOR_ALL ? 'name' : '';
        const skip = (found.until - Math.max(0, found.block.s)) * pixelsPerMinute;
        bar.style.setProperty('--skip', `${Math.round(skip)}px`);
      } else if ('skip' in bar.dataset) {
        delete bar.dataset.skip;
        bar.style.removeProperty('--skip');
      }
      // Where the hatch leaves no room beside it, the bar lies over it.
      const isLifted = found?.hatched === true && room <= LEAST_LEFT;
      if (isLifted !== 'over' in bar.dataset) bar.toggleAttribute('data-over', isLifted);
      if (isLifted) row.toggleAttribute('data-lifts', true);
    }
  }
}
