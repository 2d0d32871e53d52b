import type { BoardRuntime } from '../board-runtime.ts';

/** Brings the block that was opened from elsewhere, if any, into view, clear of its panel. */
export function showOpened(runtime: BoardRuntime): void {
  const { geometry, store, toShow } = runtime;
  const block = toShow === null || runtime.state.get().open !== toShow ? undefined : store.get(toShow);
  if (!block) return;
  geometry.measure();
  const lines = block.lanes.flatMap((id) => runtime.layout().indexOf.get(id) ?? []);
  const panel = runtime.root?.querySelector('[data-testid="booking-panel"]')?.getBoundingClientRect();
  const isBeside = panel !== undefined && panel.top <= geometry.top;
  const covered = isBeside ? Math.max(0, geometry.left + geometry.width - panel.left) : 0;
  geometry.show(lines.length > 0 ? Math.min(...lines) : undefined, block.s, block.e, covered);
}

/** Presses a key of the grid on a block, from beside the grid. */
export function pressOn(runtime: BoardRuntime, blockId: string, key: string): void {
  runtime.focusBlock(blockId);
  if (runtime.cursor.block()?.id !== blockId) return;
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
