import type { NewRows } from './insert-rows.ts';
import type { Statement, Tx } from './database.ts';

/** How rows of a table stand in SQL, by the names that code has for their columns. */
export type StoredRows<Row> = {
  /** The columns of a SELECT, each under its name; `alias` of the table in statements with others. */
  select: (alias?: string) => string;
  /** The assignments of an UPDATE; the value of the first stands at `$first`. */
  assign: (names: readonly (keyof Row)[], first: number) => string;
  /** Rows to insert, each of the transaction's business. */
  newRows: (tx: Tx, rows: readonly Row[]) => NewRows;
  /**
   * Writes these columns of a row over the version that was loaded, which counts up. Over another version it fails as a
   * serialization failure, and the command runs again. `id` is the name of the row's key, a UUID.
   */
  updater: (
    id: keyof Row & string,
    names: readonly (keyof Row & string)[],
  ) => (tx: Tx, before: Row & { version: number }, after: Row) => void;
};

/** Reads and writes the rows of a business's table by one list of its columns. */
export function storedRows<Row extends object>(
  table: string,
  columns: Readonly<Record<keyof Row & string, string>>,
): StoredRows<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const assign: StoredRows<Row>['assign'] = (changed, first) =>
    changed.map((name, index) => `${columns[name as keyof Row & string]} = $${index + first}`).join(', ');
  return {
    select: (alias) =>
      names.map((name) => `${alias === undefined ? '' : `${alias}.`}${columns[name]} AS "${name}"`).join(', '),
    assign,
    newRows: (tx, rows) => ({
      table,
      columns: ['business_id', ...names.map((name) => columns[name])],
      rows: rows.map((row) => [tx.businessId, ...names.map((name) => row[name])]),
    }),
    updater: (id, later) => {
      const update: Statement = {
        name: `${table}.update`,
        text: `WITH written AS (
                 UPDATE ${table} SET ${assign(later, 4)}, version = version + 1
                 WHERE business_id = $1 AND ${columns[id]} = $2 AND version = $3 RETURNING ${columns[id]})
               SELECT app.check_written($2, count(*)) FROM written`,
      };
      return (tx, before, after) =>
        tx.send(update, [tx.businessId, before[id], before.version, ...later.map((name) => after[name])]);
    },
  };
}
