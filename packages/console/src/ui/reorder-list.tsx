import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
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

/**
 * A list whose items are put in order by their grip: with the mouse, by touch, and with Space, arrows and Enter. It is
 * plain HTML: a form has hundreds of such rows, and a key typed in one of them must not draw the others.
 */
export function ReorderList<T extends object>({ label, items, idOf, nameOf, onMove, children }: ReorderListProps<T>) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const ids = [...byId.keys()];
  const { order, lifted, said, gripOf, onKeyDown, onBlur } = useRowOrder({
    grid: list,
    ids,
    nameOf: (id) => nameOfRow(byId.get(id)),
    onOrder: (next) => onMove(...moveBetween(ids, next)),
  });
  function nameOfRow(item: T | undefined): string {
    return item ? nameOf(item) : '';
  }
  function press(event: KeyboardEvent<HTMLElement>): void {
    if (!onKeyDown(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {order.map((id) => {
          const item = byId.get(id);
          if (!item) return null;
          const isLifted = id === lifted;
          return (
            <li
              key={id}
              data-row={id}
              data-lifted={isLifted || undefined}
              className={classes(styles.item, isLifted && styles.lifted)}
            >
              <button
                type="button"
                data-grip=""
                className={styles.grip}
                aria-label={t('field.move', { name: nameOf(item) })}
                onKeyDown={press}
                onKeyUp={keepFromClick}
                onBlur={onBlur}
                {...gripOf(id)}
              >
                <GripVertical size={16} aria-hidden="true" />
              </button>
              <div className={styles.content}>{children(item)}</div>
            </li>
          );
        })}
      </ul>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

/** Space lifts and puts down as it is pressed; Firefox would click the grip once more as it is released. */
function keepFromClick(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

/** The one move that makes an order of another one, both places counted from 0. */
function moveBetween(before: readonly string[], after: readonly string[]): [from: number, to: number] {
  const first = before.findIndex((id, at) => id !== after[at]);
  const last = before.findLastIndex((id, at) => id !== after[at]);
  return before[last] === after[first] ? [last, first] : [first, last];
}
