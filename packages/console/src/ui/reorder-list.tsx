import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
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
  const { dragAndDropHooks } = useDragAndDrop<T>({
    getItems: (keys) => items.filter((item) => keys.has(idOf(item))).map((item) => ({ 'text/plain': nameOf(item) })),
    onReorder({ keys, target }) {
      const from = items.findIndex((item) => keys.has(idOf(item)));
      const at = items.findIndex((item) => idOf(item) === target.key);
      const gap = target.dropPosition === 'before' ? at : at + 1;
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) onMove(from, to);
    },
  });
  return (
    // With arrows the list would take the keys of what stands in its rows, such as a select.
    <GridList
      aria-label={label}
      className={styles.list}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
    >
      {items.map((item) => (
        <GridListItem key={idOf(item)} id={idOf(item)} textValue={nameOf(item)} className={styles.item}>
          <Button slot="drag" className={styles.grip} aria-label={t('field.move', { name: nameOf(item) })}>
            <GripVertical size={16} aria-hidden="true" />
          </Button>
          <div className={styles.content}>{children(item)}</div>
        </GridListItem>
      ))}
    </GridList>
  );
}
