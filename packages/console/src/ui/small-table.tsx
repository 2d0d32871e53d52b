import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Column } from './data-table.tsx';
import styles from './small-table.module.css';
import { TotalRows, type Totals } from './total-rows.tsx';

type SmallColumn<R> = Pick<Column<R>, 'id' | 'label' | 'cell' | 'align' | 'sum'> & {
  /** Left out on phones. */
  from?: 'tablet';
};

type SmallTableProps<R> = {
  /** Absent where the card's title names the table. */
  caption?: string;
  /** The first one names the row. */
  columns: readonly SmallColumn<R>[];
  rows: readonly R[];
  rowId: (row: R) => string | number;
  /** A last row with the sums of the columns that have one. */
  totals?: Totals | undefined;
};

/** A table to read within a card: a few rows, nothing to select or open. */
export function SmallTable<R>({ caption, columns, rows, rowId, totals }: SmallTableProps<R>) {
  const look = ({ align, from }: Pick<Column<R>, 'align' | 'from'>) =>
    classes(align === 'end' && styles.end, from && styles[from]);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        {caption && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={look(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>{columns.map((column, index) => cell(column, row, index === 0))}</tr>
          ))}
        </tbody>
        {totals && rows.length > 0 && <TotalRows {...{ columns, rows, totals, look }} />}
      </table>
    </div>
  );

  function cell(column: SmallColumn<R>, row: R, isHeader: boolean): ReactNode {
    const Tag = isHeader ? 'th' : 'td';
    return (
      <Tag key={column.id} scope={isHeader ? 'row' : undefined} className={look(column)}>
        {column.cell(row)}
      </Tag>
    );
  }
}
