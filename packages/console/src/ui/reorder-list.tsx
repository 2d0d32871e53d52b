import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import styles from './reorder-list.module.css';
import { useRowOrder } from './use-row-order.ts';

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
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const ids = [...byId.keys()];
  // The browser's own dragging, which serves mouse and keys, does not begin when a finger moves.
  const { order, lifted, gripOf } = useRowOrder({
    grid: list,
    ids,
    nameOf: (id) => nameOfRow(byId.get(id)),
    onOrder: (next) => onMove(...moveBetween(ids, next)),
  });
  function nameOfRow(item: T | undefined): string {
    return item ? nameOf(item) : '';
  }
  const onTouch = (id: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') gripOf(id).onPointerDown(event);
  };
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
      {order.map((id) => {
        const item = byId.get(id);
        if (!item) return null;
        return (
          <GridListItem
            key={id}
            id={id}
            textValue={nameOf(item)}
            className={classes(styles.item, id === lifted && styles.lifted) ?? ''}
            data-row={id}
            data-lifted={id === lifted || undefined}
          >
            <div role="presentation" className={styles.inside} onFocus={stop} onKeyDown={stopTab}>
              {/* The grip itself takes no pointer: a row is dragged by the mouse wherever it is free. */}
              <span role="presentation" className={styles.handle} onPointerDown={onTouch(id)}>
                <Button slot="drag" className={styles.grip} aria-label={t('field.move', { name: nameOf(item) })}>
                  <GripVertical size={16} aria-hidden="true" />
                </Button>
              </span>
              <div className={styles.content}>{children(item)}</div>
            </div>
          </GridListItem>
        );
      })}
    </GridList>
  );
}

/** The one move that makes an order of another one, both places counted from 0. */
function moveBetween(before: readonly string[], after: readonly string[]): [from: number, to: number] {
  const first = before.findIndex((id, at) => id !== after[at]);
  const last = before.findLastIndex((id, at) => id !== after[at]);
  return before[last] === after[first] ? [last, first] : [first, last];
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
