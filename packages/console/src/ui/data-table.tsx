import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, GripVertical } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from './checkbox.tsx';
import { classes } from './classes.ts';
import styles from './data-table.module.css';
import { SkeletonBar, useSlow } from './skeleton.tsx';
import { type ColumnSum, TotalRows, type Totals } from './total-rows.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useRowOrder } from './use-row-order.ts';

export type Column<R> = {
  id: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** end: numbers and money. */
  align?: 'start' | 'end';
  /** Any CSS width; the rest share what is left. */
  width?: string;
  /** The head sorts by this column's id. */
  sortable?: boolean;
  /** Names the row; the first column unless another says so. */
  rowHeader?: boolean;
  /** Left out below this width. */
  from?: 'tablet' | 'desk' | 'wide';
  /** What the row of totals says of it. */
  sum?: ColumnSum<R>;
};

export type Sort = { column: string; direction: 'ascending' | 'descending' };
/** Rows that belong together: "Arriving in the next hour", "6 bookings, 45 guests". */
export type RowGroup<R> = { id: string; label: string; note?: ReactNode; rows: readonly R[] };

export type DataTableProps<R> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<R>[];
  rows?: readonly R[];
  /** In place of rows: the same, in groups that fold. */
  groups?: readonly RowGroup<R>[];
  rowId: (row: R) => string;
  /** What a row is called, for its checkbox and for speech. */
  rowName: (row: R) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Ids of the selected rows; absent: rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: Set<string>) => void;
  /** The rows are put in order by a grip at their start, and with Space and arrows. Not for rows in groups. */
  onOrder?: ((ids: string[]) => void) | undefined;
  /** Click, or Enter. */
  onOpen?: (row: R) => void;
  /**
   * Where the row leads: its name is then a link, and the middle button or Ctrl opens a tab from anywhere in the row.
   */
  rowHref?: (row: R) => string;
  /** Id of the row that a drawer shows. */
  openId?: string | undefined;
  /** No answer yet: a skeleton in the shape of the rows. */
  loading?: boolean;
  /** What to show in place of rows: EmptyState, NoMatchState or ErrorState. */
  instead?: ReactNode;
  /** A last row with the sums of the columns that have one. */
  totals?: Totals | undefined;
  /** A Pager. */
  foot?: ReactNode;
  /** A card among the cards of the page, and not the whole width of the screen. */
  isCard?: boolean;
};

/** The one table: sticky head, sort, selection, groups, opening rows, by mouse and by keys (arrows, J K, X, Enter). */
export function DataTable<R>(props: DataTableProps<R>) {
  const {
    columns,
    groups,
    rowId,
    rowName,
    onOpen,
    onOrder,
    selected,
    onSelect,
    loading = false,
    instead,
    totals,
    foot,
  } = props;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const grid = useRef<HTMLTableElement>(null);
  const all = groups ? groups.flatMap((group) => group.rows) : (props.rows ?? []);
  const given = groups ? groups.flatMap((group) => (folded.has(group.id) ? [] : group.rows)) : all;
  const byId = new Map(given.map((row) => [rowId(row), row]));
  const nameOf = (id: string) => {
    const row = byId.get(id);
    return row === undefined ? '' : rowName(row);
  };
  const reorder = useRowOrder({ grid, ids: [...byId.keys()], nameOf, onOrder });
  const ids = reorder.order;
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const keys = useRowKeys({
    grid,
    ids,
    open: onOpen ? (index) => rows[index] !== undefined && onOpen(rows[index]) : undefined,
    toggle: selected && onSelect ? (id) => onSelect(toggled(selected, id)) : undefined,
    selectAll: onSelect ? () => onSelect(new Set(ids)) : undefined,
  });
  const span = columns.length + (selected ? 1 : 0) + (onOrder ? 1 : 0);
  const body = (row: R) => (
    <Row
      key={rowId(row)}
      row={row}
      table={props}
      active={keys.active === rowId(row)}
      grip={onOrder && reorder.gripOf(rowId(row))}
      isLifted={reorder.lifted === rowId(row)}
    />
  );

  return (
    <div className={classes(styles.frame, props.isCard && styles.card)}>
      <div className={styles.scroller}>
        <table
          role="grid"
          className={styles.table}
          aria-label={props.label}
          aria-multiselectable={selected ? true : undefined}
          aria-busy={loading || undefined}
          ref={grid}
          {...keys.gridProps}
          onKeyDown={(event) => {
            if (reorder.onKeyDown(event)) event.preventDefault();
            else keys.gridProps.onKeyDown(event);
          }}
          onBlur={reorder.onBlur}
        >
          <Head table={props} ids={ids} />
          {loading && rows.length === 0 ? (
            <LoadingRows columns={columns} span={span} />
          ) : instead ? (
            <tbody>
              <tr>
                <td colSpan={span} className={styles.instead}>
                  {instead}
                </td>
              </tr>
            </tbody>
          ) : groups ? (
            groups.map((group) => (
              <tbody key={group.id}>
                <GroupRow
                  group={group}
                  span={span}
                  folded={folded.has(group.id)}
                  onFold={() => setFolded(toggled(folded, group.id))}
                />
                {!folded.has(group.id) && group.rows.map(body)}
              </tbody>
            ))
          ) : (
            <tbody>{rows.map(body)}</tbody>
          )}
          {totals && !instead && all.length > 0 && (
            <TotalRows columns={columns} rows={all} totals={totals} before={span - columns.length} look={cellClass} />
          )}
        </table>
      </div>
      {onOrder && (
        <span role="status" className="visually-hidden">
          {reorder.said}
        </span>
      )}
      {foot}
    </div>
  );
}

