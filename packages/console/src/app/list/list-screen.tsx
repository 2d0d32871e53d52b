import type { UseQueryResult } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx';
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx';
import { ErrorState, NoMatchState } from '../../ui/error-state.tsx';
import { FilterBar, PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { errorOf } from '../commands/errors.ts';
import { useKeys } from '../keys/keys.ts';
import { RefetchFailure } from '../queries/loaded.tsx';
import type { ChangeSearch } from '../routing/search.ts';
import { type ListAnswer, ListFoot } from './list-foot.tsx';
import { type ListFilter, Filter } from './list-filter.tsx';
import styles from './list-screen.module.css';
import { NO_PLACE, type Place, useLastPage } from './place.ts';

type Create = {
  label: string;
  run: () => void;
  shortcut?: string;
  icon?: ReactNode;
  /** Something else on the screen has the primary button now, such as a drawer with a form. */
  outlined?: boolean;
};
type Table<R> = Pick<
  DataTableProps<R>,
  'columns' | 'rowId' | 'rowName' | 'onOpen' | 'openId' | 'groups' | 'sort' | 'onSort' | 'selected' | 'onSelect'
>;
type Searched = Place & { search?: string };

export type ListScreenProps<R, S extends Searched> = Table<R> & {
  title: string;
  /** The top bar of phones does not show the title. */
  titleOnPhones?: boolean;
  crumbs?: ReactNode;
  actions?: ReactNode;
  /** Makes a row. Its one button stands in the head, or in the middle while the list is empty. */
  create?: Create | false;
  query: Pick<UseQueryResult<ListAnswer<R>>, 'data' | 'error' | 'isPending'> & { refetch: () => unknown };
  /** What it says when the rows could not be loaded. */
  failed: string;
  /** What it says when there is nothing, and no filter is in the way. */
  none: Pick<EmptyStateProps, 'title' | 'text'>;
  /**
   * What `useSearchState` gives. Its `search`, its filters and its place in the pages (`page` and `size`, or `after`,
   * `before` and `from`) are kept by this screen.
   */
  address?: readonly [S, ChangeSearch<S>];
  /** The label of the search; `/` goes to it. */
  searchLabel?: string;
  filters?: readonly ListFilter<S>[];
  /** Rows of a page where the address does not say. */
  pageSize?: number;
  /** Sizes of a page to choose from. */
  sizes?: readonly number[];
  /** Where a row leads, as a real link: Enter and a click go there, the middle button opens a tab. */
  link?: (row: R) => NavigateOptions;
  /** Beside the range of rows: sums, and what can be done with a selection. */
  foot?: Pick<Parameters<typeof ListFoot>[0], 'summary' | 'selection'>;
  /** What stands below a short list; the page then scrolls as a whole. */
  below?: ReactNode;
};

/** A page that is one list: head, search and filters, and a table that loads, fails, is empty, or matches nothing. */
export function ListScreen<R, S extends Searched = object>(props: ListScreenProps<R, S>) {
  const { title, titleOnPhones = false, crumbs, actions, create, query, failed, none, searchLabel } = props;
  const { address, filters = [], link, pageSize = 50, sizes, foot, below, ...rest } = props;
  const { columns, rowId, rowName, openId, groups, sort, onSort, selected, onSelect } = rest;
  const { t } = useTranslation();
  const open = useRowLink(link);
  const bar = useRef<HTMLDivElement>(null);
  const toFilters = () => bar.current?.querySelector<HTMLElement>('input, button')?.focus();
  useKeys([
    ...(searchLabel ? [{ key: '/', label: t('keys.search'), run: toFilters }] : []),
    ...(create && create.shortcut
      ? [{ key: create.shortcut.toLowerCase(), label: create.label, run: create.run }]
      : []),
  ]);
  const { data, error, isPending, refetch } = query;
  const [state, change] = address ?? [];
  const isNarrowed = Boolean(state && (state.search || filters.some(({ name }) => isInForce(state[name]))));
  const isPast = useLastPage(data, address, pageSize);
  const isNothing = data !== undefined && (data.total ?? data.rows.length) === 0;
  const isEmpty = isNothing && !isNarrowed;
  const making = useMoving(isEmpty);
  /** Another filter begins at the first page. */
  const narrow = (patch: object) => change?.({ ...NO_PLACE, ...patch } as Partial<S>);
  const step = (place: Place) => change?.({ ...NO_PLACE, ...place } as Partial<S>, { push: true });
  const clear = () => {
    narrow(Object.fromEntries(['search', ...filters.map(({ name }) => name)].map((name) => [name, undefined])));
    // What is pressed goes away with the filters: the focus stays at them.
    toFilters();
  };
  const createButton = create && (
    <Button
      {...making}
      variant={create.outlined ? 'outline' : 'primary'}
      icon={create.icon ?? <Plus size={16} aria-hidden="true" />}
      {...(create.shortcut && { shortcut: create.shortcut })}
      onClick={create.run}
    >
      {create.label}
    </Button>
  );
  const onOpen = rest.onOpen ?? open?.onOpen;

  return (
    <div className={classes(styles.screen, below ? styles.long : false)}>
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
      {state && (searchLabel || filters.length > 0) && (
        <div ref={bar}>
          <FilterBar>
            {searchLabel && (
              <SearchField
                shortcut="/"
                label={searchLabel}
                value={state.search ?? ''}
                onChange={(text) => narrow({ search: text })}
              />
            )}
            {filters.map((filter) => (
              <Filter key={String(filter.name)} filter={filter} state={state} onChange={narrow} />
            ))}
            {isNarrowed && (
              <Button variant="text" onClick={clear}>
                {t('shell.clear_filters')}
              </Button>
            )}
          </FilterBar>
        </div>
      )}
      <RefetchFailure query={query} />
      <DataTable
        {...{ columns, rowId, rowName, openId }}
        {...(onOpen && { onOpen })}
        {...(open && { rowHref: open.hrefOf })}
        {...(groups ? { groups } : { rows: data?.rows ?? [] })}
        {...(sort && { sort })}
        {...(onSort && { onSort })}
        {...(selected && { selected })}
        {...(onSelect && { onSelect })}
        label={title}
        loading={isPending || isPast}
        foot={
          data &&
          state &&
          !isNothing && <ListFoot {...foot} {...{ data, state, pageSize, sizes }} onStep={step} onSize={narrow} />
        }
        instead={
          error && !data ? (
            <ErrorState title={failed} error={errorOf(error)} onRetry={() => void refetch()} />
          ) : isEmpty ? (
            <EmptyState {...none} actions={createButton} />
          ) : isNothing ? (
            <NoMatchState actions={<Button onClick={clear}>{t('shell.clear_filters')}</Button>} />
          ) : undefined
        }
      />
      {below}
    </div>
  );
}

function isInForce(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** A row's address and the step to it. */
function useRowLink<R>(link: ((row: R) => NavigateOptions) | undefined) {
  const router = useRouter();
  const navigate = useNavigate();
  return (
    link && {
      hrefOf: (row: R) => router.buildLocation(link(row)).href,
      onOpen: (row: R) => void navigate(link(row)),
    }
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
