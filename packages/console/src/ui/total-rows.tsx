import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { classes } from './classes.ts';
import styles from './total-rows.module.css';
import { usePhone } from './use-phone.ts';

/** How a column is summed. */
export type ColumnSum<R> = {
  /** A whole number of a row: cents, or a count. */
  of: (row: R) => number;
  /** The sum as the column shows its values. */
  cell: (sum: number) => ReactNode;
};

/** The sum of a column of the API's decimals, added up in cents. */
export function moneySum<R>(of: (row: R) => number, cell: (amount: number) => ReactNode): ColumnSum<R> {
  return { of: (row) => centsOf(of(row)), cell: (sum) => cell(toWire(cents(sum))) };
}

/** The sums below a table: of all its rows, or those given by the columns' ids, where the rows are only some of all. */
export type Totals = 'of rows' | Readonly<Partial<Record<string, number>>>;

type Summed<R> = {
  id: string;
  label: string;
  align?: 'start' | 'end';
  from?: 'tablet' | 'desk' | 'wide';
  rowHeader?: boolean;
  sum?: ColumnSum<R>;
};

export type TotalRowsProps<R> = {
  columns: readonly Summed<R>[];
  rows: readonly R[];
  totals: Totals;
  /** Cells of each row before the columns: its grip, its checkbox. */
  before?: number;
  /** The look of a column's cells, as in the rows above. */
  look: (column: Summed<R>) => string;
};

/** The row of totals, in view at the foot of the table. On phones, where columns are left out, a line for each sum. */
export function TotalRows<R>({ columns, rows, totals, before = 0, look }: TotalRowsProps<R>) {
  const { t } = useTranslation();
  const phone = usePhone();
  const cellOf = ({ id, sum }: Summed<R>): ReactNode => {
    if (!sum) return null;
    const total = totals === 'of rows' ? rows.reduce((added, row) => added + sum.of(row), 0) : totals[id];
    return total === undefined ? null : sum.cell(total);
  };
  if (phone) {
    const shown = before + columns.filter(({ from }) => from === undefined).length;
    return (
      <tfoot className={classes(styles.totals, styles.lines)}>
        <tr>
          <th scope="rowgroup" colSpan={shown}>
            {t('money.total')}
          </th>
        </tr>
        {columns.map((column) => {
          const cell = cellOf(column);
          return (
            cell !== null && (
              <tr key={column.id}>
                <th scope="row" colSpan={shown - 1}>
                  <span className="visually-hidden">{t('money.total')}, </span>
                  {column.label}
                </th>
                <td className={styles.sum}>{cell}</td>
              </tr>
            )
          );
        })}
      </tfoot>
    );
  }
  const headerAt = Math.max(
    columns.findIndex((column) => column.rowHeader),
    0,
  );
  return (
    <tfoot className={styles.totals}>
      <tr>
        {before > 0 && <td colSpan={before}>{null}</td>}
        {columns.map((column, index) =>
          index === headerAt ? (
            <th key={column.id} scope="row" className={look(column)}>
              {t('money.total')}
            </th>
          ) : (
            <td key={column.id} className={look(column)}>
              {cellOf(column)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
