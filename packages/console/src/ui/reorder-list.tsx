import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import styles from './reorder-list.module.css';

export type ReorderListProps<T> = {
  /** What is put in order; the list's name. */
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  /** What an item is called when it is moved. */
  nameOf: (item: T) => string;
  /** An item goes from one place to another, both counted from 0. */
  onMove: (from: number, to: number) => void;
  children: (item: T) => ReactNode;
};

/** A list whose items are put in order by their grip: with the mouse, by touch, and with Space, arrows and Enter. */
export function ReorderList<T extends object>({ label, items, idOf, nameOf, onMove, children }: ReorderListProps<T>) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { dragAndDropHooks } = useDragAndDrop<T>({
    getItems: (keys) => items.filter((item) => keys.has(idOf(item))).map((item) => ({ 'text/plain': nameOf(item) })),
    onReorder({ keys, target }) {
      const from = items.findIndex((item) => keys.has(idOf(item)));
      const at = items.findIndex((item) => idOf(item) === target.key);
      const gap = target.dropPosition === 'before' ? at : at + 1;
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) onMove(from, to);
    },
    onDragEnd({ keys }) {
      // The place that the item was dropped at goes away with the drag, in the next frame, and the focus with it.
      const [key] = keys;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(String(key))}"]`)?.focus();
      });
    },
  });
  return (
    // With arrows the list would take the keys of what stands in its rows, such as a select.
    <GridList
      ref={list}
      aria-label={label}
      className={styles.list}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
    >
      {items.map((item) => (
        <GridListItem key={idOf(item)} id={idOf(item)} textValue={nameOf(item)} className={styles.item}>
          <div role="presentation" className={styles.inside} onFocus={stop} onKeyDown={stopTab}>
            <Button slot="drag" className={styles.grip} aria-label={t('field.move', { name: nameOf(item) })}>
              <GripVertical size={16} aria-hidden="true" />
            </Button>
            <div className={styles.content}>{children(item)}</div>
          </div>
        </GridListItem>
      ))}
    </GridList>
  );
}

/**
 * A list that hears of the focus in a row takes it to the row that had it last: what stands in rows keeps it instead.
 */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** Tab goes on to the next row, where the list would take it out of all rows. */
function stopTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
