import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx';
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx';
import { ErrorState, NoMatchState } from '../../ui/error-state.tsx';
import { FilterBar, PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { errorOf } from '../commands/errors.ts';
import { useKeys } from '../keys/keys.ts';
import styles from './list-screen.module.css';

type Create = { label: string; run: () => void; shortcut?: string };
type Row<R> = Pick<DataTableProps<R>, 'columns' | 'rowId' | 'rowName' | 'onOpen' | 'openId' | 'foot'>;
export type ListScreenProps<R> = Row<R> & {
  title: string;
  /** The top bar of phones does not show the title. */
  titleOnPhones?: boolean;
  crumbs?: ReactNode;
  actions?: ReactNode;
  /** Makes a row. Its one button stands in the head, or in the middle while the list is empty. */
  create?: Create | false;
  query: Pick<UseQueryResult<{ rows: R[] }>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** What it says when the rows could not be loaded. */
  failed: string;
  /** What it says when there is nothing, and no filter is in the way. */
  none: Pick<EmptyStateProps, 'title' | 'text'>;
  /** The search in the address; `/` goes to it. */
  search?: { label: string; value: string; onChange: (text: string) => void };
  /** What else narrows the list. */
  filters?: ReactNode;
  /** Lets go of search and filters; absent while none is in force. */
  onClear?: (() => void) | undefined;
};

/** A page that is one list: head, search and filters, and a table that loads, fails, is empty, or matches nothing. */
export function ListScreen<R>(props: ListScreenProps<R>) {
  const { title, titleOnPhones = false, crumbs, actions, create, query, failed, none, search, filters } = props;
  const { onClear, columns, rowId, rowName, onOpen, openId, foot } = props;
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const toFilters = () => bar.current?.querySelector<HTMLElement>('input, button')?.focus();
  useKeys([
    ...(search ? [{ key: '/', label: t('keys.search'), run: toFilters }] : []),
    ...(create && create.shortcut
      ? [{ key: create.shortcut.toLowerCase(), label: create.label, run: create.run }]
      : []),
  ]);
  const { data, error, isPending, refetch } = query;
  const isEmpty = data?.rows.length === 0 && !onClear;
  const making = useMoving(isEmpty);
  const createButton = create && (
    <Button
      {...making}
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      {...(create.shortcut && { shortcut: create.shortcut })}
      onClick={create.run}
    >
      {create.label}
    </Button>
  );
  // What is pressed goes away with the filters: the hand stays at them.
  const clear = () => {
    onClear?.();
    toFilters();
  };

  return (
    <div className={styles.screen}>
      <PageHead
        title={title}
        titleOnPhones={titleOnPhones}
        crumbs={crumbs}
        actions={
          (actions || create) && (
            <>
              {actions}
              {isEmpty ? <span className={styles.kept} /> : createButton}
            </>
          )
        }
      />
      {(search || filters) && (
        <div ref={bar}>
          <FilterBar>
            {search && <SearchField shortcut="/" {...search} />}
            {filters}
            {onClear && (
              <Button variant="text" onClick={clear}>
                {t('shell.clear_filters')}
              </Button>
            )}
          </FilterBar>
        </div>
      )}
      <DataTable
        {...{ columns, rowId, rowName, openId, foot }}
        {...(onOpen && { onOpen })}
        label={title}
        rows={data?.rows ?? []}
        loading={isPending}
        instead={
          error && !data ? (
            <ErrorState title={failed} error={errorOf(error)} onRetry={() => void refetch()} />
          ) : isEmpty ? (
            <EmptyState {...none} actions={createButton} />
          ) : data?.rows.length === 0 ? (
            <NoMatchState actions={<Button onClick={clear}>{t('shell.clear_filters')}</Button>} />
          ) : undefined
        }
      />
    </div>
  );
}

/** Refs of one button that stands in either of two places: focus goes along when it changes from one to the other. */
function useMoving(place: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    if (held.current) ref.current?.focus();
  }, [place]);
  return { ref, onFocus: () => void (held.current = true), onBlur: () => void (held.current = false) };
}
