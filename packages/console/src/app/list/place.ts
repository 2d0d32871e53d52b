import { useEffect } from 'react';
import type { Sort } from '../../ui/data-table.tsx';
import type { ChangeSearch } from '../routing/search.ts';

/** A position in a list: a numbered page, or the rows beyond a cursor, of which the first is number `from`. */
export type Place = { page?: number; size?: number; after?: string; before?: string; from?: number };

/** Returns to the first page. */
export const NO_PLACE = { page: undefined, after: undefined, before: undefined, from: undefined };

/** A sort as the address has it, "name" or "-name", for the table's head. */
export function sortIn(text: string): Sort {
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

export function sortText({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column;
}

type Counted = { rows: readonly unknown[]; total?: number };

/** Navigates from a page past the end to the last one, and returns whether it does. */
export function useLastPage<S extends Place>(
  data: Counted | undefined,
  address: readonly [S, ChangeSearch<S>] | undefined,
  pageSize: number,
): boolean {
  const [{ page = 1, size = pageSize }, change] = address ?? [{} as S];
  const last = Math.ceil((data?.total ?? 0) / size);
  const isPast = data?.rows.length === 0 && last > 0 && page > last;
  useEffect(() => {
    if (isPast) change?.({ page: last } as Partial<S>);
  }, [isPast, last, change]);
  return isPast;
}

/** A page of a list that was loaded whole. */
export function pageOf<R>(all: readonly R[], { page = 1, size = all.length }: Place) {
  const rows = all.slice((page - 1) * size, page * size);
  return { rows, total: all.length, next: page * size < all.length ? String(page + 1) : null };
}
