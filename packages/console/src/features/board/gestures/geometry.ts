import type { Zoom } from '@laneway/contract/bookings/board-view.schema';
import type { BoardStore } from '../model/board-store.ts';
import type { Row } from '../model/resources.ts';

/** Lines of the board with their index; a new object whenever lines are added, removed or folded. */
export type Layout = { rows: readonly Row[]; indexOf: ReadonlyMap<string, number> };

export function layoutOf(rows: readonly Row[]): Layout {
  return { rows, indexOf: new Map(rows.map((row, index) => [row.key, index])) };
}

/** Room beside what is scrolled into view. */
const BESIDE_PX = 20;

export type Point = { x: number; y: number };

/** Sizes of the board in pixels. The scroller is measured when it changes and at pickup, never during a drag. */
export class Geometry {
  pixelsPerMinute = 1;
  column = 84;
  axis = 28;
  line = 24;
  width = 0;
  height = 0;
  /** Position of the scroller on the page. */
  left = 0;
  top = 0;
  scrollLeft = 0;
  scrollTop = 0;
  layout: Layout = layoutOf([]);
  scroller: HTMLElement | null = null;

  attach(scroller: HTMLElement | null): void {
    this.scroller = scroller;
  }

  /** Records the scroll position, so that a drag need not read it from the DOM. */
  noteScroll(): void {
    this.scrollLeft = this.scroller?.scrollLeft ?? 0;
    this.scrollTop = this.scroller?.scrollTop ?? 0;
  }

  measure(): void {
    const { scroller } = this;
    if (!scroller) return;
    const box = scroller.getBoundingClientRect();
    this.left = box.left;
    this.top = box.top;
    this.width = scroller.clientWidth;
    this.height = scroller.clientHeight;
    this.scrollLeft = scroller.scrollLeft;
    this.scrollTop = scroller.scrollTop;
    const style = getComputedStyle(scroller);
    this.line = Number.parseFloat(style.getPropertyValue('--line-px')) || this.line;
    this.column = Number.parseFloat(style.getPropertyValue('--column-px')) || this.column;
    this.axis = Number.parseFloat(style.getPropertyValue('--axis-px')) || this.axis;
  }

  /** Pixels per minute that show the zoom's hours in the width there is. */
  fit(zoom: Zoom, dayMinutes: number): number {
    const shown = zoom === '4h' ? 240 : zoom === '8h' ? 480 : dayMinutes;
    const track = Math.max(120, this.width - this.column);
    return track / Math.max(60, Math.min(shown, dayMinutes || shown));
  }

  /** Minutes since opening under a point of the page. */
  minuteAt(x: number): number {
    return (x - this.left - this.column + this.scrollLeft) / this.pixelsPerMinute;
  }

  /** The line at a point of the page; may be out of range. */
  lineAt(y: number): number {
    return Math.floor((y - this.top - this.axis + this.scrollTop) / this.line);
  }

  /** Whether a line is in view; all of them are before the scroller is measured. */
  sees(line: number): boolean {
    const top = line * this.line - this.scrollTop;
    return this.height === 0 || (top > -this.line && top < this.height);
  }

  isInside({ x, y }: Point): boolean {
    return x >= this.left && x <= this.left + this.width && y >= this.top && y <= this.top + this.height;
  }

  /**
   * Number of places between a line and a resource within that resource's own section; over another section it counts
   * to the section's nearer end.
   */
  placesFrom(store: BoardStore, resourceId: string, line: number): number {
    const from = store.resource(resourceId);
    if (!from) return 0;
    const section = store.section(from.venueType);
    const fromPlace = section.indexOf(from);
    const row = this.layout.rows[line];
    const over = row?.type === 'resource' ? row.resource : null;
    if (over?.venueType === from.venueType) return section.indexOf(over) - fromPlace;
    const own = this.layout.indexOf.get(resourceId) ?? line;
    return line < own ? -fromPlace : section.length - 1 - fromPlace;
  }

  scrollTo(left: number, top: number): void {
    const { scroller } = this;
    if (!scroller) return;
    scroller.scrollLeft = left;
    scroller.scrollTop = top;
    this.scrollLeft = scroller.scrollLeft;
    this.scrollTop = scroller.scrollTop;
  }

  /**
   * Scrolls as little as shows a stretch whole, or its beginning where it is longer than the view.
   * @param covered pixels at the right under something that lies over the board
   */
  show(line: number | undefined, s: number, e: number, covered = 0): void {
    if (this.height === 0) return;
    const [from, to] = [s * this.pixelsPerMinute, e * this.pixelsPerMinute];
    const [view, height] = [this.width - this.column - covered, this.height - this.axis];
    let left = this.scrollLeft;
    if (to > left + view) left = to - view + BESIDE_PX;
    if (from < left) left = from - BESIDE_PX;
    let top = this.scrollTop;
    if (line !== undefined) top = Math.min(line * this.line, Math.max(top, (line + 1) * this.line - height));
    if (left !== this.scrollLeft || top !== this.scrollTop) this.scrollTo(left, top);
  }

  /** Brings a stretch of a line into view, clear of the sticky bars. */
  reveal(line: number, s: number, e: number): void {
    const top = line * this.line;
    const viewTop = this.scrollTop;
    const viewHeight = this.height - this.axis;
    let nextTop = this.scrollTop;
    if (top < viewTop) nextTop = top;
    else if (top + this.line > viewTop + viewHeight) nextTop = top + this.line - viewHeight;
    const from = s * this.pixelsPerMinute;
    const to = Math.min(e * this.pixelsPerMinute, from + 120);
    const viewWidth = this.width - this.column;
    let nextLeft = this.scrollLeft;
    if (from > this.scrollLeft + viewWidth - 40) nextLeft = to - viewWidth + 40;
    else if (e * this.pixelsPerMinute < this.scrollLeft + 20) nextLeft = from - 20;
    if (nextTop !== this.scrollTop || nextLeft !== this.scrollLeft) this.scrollTo(nextLeft, nextTop);
  }
}
