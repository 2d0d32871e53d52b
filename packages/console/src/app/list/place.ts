import { useEffect } from 'react';
import type { ChangeSearch } from '../routing/search.ts';

/** A position in a list: a numbered page, or the rows beyond a cursor, of which the first is number `from`. */
export type Place = { page?: number; size?: number; after?: string; before?: string; from?: number };

/** Returns to the first page. */
export const NO_PLACE = { page: undefined, after: undefined, before: undefined, from: undefined };

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
