/**
 * Rows as columns: each field once, with its values in the order of the rows. Similar values are neighbours and
 * compress well.
 */
export type Columns<R> = { [K in keyof R]: R[K][] };

/** @param names the fields of a row, which are needed also without any row. */
export function inColumns<R extends object>(rows: readonly R[], names: readonly (keyof R & string)[]): Columns<R> {
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as Columns<R>;
}

/** The columns as rows. */
export function inRows<R extends object>(columns: Columns<R>): R[] {
  const rows: R[] = [];
  for (const name in columns) {
    columns[name].forEach((value, place) => {
      (rows[place] ??= {} as R)[name] = value;
    });
  }
  return rows;
}
