import { ApiError } from '@laneway/contract/http/client';
import type { BoardApi } from '../live/board-api.ts';
import { samePlace } from '../model/placement.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { Hand } from './hand.ts';
import { editItem, type Held } from './held.ts';

const SETTLE_MS = 120;

/** Requests the price at the target once it has settled; an older request is dropped. */
export class Quotes {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | null = null;
  readonly #store: BoardStore;
  readonly #api: BoardApi;

  constructor(store: BoardStore, api: BoardApi) {
    this.#store = store;
    this.#api = api;
  }

  settle(hand: Hand, held: Held): void {
    this.stop();
    const { block, origin, target, validity, task, swapWith } = held;
    const bookingId = block?.bookingId;
    const asks = (task === 'move' || task === 'start' || task === 'end') && validity.verdict !== 'no';
    if (!bookingId || !block?.itemId || !asks || held.overtaken || samePlace(origin, target)) return;
    const change = swapWith?.bookingId
      ? { items: [], swapWith: { bookingId: swapWith.bookingId, version: swapWith.version } }
      : { items: [editItem(this.#store.day, block.itemId, target)] };
    this.#timer = setTimeout(() => {
      const abort = new AbortController();
      this.#abort = abort;
      hand.quoted(target, { state: 'pending' });
      const { signal } = abort;
      this.#api
        .edit(bookingId, { version: held.version, preview: true, ...change }, { signal })
        .then((answer) => {
          if (signal.aborted || !answer.valid) return;
          const { before, after, difference, promo } = answer;
          hand.quoted(target, {
            state: 'known',
            before: before.total,
            after: after.total,
            difference,
            promo: promo?.message ?? null,
          });
        })
        .catch((error: unknown) => {
          if (signal.aborted) return;
          if (!(error instanceof ApiError)) throw error;
          // No price now: the drop requests it again, and shows the server's answer.
          hand.quoted(target, { state: 'none' });
        });
    }, SETTLE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#abort?.abort();
    this.#abort = null;
  }
}
