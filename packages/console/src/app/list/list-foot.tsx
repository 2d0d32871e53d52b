import { Pager, type PagerProps } from '../../ui/pager.tsx';
import type { Place } from './place.ts';

/** The answer of a list's endpoint. A list that is never paged has rows alone. */
export type ListAnswer<R> = {
  rows: R[];
  total?: number;
  totalIsExact?: boolean;
  next?: string | null;
  prev?: string | null;
};

/** True when not even another page has rows. */
export function hasNothing({ rows, total = 0 }: ListAnswer<unknown>): boolean {
  return rows.length === 0 && total === 0;
}

type ListFootProps = Pick<PagerProps, 'summary' | 'selection'> & {
  data: ListAnswer<unknown>;
  state: Place;
  pageSize: number;
  /** Sizes of a page to choose from. */
  sizes: readonly number[] | undefined;
  onStep: (place: Place) => void;
  onSize: (place: Place) => void;
};

/** The footer of a list whose position is in the URL: by number where it has a `page`, else by cursor. */
export function ListFoot({ data, state, pageSize, sizes, onStep, onSize, ...rest }: ListFootProps) {
  const { rows, total = rows.length, totalIsExact = true, next, prev } = data;
  const { page, size = pageSize, from = 1 } = state;
  const go = (place: Place) => () => onStep(place);
  // The server counts, and pages by number, only up to a limit.
  const steps =
    page === undefined
      ? {
          from,
          onPrevious: prev ? go({ before: prev, from: Math.max(1, from - size) }) : undefined,
          onNext: next ? go({ after: next, from: from + rows.length }) : undefined,
        }
      : {
          from: (page - 1) * size + 1,
          onPrevious: page > 1 ? go({ page: page - 1 }) : undefined,
          onNext: next && page * size < total ? go({ page: page + 1 }) : undefined,
        };
  const isWhole = totalIsExact && total === rows.length;
  return (
    <Pager
      {...rest}
      {...steps}
      {...{ total, totalIsExact }}
      shown={rows.length}
      size={sizes || !isWhole ? size : undefined}
      {...(sizes && { sizes, onSize: (chosen) => onSize({ size: chosen }) })}
    />
  );
}