function toggled(set: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

function Head<R>({ table, ids }: { table: DataTableProps<R>; ids: readonly string[] }) {
  const { t } = useTranslation();
  const { columns, sort, onSort, onOrder, selected, onSelect } = table;
  const chosen = selected ? ids.filter((id) => selected.has(id)).length : 0;
  return (
    <thead>
      <tr>
        {onOrder && (
          <th scope="col" className={styles.grips}>
            <span className="visually-hidden">{t('field.order')}</span>
          </th>
        )}
        {selected && (
          <th scope="col" className={styles.tick}>
            <Checkbox
              aria-label={t('shell.select_all')}
              checked={chosen > 0 && chosen === ids.length}
              indeterminate={chosen > 0 && chosen < ids.length}
              onChange={(all) => onSelect?.(new Set(all ? ids : []))}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              style={{ width: column.width }}
              className={cellClass(column)}
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() =>
                    onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
                  }
                >
                  {column.label}
                  {direction && <Arrow size={12} aria-hidden="true" />}
                </button>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type RowProps<R> = {
  row: R;
  table: DataTableProps<R>;
  active: boolean;
  /** The listeners of its grip, where rows are put in order. */
  grip: ReturnType<ReturnType<typeof useRowOrder>['gripOf']> | undefined;
  isLifted: boolean;
};

function Row<R>({ row, table, active, grip, isLifted }: RowProps<R>) {
  const { t } = useTranslation();
  const { columns, rowId, rowName, selected, onSelect, onOpen, openId, rowHref } = table;
  const id = rowId(row);
  const href = rowHref?.(row);
  const isSelected = selected?.has(id) ?? false;
  const headerAt = Math.max(
    columns.findIndex((column) => column.rowHeader),
    0,
  );
  return (
    <tr
      data-row={id}
      tabIndex={active ? 0 : -1}
      aria-selected={selected ? isSelected : undefined}
      className={classes(
        styles.row,
        onOpen && styles.opens,
        isSelected && styles.selected,
        openId === id && styles.open,
        isLifted && styles.lifted,
      )}
      onClick={(event) => {
        // Links, buttons and checkboxes inside the row do their own work.
        if (isInner(event) || getSelection()?.toString()) return;
        if (href && (event.ctrlKey || event.metaKey)) openTab(href);
        else onOpen?.(row);
      }}
      onAuxClick={(event) => {
        if (href && event.button === 1 && !isInner(event)) openTab(href);
      }}
    >
      {grip && (
        <td className={styles.grips}>
          <button
            type="button"
            tabIndex={-1}
            data-grip=""
            className={styles.grip}
            aria-label={t('field.move', { name: rowName(row) })}
            {...grip}
          >
            <GripVertical size={16} aria-hidden="true" />
          </button>
        </td>
      )}
      {selected && (
        <td className={styles.tick}>
          <Checkbox
            tabIndex={-1}
            aria-label={t('shell.select_row', { name: rowName(row) })}
            checked={isSelected}
            onChange={() => onSelect?.(toggled(selected, id))}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === headerAt ? 'th' : 'td';
        return (
          <Cell key={column.id} scope={index === headerAt ? 'row' : undefined} className={cellClass(column)}>
            {href && index === headerAt ? (
              <a
                href={href}
                className={styles.link}
                // The row is the one tab stop; the right arrow leads to its link.
                tabIndex={-1}
                onClick={(event) => {
                  if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  onOpen(row);
                }}
              >
                {column.cell(row)}
              </a>
            ) : (
              column.cell(row)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

function isInner({ target }: MouseEvent): boolean {
  return (target as Element).closest('a, button, input, label') !== null;
}

function openTab(href: string): void {
  window.open(href, '_blank', 'noopener');
}

type GroupRowProps<R> = { group: RowGroup<R>; span: number; folded: boolean; onFold: () => void };

function GroupRow<R>({ group, span, folded, onFold }: GroupRowProps<R>) {
  const Chevron = folded ? ChevronRight : ChevronDown;
  return (
    <tr className={styles.group}>
      <th colSpan={span} scope="rowgroup">
        <button type="button" className={styles.fold} aria-expanded={!folded} onClick={onFold}>
          <Chevron size={14} aria-hidden="true" />
          {group.label}
          {group.note && <span className={styles.note}>{group.note}</span>}
        </button>
      </th>
    </tr>
  );
}

/** Share of a column's width that a typical text fills, row by row. */
const SHAPE = [0.7, 1, 0.6, 0.85, 0.55, 0.95, 0.65, 0.8];

/** The shape of the rows while they load: each bar is where its column's text will be. */
function LoadingRows<R>({ columns, span }: { columns: readonly Column<R>[]; span: number }) {
  const { t } = useTranslation();
  const slow = useSlow(true);
  return (
    <tbody>
      <tr>
        <td colSpan={span} className={styles.says}>
          <span role="status" className="visually-hidden">
            {slow ? t('shell.loading') : ''}
          </span>
        </td>
      </tr>
      {slow &&
        SHAPE.map((_, row) => (
          <tr
            key={row}
            aria-hidden="true"
            className={classes(styles.row, styles.coming)}
            style={{ opacity: 1 - row * 0.1 }}
          >
            {span > columns.length && (
              <td className={styles.tick}>
                <SkeletonBar width={16} height={16} />
              </td>
            )}
            {columns.map((column, index) => (
              <td key={column.id} className={cellClass(column)}>
                <SkeletonBar width={(column.rowHeader ? 150 : 72) * (SHAPE[(row + 3 * index) % SHAPE.length] ?? 1)} />
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  );
}

function cellClass<R>(column: Pick<Column<R>, 'align' | 'from'>): string {
  return classes(column.align === 'end' && styles.end, column.from && styles[column.from]);
}
