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
  /** With all items in their new order. */
  onReorder: (items: T[]) => void;
  children: (item: T) => ReactNode;
};

/** A list whose items are put in order by their grip: with the mouse, by touch, and with Enter, arrows and Enter. */
export function ReorderList<T extends object>({
  label,
  items,
  idOf,
  nameOf,
  onReorder,
  children,
}: ReorderListProps<T>) {
  const { t } = useTranslation();
  const { dragAndDropHooks } = useDragAndDrop<T>({
    getItems: (keys) => items.filter((item) => keys.has(idOf(item))).map((item) => ({ 'text/plain': nameOf(item) })),
    onReorder({ keys, target }) {
      const moved = items.filter((item) => keys.has(idOf(item)));
      const rest = items.filter((item) => !keys.has(idOf(item)));
      const at = rest.findIndex((item) => idOf(item) === target.key);
      const place = target.dropPosition === 'before' ? at : at + 1;
      onReorder([...rest.slice(0, place), ...moved, ...rest.slice(place)]);
    },
  });
  return (
    <GridList aria-label={label} className={styles.list} dragAndDropHooks={dragAndDropHooks}>
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
