import type { Client } from 'pg';
import type { CopyRow } from '../bulk/copy-format.ts';
import { copyRows } from '../bulk/copy-rows.ts';
import type * as slices from '../slices.ts';

type Slices = typeof slices;
/** Tables that the demo may fill: those of the features, and the history. */
export type TableName =
  | { [S in keyof Slices]: Slices[S] extends { tables: readonly (infer T)[] } ? T : never }[keyof Slices]
  | 'activity';

/** Rows to be written. */
export type Rows = Map<TableName, CopyRow[]>;

export function add(rows: Rows, table: TableName, ...more: CopyRow[]): void {
  const list = rows.get(table);
  if (list === undefined) rows.set(table, more);
  else for (const row of more) list.push(row);
}

/** Writes all rows, each table after those it references, and forgets them. Returns how many there were. */
export async function writeRows(client: Client, rows: Rows): Promise<number> {
  let count = 0;
  for (const table of inOrder(rows, await references(client))) count += await copyRows(client, table, rows.get(table)!);
  rows.clear();
  return count;
}

type References = ReadonlyMap<string, readonly string[]>;

/** The tables that each table references by foreign keys, as the schema has them. */
async function references(client: Client): Promise<References> {
  const { rows } = await client.query<{ name: string; others: string[] }>(
    `SELECT c.relname AS name, array_agg(DISTINCT r.relname::text) AS others
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
     WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace
     GROUP BY c.relname`,
  );
  return new Map(rows.map(({ name, others }) => [name, others]));
}

/** The tables that have rows, each after those it references: directly, or through a table without rows. */
function inOrder(rows: Rows, references: References): TableName[] {
  const order = new Set<string>();
  const seen = new Set<string>();
  function add(table: string): void {
    if (seen.has(table)) return;
    seen.add(table);
    for (const other of references.get(table) ?? []) add(other);
    order.add(table);
  }
  for (const table of rows.keys()) add(table);
  return [...order].filter((table): table is TableName => rows.has(table as TableName));
}
