import type { UseQueryResult } from '@tanstack/react-query';
import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { errorOf } from '../commands/errors.ts';
import { RefetchFailure } from '../queries/loaded.tsx';
import { type ListAnswer, hasNothing } from './list-foot.tsx';

type Shown<R> = Pick<DataTableProps<R>, 'label' | 'rows' | 'groups' | 'loading' | 'instead' | 'foot'>;

export type ListTableProps<R> = Omit<DataTableProps<R>, 'rows' | 'rowHref' | 'instead'> & {
  query: Pick<UseQueryResult<ListAnswer<R>>, 'data' | 'error' | 'isPending'> & { refetch: () => unknown };
  /** The title when the rows could not be loaded. */
  failed: string;
  /** Buttons beside Try again. */
  failedActions?: ReactNode;
  /** Stands in place of the rows when there are none. */
  nothing: ReactNode;
  /** Where a row leads, as a real link: Enter and a click go there, the middle button opens a tab. */
  link?: ((row: R) => NavigateOptions) | undefined;
  /** Replaces the table on phones. */
  cards?: ((shown: Shown<R>) => ReactNode) | undefined;
};

/** A table of what a query answered: waiting, failed, without rows, or with rows that could not be read anew. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { query, failed, failedActions, nothing, link, cards, loading = false, ...table } = props;
  const { data, error, isPending, refetch } = query;
  const router = useRouter();
  const phone = usePhone();
  const shown = {
    label: table.label,
    ...(table.groups ? { groups: table.groups } : { rows: data?.rows ?? [] }),
    loading: isPending || loading,
    foot: table.foot,
    instead:
      error && !data ? (
        <ErrorState title={failed} error={errorOf(error)} onRetry={() => void refetch()} actions={failedActions} />
      ) : data && hasNothing(data) ? (
        nothing
      ) : undefined,
  };
  return (
    <>
      <RefetchFailure query={query} />
      {phone && cards ? (
        cards(shown)
      ) : (
        <DataTable
          {...(link && {
            rowHref: (row: R) => router.buildLocation(link(row)).href,
            onOpen: (row: R) => void router.navigate(link(row)),
          })}
          {...table}
          {...shown}
        />
      )}
    </>
  );
}
