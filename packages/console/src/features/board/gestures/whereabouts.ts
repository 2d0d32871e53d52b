import type { BoardStore } from '../model/board-store.ts';
import type { Cursor } from './cursor.ts';
import type { Geometry } from './geometry.ts';

type Options = { store: BoardStore; geometry: Geometry; cursor: Cursor };
type Place = { date: string; minute: number; top: number; element: Element | null };

/** Where the person looked and where the focus was before a new booking began, and where both go after it. */
export class Whereabouts {
  readonly #options: Options;
  #before: Place | null = null;
  #made: string | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A new booking begins. */
  note(): void {
    const { store, geometry } = this.#options;
    // The event of a scroll comes with the next frame, and the key may come before it.
    geometry.noteScroll();
    const minute = geometry.scrollLeft / geometry.pixelsPerMinute;
    const element = document.activeElement;
    this.#before = { date: store.day.date, minute, top: geometry.scrollTop, element };
    this.#made = null;
  }

  /** It was made: the focus goes to its bar, as soon as there is one. */
  made(bookingId: string): void {
    this.#before = null;
    this.#made = bookingId;
    const { store } = this.#options;
    const stop = store.subscribe(() => {
      if (this.#made === bookingId && store.ofEntity(bookingId).length === 0) return;
      stop();
      this.#toMade();
    });
  }

  /** Its panel is gone. */
  leave(): void {
    const { store, geometry, cursor } = this.#options;
    if (this.#made !== null) return this.#toMade();
    const before = this.#before;
    this.#before = null;
    if (before?.date === store.day.date) geometry.scrollTo(before.minute * geometry.pixelsPerMinute, before.top);
    const { element = null } = before ?? {};
    whenRested(() => {
      if (element instanceof HTMLElement && element.isConnected && element !== document.body)
        element.focus({ preventScroll: true });
      else cursor.mark(true);
    });
  }

  /** The booking that had the focus is gone from a line: the focus goes to the stretch that it leaves free. */
  freed(line: string, minute: number): void {
    const { cursor } = this.#options;
    whenRested(() => cursor.go(line, minute));
  }

  /** Focuses the bar of the booking that was made. */
  #toMade(): void {
    const { store, cursor } = this.#options;
    const [block] = this.#made === null ? [] : store.ofEntity(this.#made);
    if (!block) return;
    this.#made = null;
    whenRested(() => cursor.toBlock(block));
  }
}

/**
 * Runs once a closed dialog has given its focus back and a written block is drawn, unless the person has gone on
 * elsewhere by then.
 */
function whenRested(act: () => void): void {
  const look = () => {
    if (document.activeElement === null || document.activeElement === document.body) act();
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
}
