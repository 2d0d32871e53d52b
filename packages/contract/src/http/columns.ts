/** Rows turned: each field once, with its values in the order of the rows. Alike stands beside alike and packs well. */
export type Columns<R> = { [K in keyof R]: R[K][] };

/** @param names the fields of a row, which also no rows have. */
export function inColumns<R extends object>(rows: readonly R[], names: readonly (keyof R & string)[]): Columns<R> {
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as Columns<R>;
}

/** The rows again. */
export function inRows<R extends object>(columns: Columns<R>): R[] {
  const rows: R[] = [];
  for (const name in columns) {
    columns[name].forEach((value, place) => {
      (rows[place] ??= {} as R)[name] = value;
    });
  }
  return rows;
}
