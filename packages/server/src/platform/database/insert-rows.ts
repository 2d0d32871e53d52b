import type { Statement } from './database.ts';

/** Rows of one table that a command writes: all with the same columns, in order. */
export type NewRows = { table: string; columns: readonly string[]; rows: readonly unknown[][] };

/** Statements with up to this many rows are prepared; larger ones are rare and not worth remembering. */
const PREPARED_ROWS = 40;

/** Statements by the shape of what they write; only prepared ones are kept, of which there are few. */
const prepared = new Map<string, Statement>();

/**
 * One statement that inserts the rows of several tables, as data-modifying CTEs with VALUES: one round trip, and every
 * check of the database as with single inserts. Tables without rows are left out.
 */
export function insertStatement(parts: readonly NewRows[]): { statement: Statement; values: unknown[] } {
  const used = parts.filter((part) => part.rows.length > 0);
  const values = used.flatMap(({ rows }) => rows.flat());
  const shape = used.map(({ table, columns, rows }) => `${table} ${rows.length} ${columns.join(' ')}`).join();
  const known = prepared.get(shape);
  if (known !== undefined) return { statement: known, values };
  const statement = statementFor(used);
  if (statement.name !== '') prepared.set(shape, statement);
  return { statement, values };
}

function statementFor(parts: readonly NewRows[]): Statement {
  let marks = 0;
  const inserts = parts.map(({ table, columns, rows }) => {
    const tuples = rows.map(() => `(${columns.map(() => `$${(marks += 1)}`).join(', ')})`);
    return `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${tuples.join(', ')}`;
  });
  const last = inserts.pop() ?? 'SELECT 1';
  const before = inserts.map((insert, index) => `i${index} AS (${insert})`);
  const text = before.length > 0 ? `WITH ${before.join(', ')} ${last}` : last;
  const count = parts.reduce((sum, part) => sum + part.rows.length, 0);
  const shape = parts.map((part) => `${part.table}${part.columns.length}x${part.rows.length}`).join('.');
  return { name: count <= PREPARED_ROWS ? nameOf(shape) : '', text };
}

/** PostgreSQL keeps 63 bytes of a name; a longer shape is shortened to something as unique. */
function nameOf(shape: string): string {
  let hash = 0;
  for (const char of shape) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0;
  return shape.length <= 60 ? `i.${shape}` : `i.${shape.slice(0, 40)}.${(hash >>> 0).toString(36)}.${shape.length}`;
}
