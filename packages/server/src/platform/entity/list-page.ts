import { z } from 'zod';
import type { Statement, Tx } from '../database/database.ts';
import { namedByText } from '../database/named-by-text.ts';
import { keyId, keyText } from '../paging/cursor.ts';
import { COUNTED_ROWS, pageOf, pageRequest, totalOf } from '../paging/page.ts';
import type { Columns } from './define-entity.ts';

type Name<Row> = keyof Row & string;
type Listing<Row> = {
  /** The sort order: a text without regard to case, or a number; rows with equal values are ordered by id. */
  by: { text: Name<Row> } | { number: Name<Row> };
  /** Properties to filter by. */
  filters?: readonly Name<Row>[];
  /** Texts to search: any substring from three characters on, below that a prefix. */
  search?: readonly Name<Row>[];
};
type Asked = { size: number; after?: string | null; before?: string | null; page?: number; search?: string };
type Page<Row> = { rows: Row[]; next: string | null; prev: string | null; total: number; totalIsExact: boolean };

/**
 * Pages of a table by cursor in both directions, with the count. `where` holds the filters' values, and the outlet of a
 * table of outlets.
 * @throws ApiError `validation` on `after`, `before` or `page`.
 */
export function definePages<Row extends object>(
  { table, columns, columnOf, complete, id: idOf, idColumn, scope }: Columns<Row>,
  { by, filters = [], search = [] }: Listing<Row>,
) {
  const property = 'text' in by ? by.text : by.number;
  const type = 'text' in by ? 'text' : 'bigint';
  const sort = type === 'text' ? `lower(${columnOf(property)})` : columnOf(property);
  const key = z.tuple([type === 'text' ? keyText : z.int(), keyId]);
  let marks = 0;
  const mark = () => `$${(marks += 1)}`;
  const conditions = scope.map((column) => `${column} = ${mark()}`);
  for (const filter of filters) {
    const at = mark();
    conditions.push(`(${at}::text IS NULL OR ${columnOf(filter)}::text = ${at})`);
  }
  if (search.length > 0) {
    const at = mark();
    const within = (test: (text: string) => string) =>
      search.map((each) => test(`lower(${columnOf(each)})`)).join(' OR ');
    conditions.push(
      `(${at}::text IS NULL OR CASE WHEN length(${at}) < 3 THEN ${within((text) => `starts_with(${text}, ${at})`)}
        ELSE ${within((text) => `strpos(${text}, ${at}) > 0`)} END)`,
    );
  }
  const narrowed = conditions.length > 0 ? conditions.join(' AND ') : 'true';
  const [fromSort, fromId, limit, offset] = [mark(), mark(), mark(), mark()];
  const page = (beyond: '<' | '>', direction: 'ASC' | 'DESC'): Statement =>
    namedByText(
      `entity.${table}`,
      `SELECT ${columns}, ${sort} AS "sortedBy" FROM ${table}
           WHERE ${narrowed} AND (${fromSort}::${type} IS NULL OR (${sort}, ${idColumn}) ${beyond} (${fromSort}, ${fromId}::uuid))
           ORDER BY ${sort} ${direction}, ${idColumn} ${direction} LIMIT ${limit} OFFSET ${offset}`,
    );
  const [forward, backward] = [page('>', 'ASC'), page('<', 'DESC')];
  const count = namedByText(
    `entity.${table}`,
    `SELECT count(*) AS counted FROM (SELECT 1 FROM ${table} WHERE ${narrowed} LIMIT ${COUNTED_ROWS + 1}) AS counted_rows`,
  );

  return async (
    tx: Tx,
    asked: Asked,
    where: Partial<Record<Name<Row> | 'outletId', string | number | boolean | null>>,
    say: (words: string) => string,
  ): Promise<Page<Row>> => {
    const request = pageRequest(asked, property, key, say);
    const scoped = scope.map((column) => (column === 'business_id' ? tx.businessId : where.outletId));
    const wanted = filters.map((filter) => where[filter] ?? null);
    const text = search.length > 0 ? [asked.search?.toLowerCase() || null] : [];
    const values = [...scoped, ...wanted, ...text];
    const [sortedBy = null, id = null] = request.from ?? [];
    const [read, counted] = await Promise.all([
      tx.query<Row & { sortedBy: string | number }>(request.backward ? backward : forward, [
        ...values,
        sortedBy,
        id,
        request.limit,
        request.offset,
      ]),
      tx.query<{ counted: number }>(count, values),
    ]);
    const { rows, next, prev } = pageOf(request, read, (row) => [row.sortedBy, row[idOf]]);
    // Only the cursor uses the sort key.
    for (const row of rows) Reflect.deleteProperty(row, 'sortedBy');
    return { rows: rows.map(complete), next, prev, ...totalOf(counted[0]?.counted ?? 0) };
  };
}
