/** The page that a short list is to answer; all of its rows where neither is sent. */
type Requested = { page?: number | undefined; size?: number | undefined };

const FIRST_SIZE = 25;

/**
 * The rows of a short list (deal tags, plans, add-ons), which answers all of them unless a page is named. Such lists
 * are read whole: an outlet has few of them.
 */
export function shortPage<R>(
  all: readonly R[],
  { page, size }: Requested,
): { rows: R[]; counted: { total: number; totalIsExact: boolean } | Record<string, never> } {
  if (page === undefined && size === undefined) return { rows: [...all], counted: {} };
  const length = size ?? FIRST_SIZE;
  const start = ((page ?? 1) - 1) * length;
  return { rows: all.slice(start, start + length), counted: { total: all.length, totalIsExact: true } };
}
