import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { classes } from '../../../ui/classes.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { useBoard, useBoardState } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { BookingActs } from '../panel/use-booking-acts.ts';
import styles from './action-sheet.module.css';
import { actionsOf } from './block-actions.ts';

/** All actions of a block: a menu at a point, or after a tap a sheet at the bottom that leaves the board in reach. */
export function ActionSheet({
  words,
  acts,
  onOpen,
}: {
  words: BoardWords;
  acts: BookingActs;
  onOpen: (id: string) => void;
}) {
  const runtime = useBoard();
  const shown = useBoardState((state) => state.actions);
  const list = useRef<HTMLDivElement>(null);
  const block = shown ? runtime.store.get(shown.blockId) : undefined;
  const at = shown?.at ?? null;
  useEffect(() => {
    if (!shown) return;
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const outside = (event: Event) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) runtime.patch({ actions: null });
    };
    window.addEventListener('pointerdown', outside, true);
    return () => window.removeEventListener('pointerdown', outside, true);
  }, [shown, runtime]);
  if (!block) return null;
  const close = (back: boolean) => {
    runtime.patch({ actions: null });
    if (back) runtime.focusBlock(block.id);
  };
  const onKey = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const now = items.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 };
    const next = to[event.key];
    if (next !== undefined) items[(next + items.length) % items.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const label = words.t('board.sheet_title', { name: block.name, lanes: words.lanes(block.lanes) });
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classes(styles.list, at ? styles.menu : styles.sheet)}
      style={at ? ({ '--x': `${at.x}px`, '--y': `${at.y}px` } as CSSProperties) : undefined}
      onKeyDown={onKey}
    >
      {!at && <p className={styles.title}>{label}</p>}
      {actionsOf(runtime, block, words, acts, onOpen).map((action) => (
        <button
          key={action.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes(styles.item, action.danger && styles.danger)}
          onClick={() => {
            // A dialog gives the focus back to the block.
            close(true);
            action.run();
          }}
        >
          {action.label}
          {action.shortcut && at && <KeyHint>{action.shortcut}</KeyHint>}
        </button>
      ))}
    </div>
  );
}
