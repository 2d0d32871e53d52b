import type { Client } from 'pg';
import { copyLine, encoderOf, type CopyRow } from './copy-format.ts';
import { copyIn } from './copy-in.ts';

/** Characters sent at once. */
const PIECE = 1 << 16;

/** Column types of a table, by name; read once for each table and kept by the caller. */
export type ColumnTypes = ReadonlyMap<string, string>;

/** The types of the columns that can be written, without generated ones. */
export async function columnTypes(client: Client, table: string): Promise<ColumnTypes> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = current_schema AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * Writes rows to a table as its owner with COPY, for the demo, imports and the bench. All rows have the columns of the
 * first one; missing columns get their defaults. Instants may be epoch milliseconds. Returns the number of rows.
 * @throws Error on a column that the table does not have, and PostgreSQL's errors about the data.
 */
export async function copyRows(
  client: Client,
  table: string,
  rows: readonly CopyRow[],
  types?: ColumnTypes,
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const known = types ?? (await columnTypes(client, table));
  const columns = Object.keys(first);
  const encoders = columns.map((column) => {
    const type = known.get(column);
    if (type === undefined) throw new Error(`${table} has no column ${column}`);
    return encoderOf(type);
  });
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await copyIn(client, `COPY ${client.escapeIdentifier(table)} (${names}) FROM STDIN`, pieces());
  return rows.length;

  function* pieces(): Generator<string> {
    let piece = '';
    for (const row of rows) {
      piece += copyLine(row, columns, encoders);
      if (piece.length >= PIECE) {
        yield piece;
        piece = '';
      }
    }
    if (piece !== '') yield piece;
  }
}
