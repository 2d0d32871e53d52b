import type { BoardRuntime } from '../board-runtime.ts';
import { GhostPainter, type GhostClasses } from './ghost-painter.ts';
import { KeyGestures, type KeyOptions } from './keyboard.ts';
import { PointerGestures, type PointerOptions } from './pointer.ts';

export type Commands = {
  pointer: Omit<PointerOptions, 'store' | 'geometry' | 'hand' | 'scroller'>;
  keys: Omit<KeyOptions, 'store' | 'hand' | 'cursor'>;
};

export type Parts = { scroller: HTMLElement; layer: HTMLElement; axisMark: HTMLElement; band: HTMLElement };

/** Attaches mouse, touch and keys to a rendered board; returns a function that detaches them. */
export function attachGestures(
  runtime: BoardRuntime,
  parts: Parts,
  commands: Commands,
  classes: GhostClasses,
): () => void {
  const { store, geometry, hand, cursor, root } = runtime;
  const { scroller, ...drawn } = parts;
  if (root)
    runtime.attachGhost(
      new GhostPainter({ store, geometry, words: () => runtime.callbacks.words, root, classes, ...drawn }),
    );
  const detach = new PointerGestures({ store, geometry, hand, scroller, ...commands.pointer }).attach();
  const keys = new KeyGestures({ store, hand, cursor, ...commands.keys });
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !keys.handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  scroller.addEventListener('keydown', onKey);
  scroller.dataset.ready = '';
  return () => {
    detach();
    scroller.removeEventListener('keydown', onKey);
    runtime.attachGhost(null);
  };
}
