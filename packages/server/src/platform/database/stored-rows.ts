import type { NewRows } from './insert-rows.ts';
import type { Tx } from './database.ts';

/** How rows of a table stand in SQL, by the names that code has for their columns. */
export type StoredRows<Row> = {
  /** The columns of a SELECT, each under its name; `alias` of the table in statements with others. */
  select: (alias?: string) => string;
  /** The assignments of an UPDATE; the value of the first stands at `$first`. */
  assign: (names: readonly (keyof Row)[], first: number) => string;
  /** Rows to insert, each of the transaction's business. */
  newRows: (tx: Tx, rows: readonly Row[]) => NewRows;
};

/** Reads and writes the rows of a business's table by one list of its columns. */
export function storedRows<Row extends object>(
  table: string,
  columns: Readonly<Record<keyof Row & string, string>>,
): StoredRows<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  return {
    select: (alias) =>
      names.map((name) => `${alias === undefined ? '' : `${alias}.`}${columns[name]} AS "${name}"`).join(', '),
    assign: (changed, first) =>
      changed.map((name, index) => `${columns[name as keyof Row & string]} = $${index + first}`).join(', '),
    newRows: (tx, rows) => ({
      table,
      columns: ['business_id', ...names.map((name) => columns[name])],
      rows: rows.map((row) => [tx.businessId, ...names.map((name) => row[name])]),
    }),
  };
}
