import type { BoardRuntime } from '../board-runtime.ts';
import type { Block } from '../model/block.ts';

/** Of a party that plays on the day that runs: it can be asked whom it touches when it plays on. */
export function mayPlayOn({ mayEdit, store }: BoardRuntime, { kind, status, bookingId, itemId }: Block): boolean {
  const now = store.nowMinute();
  const isPlaying = kind === 'booking' && status === 'inprogress' && bookingId !== null && itemId !== null;
  return mayEdit && isPlaying && now >= 0 && now < store.day.minutes;
}

/** Asks until when a party plays on, beside its block. */
export function playOn(runtime: BoardRuntime, block: Block): void {
  if (!mayPlayOn(runtime, block)) return;
  runtime.callbacks.open(block.id);
  runtime.patch({ playOn: block.id });
}
