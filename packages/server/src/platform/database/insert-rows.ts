import type { Statement } from './database.ts';
import { namedByText } from './named-by-text.ts';

/** Rows of one table that a command writes: all with the same columns, in order. */
export type NewRows = { table: string; columns: readonly string[]; rows: readonly unknown[][] };

/** Statements with more rows are rare, and each row count is another shape, so they are sent unnamed. */
const PREPARED_ROWS = 12;
/** Each prepared shape costs PostgreSQL some 0.2 MB per connection; further shapes are sent unnamed. */
const PREPARED_SHAPES = 100;

/** Prepared statements by the tables, columns and row counts that they insert. */
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
  const count = used.reduce((sum, part) => sum + part.rows.length, 0);
  if (count > PREPARED_ROWS || prepared.size >= PREPARED_SHAPES) return { statement, values };
  const named = namedByText('insert', statement.text);
  prepared.set(shape, named);
  return { statement: named, values };
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
  return { name: '', text };
}
