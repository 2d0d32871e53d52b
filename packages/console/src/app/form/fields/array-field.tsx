import { Copy, Plus, X } from 'lucide-react';
import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { ReorderList } from '../../../ui/reorder-list.tsx';
import { focusIn } from '../form-places.ts';
import { isSame } from '../typed-since.ts';
import styles from './array-field.module.css';
import { useFormFrame } from './form-frame.ts';
import { RowContext } from './row.ts';
import { useArrayField } from './use-array-field.ts';

type ArrayFieldProps<Row> = {
  name: string;
  /** By default the descriptor's. */
  label?: string;
  /** What is added, with every field of a row. */
  blank: () => Row;
  /** What the button that adds says. */
  add: string;
  /** Why nothing can be added. */
  addDisabled?: string | undefined;
  /** What a row is called when it is moved or removed. */
  nameOf: (row: Row, index: number) => string;
  /** The copy of a row; rows that have no copy have no button for it. */
  copy?: (row: Row) => Row;
  /** Rows were put in another order. */
  onMoved?: (rows: readonly Row[], from: number, to: number) => void;
  /** The fields of one row, by their names in the row; `useRow` says which. It is shared by all rows. */
  children: ReactNode;
};

/**
 * The rows of an array of the form around it: added, copied, put in order by grip, touch or keys, and removed with an
 * undo. Arrays may stand in rows. Only a row that changes is drawn anew, as long as the component around the array is
 * not drawn anew itself.
 */
export function ArrayField<Row extends object>({
  name,
  label,
  blank,
  add,
  addDisabled,
  nameOf,
  copy,
  onMoved,
  children,
}: ArrayFieldProps<Row>) {
  const { t } = useTranslation();
  const { labelOf } = useFormFrame();
  const array = useArrayField<Row>(name);
  const { path, rows, keys, error, removed } = array;
  const names = rows.map(nameOf);
  // A name may be typed in its row. It is read when a field is left: with each key the whole list would be drawn anew.
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const readNames = () => {
    if (!isSame(rows.map(nameOf), names)) drawAnew();
  };
  const [said, setSaid] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  /** The row that gets the focus once it stands on the page. */
  const wantedRef = useRef<string | null>(null);
  const wantsUndo = useRef(false);
  const id = useId();
  const placed = { path, keys, wantedRef };

  const insert = (at: number, row: Row) => {
    wantedRef.current = array.insert(at, row);
    setSaid('');
  };
  function move(from: number, to: number): void {
    const before = structuredClone(rows);
    array.move(from, to);
    onMoved?.(before, from, to);
    setSaid(t('field.row_moved', { name: names[from], position: to + 1, count: rows.length }));
  }
  function remove(at: number): void {
    const isBlank = isSame(rows[at], blank());
    array.remove(at, { forGood: isBlank });
    if (isBlank) addButton.current?.focus();
    else wantsUndo.current = true;
    setSaid('');
  }
  function undo(): void {
    if (!removed) return;
    wantedRef.current = removed.key;
    array.undo();
    setSaid(t('field.row_back', { name: nameOf(removed.row, removed.at) }));
  }

  function focusUndo(button: HTMLButtonElement | null): void {
    if (!button || !wantsUndo.current) return;
    wantsUndo.current = false;
    button.focus();
  }

  return (
    <div role="group" aria-labelledby={id} data-field={path} className={styles.array}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label ?? labelOf(path)} <span className={styles.quiet}>{rows.length}</span>
        </span>
        {rows.length > 1 && <span className={styles.quiet}>{t('field.reorder_hint')}</span>}
      </div>
      {rows.length > 0 && (
        <RowsContext value={placed}>
          <div role="presentation" onBlur={readNames}>
            <ReorderList
              label={label ?? labelOf(path)}
              items={keys.map((key, index) => ({ key, index, name: names[index] ?? '' }))}
              idOf={({ key }) => key}
              nameOf={({ name: its }) => its}
              onMove={move}
            >
              {({ key, index, name: its }) => (
                <div className={styles.row}>
                  <RowFields rowKey={key}>{children}</RowFields>
                  {copy && (
                    <IconButton
                      label={t('field.copy_row', { name: its })}
                      icon={<Copy size={16} aria-hidden="true" />}
                      onClick={() => {
                        const row = rows[index];
                        if (row) insert(index + 1, copy(structuredClone(row)));
                      }}
                    />
                  )}
                  <IconButton
                    label={t('field.remove_row', { name: its })}
                    icon={<X size={16} aria-hidden="true" />}
                    onClick={() => remove(index)}
                  />
                </div>
              )}
            </ReorderList>
          </div>
        </RowsContext>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className={styles.under}>
        <Button
          ref={addButton}
          variant="text"
          icon={<Plus size={16} aria-hidden="true" />}
          disabledReason={addDisabled}
          onClick={() => insert(rows.length, blank())}
        >
          {add}
        </Button>
        {removed && (
          <span role="status" className={styles.removed}>
            {t('field.row_removed', { name: nameOf(removed.row, removed.at) })}
            <Button key={removed.key} ref={focusUndo} variant="text" size="small" onClick={undo}>
              {t('action.undo')}
            </Button>
          </span>
        )}
        <span role="status" className="visually-hidden">
          {said}
        </span>
      </div>
    </div>
  );
}

type Rows = { path: string; keys: readonly string[]; wantedRef: RefObject<string | null> };

/**
 * Where the rows stand. By this context a row learns its new place while its props stay the same, so that of the rows of
 * a list only those are drawn anew that moved.
 */
const RowsContext = createContext<Rows>({ path: '', keys: [], wantedRef: { current: null } });

const RowFields = memo(function RowFields({ rowKey, children }: { rowKey: string; children: ReactNode }) {
  const frame = useFormFrame();
  const { path: array, keys, wantedRef } = useContext(RowsContext);
  const index = keys.indexOf(rowKey);
  const path = `${array}.${index}`;
  const row = useMemo(() => ({ frame, path, index }), [frame, path, index]);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wantedRef.current !== rowKey || !element.current) return;
    wantedRef.current = null;
    focusIn(element.current);
  }, [rowKey, wantedRef]);
  if (index === -1) return null;
  return (
    <RowContext value={row}>
      <div ref={element} className={styles.fields}>
        {children}
      </div>
    </RowContext>
  );
});
