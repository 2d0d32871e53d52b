import { Pager, type PagerProps } from '../../ui/pager.tsx';
import type { Place } from './place.ts';

/** The answer of a list's endpoint. A list without pages has rows alone. */
export type ListAnswer<R> = {
  rows: R[];
  total?: number;
  totalIsExact?: boolean;
  next?: string | null;
  prev?: string | null;
};

type ListFootProps = Pick<PagerProps, 'summary' | 'selection'> & {
  data: ListAnswer<unknown>;
  state: Place;
  pageSize: number;
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
  return (
    <Pager
      {...rest}
      {...steps}
      {...{ total, totalIsExact }}
      shown={rows.length}
      {...(sizes && { size, sizes, onSize: (chosen) => onSize({ size: chosen }) })}
    />
  );
}
