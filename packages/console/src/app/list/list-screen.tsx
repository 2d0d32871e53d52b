import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx';
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx';
import { ErrorState, NoMatchState } from '../../ui/error-state.tsx';
import { FilterBar, PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { errorOf } from '../errors.ts';
import { useKeys } from '../keys.ts';
import styles from './list-screen.module.css';

type Row<R> = Pick<DataTableProps<R>, 'columns' | 'rowId' | 'rowName' | 'onOpen' | 'openId' | 'foot'>;
export type ListScreenProps<R> = Row<R> & {
  title: string;
  /** The top bar of phones does not show the title. */
  titleOnPhones?: boolean;
  actions?: ReactNode;
  query: Pick<UseQueryResult<{ rows: R[] }>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** What it says when the rows could not be loaded. */
  failed: string;
  /** What it says when there is nothing, and no filter is in the way. */
  none: EmptyStateProps;
  /** The search in the address; `/` goes to it. */
  search?: { label: string; value: string; onChange: (text: string) => void };
  /** What else narrows the list. */
  filters?: ReactNode;
  /** Lets go of search and filters; absent while none is in force. */
  onClear?: (() => void) | undefined;
};

/** A page that is one list: head, search and filters, and a table that loads, fails, is empty, or matches nothing. */
export function ListScreen<R>(props: ListScreenProps<R>) {
  const { title, titleOnPhones = false, actions, query, failed, none, search, filters, onClear, ...table } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useKeys(search ? [{ key: '/', label: t('keys.search'), run: () => field.current?.focus() }] : []);
  const { data, error, isPending, refetch } = query;

  return (
    <div className={styles.screen}>
      <PageHead title={title} actions={actions} titleOnPhones={titleOnPhones} />
      {(search || filters) && (
        <FilterBar>
          {search && <SearchField ref={field} shortcut="/" {...search} />}
          {filters}
          {onClear && (
            <Button variant="text" onClick={onClear}>
              {t('shell.clear_filters')}
            </Button>
          )}
        </FilterBar>
      )}
      <DataTable
        {...table}
        label={title}
        rows={data?.rows ?? []}
        loading={isPending}
        instead={
          error && !data ? (
            <ErrorState title={failed} error={errorOf(error)} onRetry={() => void refetch()} />
          ) : data?.rows.length !== 0 ? undefined : onClear ? (
            <NoMatchState actions={<Button onClick={onClear}>{t('shell.clear_filters')}</Button>} />
          ) : (
            <EmptyState {...none} />
          )
        }
      />
    </div>
  );
}
