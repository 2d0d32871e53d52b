import type { ZodType } from 'zod';
import { fieldRefused } from '../http/api-error.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** The limit of page numbers and of counts; beyond it a list pages by cursor. */
export const COUNTED_ROWS = 1000;

type Asked = { size: number; after?: string | null; before?: string | null; page?: number };

/** What a list reads: `limit` rows (one more than the page holds) beyond a key, or from an offset. */
export type PageRequest<K> = {
  order: string;
  size: number;
  limit: number;
  offset: number;
  /** Rows before the key are read in the opposite order. */
  backward: boolean;
  from: K | null;
};

/**
 * @param order names the sort order that cursors belong to; `key` is the shape of its sort keys.
 * @throws ApiError `validation` on `after`, `before` or `page`.
 */
export function pageRequest<K>(
  asked: Asked,
  order: string,
  key: ZodType<K>,
  say: (key: string) => string,
): PageRequest<K> {
  const refusal = (field: string) => () => fieldRefused(field, say('validation.invalid'));
  const { size, after, before, page = 1 } = asked;
  if (after && before) throw refusal('before')();
  const cursor = after || before;
  const offset = (page - 1) * size;
  if (offset >= COUNTED_ROWS || (cursor && page > 1)) throw refusal('page')();
  return {
    order,
    size,
    limit: size + 1,
    offset,
    backward: !after && Boolean(before),
    from: cursor ? readCursor(cursor, order, key, refusal(after ? 'after' : 'before')) : null,
  };
}

/** The rows of a page in reading order and the cursors to its neighbours; null where there is none. */
export function pageOf<R, K>(
  request: PageRequest<K>,
  read: readonly R[],
  keyOf: (row: R) => K,
): { rows: R[]; next: string | null; prev: string | null } {
  const more = read.length > request.size;
  const rows = read.slice(0, request.size);
  if (request.backward) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNext = request.backward ? request.from !== null : more;
  const hasPrev = request.backward ? more : request.from !== null || request.offset > 0;
  const cursor = (row: R | undefined): string | null => {
    const key = row === undefined ? request.from : keyOf(row);
    return key === null ? null : writeCursor(request.order, key);
  };
  return { rows, next: hasNext ? cursor(last) : null, prev: hasPrev ? cursor(first) : null };
}

/** The count in the answer, from a count that stopped one row beyond the limit. */
export function totalOf(counted: number): { total: number; totalIsExact: boolean } {
  return { total: Math.min(counted, COUNTED_ROWS), totalIsExact: counted <= COUNTED_ROWS };
}
