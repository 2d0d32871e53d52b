import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Fragment, type HTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { DataTableProps } from '../../ui/data-table.tsx';
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Tab, Tabs, tabId } from '../../ui/tabs.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { useKeys } from '../keys/keys.ts';
import type { ChangeSearch } from '../routing/search.ts';
import { focusRow } from './focus-row.ts';
import { ListBar } from './list-bar.tsx';
import { type ListFilter, useFiltersInForce } from './list-filter.tsx';
import { ListFoot, hasNothing } from './list-foot.tsx';
import styles from './list-screen.module.css';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { NoMatch } from './no-match.tsx';
import { NO_PLACE, type Place, sortIn, sortText, useLastPage } from './place.ts';

/** Makes a row: leads to a page, or without `link` opens `dialog`. */
type Create = {
  label: string;
  link?: NavigateOptions;
  shortcut?: string;
  icon?: ReactNode;
  /** The button stays in the head of an empty list, because the rows that it makes do not appear in this list. */
  stays?: boolean;
  /** Another part of the screen has the primary button now, such as a drawer with a form. */
  outlined?: boolean;
};
type Table<R> = Pick<ListTableProps<R>, 'query' | 'failed' | 'failedActions' | 'link' | 'cards'> &
  Pick<DataTableProps<R>, 'columns' | 'rowId' | 'rowName' | 'groups' | 'openId' | 'onOrder'>;
type Searched = Place & { search?: string; sort?: string };

export type ListScreenProps<R, S extends Searched> = Table<R> & {
  title: string;
  /** The top bar of phones does not show the title. */
  titleOnPhones?: boolean;
  crumbs?: ReactNode;
  actions?: ReactNode;
  /** Its one button stands in the head, or in the middle while the list is empty. */
  create?: Create | false;
  /** The form of a row, or of a new one (null). A row opens its form. */
  dialog?: ((row: R | null, close: () => void) => ReactNode) | false;
  /** Buttons at the end of each row; `edit` opens the row's `dialog`. */
  rowActions?: ((row: R, edit: () => void) => ReactNode) | false;
  /** The text of an empty list, while no filter is in force. */
  none: Pick<EmptyStateProps, 'title' | 'text'>;
  /**
   * What `useSearchState` gives. Its `search`, its filters, its `sort` ("name", "-name" for descending) and its place
   * in the pages (`page` and `size`, or `after`, `before` and `from`) are kept by this screen.
   */
  address?: readonly [S, ChangeSearch<S>];
  /** Tabs, each a list of its own, by the name of their value in the address. */
  tabs?: { name: keyof S & string; label: string; tabs: readonly Tab<string>[] };
  /** The label of the search; `/` goes to it. */
  searchLabel?: string;
  /** Enter in the search. */
  onEnter?: (text: string) => void;
  filters?: readonly ListFilter<S>[];
  /** Rows of a page by default. */
  pageSize?: number;
  /** Sizes of a page to choose from. */
  sizes?: readonly number[];
  /** Links to rows close to a search that finds nothing. */
  near?: ReactNode;
  /** Sums beside the range of rows. */
  summary?: ReactNode;
  /** Lets rows be selected: the actions on those that are. */
  selection?: (chosen: readonly R[]) => ReactNode;
  /** What the rows come to, between the head and the filters. */
  sums?: ReactNode;
  /** A line between the head and the filters. */
  notice?: ReactNode;
  /** Floats over the first rows. */
  over?: ReactNode;
  /** Listeners around the rows. */
  panelProps?: HTMLAttributes<HTMLDivElement>;
  /** A second list at the left, from which this one is chosen; above it on phones. */
  beside?: ReactNode;
  /** The foot of a list that is never paged, in place of the pager. */
  foot?: ReactNode;
  /** What stands below a short list; the page then scrolls as a whole. */
  below?: ReactNode;
};

/**
 * A page that is one list: head, tabs, search and filters, and a table that loads, fails, is empty, or matches nothing.
 */
export function ListScreen<R, S extends Searched = object>(props: ListScreenProps<R, S>) {
  const { title, titleOnPhones = false, crumbs, actions, create, none, dialog, rowActions, searchLabel, tabs } = props;
  const { address, filters = [], pageSize = 50, sizes, near, summary, selection, notice, over, below, ...rest } = props;
  const { query, failed, failedActions, link, cards, columns, rowId, rowName, groups, onOrder, panelProps } = rest;
  const { beside, foot, onEnter } = rest;
  const { t } = useTranslation();
  const phone = usePhone();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<{ row: R | null } | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { data } = query;
  const [state, change] = address ?? [];
  const inForce = useFiltersInForce(filters, state);
  const isPast = useLastPage(data, address, pageSize);
  const isEmpty = data !== undefined && hasNothing(data) && inForce.length === 0;
  const createButton = useCreateButton(create, isEmpty, () => setEdited({ row: null }));

  const go = (place: object, options?: { push: boolean }) => {
    setSelected(new Set());
    change?.({ ...NO_PLACE, ...place } as Partial<S>, options);
  };
  /** Another filter begins at the first page. */
  const narrow = (patch: object) => go(patch);
  const toFilters = () => bar.current?.querySelector<HTMLElement>('input, button')?.focus();
  const clear = () => {
    narrow(Object.fromEntries(['search', ...filters.map(({ name }) => name)].map((name) => [name, undefined])));
    // The pressed button disappears with the filters, so the focus moves to them.
    toFilters();
  };
  useKeys([
    ...(searchLabel ? [{ key: '/', label: t('keys.search'), run: toFilters }] : []),
    { key: 'j', label: t('keys.next_row'), run: () => focusRow(panel.current) },
  ]);

  const tab = tabs && tabs.tabs.find(({ value }) => value === state?.[tabs.name]);
  const tabList = tabs && tab && (
    <Tabs
      label={tabs.label}
      tabs={tabs.tabs}
      panelId={panelId}
      look={phone ? 'chips' : 'line'}
      value={tab.value}
      onChange={(value) => narrow({ [tabs.name]: value })}
    />
  );
  const edit = dialog ? (row: R) => setEdited({ row }) : undefined;
  const actionColumn = rowActions && {
    id: 'action',
    label: t('list.action'),
    align: 'end' as const,
    cell: (row: R) => (
      <span className={styles.rowActions} data-toasts-beside-actions="">
        {rowActions(row, () => edit?.(row))}
      </span>
    ),
  };
  const chosen = data && selection ? data.rows.filter((row) => selected.has(rowId(row))) : [];

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
              {createButton.head}
            </>
          )
        }
      >
        {!phone && tabList}
      </PageHead>
      {props.sums && (
        <div data-page="" className={styles.sums}>
          {props.sums}
        </div>
      )}
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      <Beside list={beside}>
        {state && (searchLabel || filters.length > 0) && (
          <div ref={bar}>
            <ListBar
              {...{ searchLabel, onEnter, filters, state, inForce }}
              onNarrow={narrow}
              onClear={clear}
              tabs={phone && tabList}
            />
          </div>
        )}
        <div
          ref={panel}
          className={styles.panel}
          data-page={below === undefined ? undefined : ''}
          {...(tab && { id: panelId, role: 'tabpanel', 'aria-labelledby': tabId(panelId, tab.value) })}
          {...panelProps}
        >
          {over}
          <ListTable
            {...{ query, failed, failedActions, link, cards, rowId, rowName }}
            {...(groups && { groups })}
            onOrder={onOrder}
            {...(edit && { onOpen: edit })}
            {...(selection && { selected, onSelect: setSelected })}
            {...(state?.sort !== undefined && {
              sort: sortIn(state.sort),
              onSort: (sort) => narrow({ sort: sortText(sort) }),
            })}
            label={title}
            isCard={below !== undefined}
            columns={actionColumn ? [...columns, actionColumn] : columns}
            openId={edited?.row ? rowId(edited.row) : rest.openId}
            loading={isPast}
            nothing={
              isEmpty ? (
                <EmptyState {...none} actions={createButton.middle} />
              ) : (
                <NoMatch {...{ inForce, near }} tab={tab?.label} onNarrow={narrow} onClear={clear} />
              )
            }
            foot={
              data &&
              state &&
              !hasNothing(data) &&
              (foot ?? (
                <ListFoot
                  {...{ data, state, pageSize, sizes, summary }}
                  selection={
                    selection && {
                      count: chosen.length,
                      actions: selection(chosen),
                      onClear: () => setSelected(new Set()),
                    }
                  }
                  onStep={(place) => go(place, { push: true })}
                  onSize={narrow}
                />
              ))
            }
          />
        </div>
        {below}
      </Beside>
      {edited && dialog && (
        <Fragment key={edited.row ? rowId(edited.row) : ''}>{dialog(edited.row, () => setEdited(null))}</Fragment>
      )}
    </div>
  );
}

/** The list that this one is chosen from, beside it. */
function Beside({ list, children }: { list: ReactNode; children: ReactNode }) {
  if (!list) return children;
  return (
    <div className={styles.split}>
      <div className={styles.beside}>{list}</div>
      <div className={styles.chosen}>{children}</div>
    </div>
  );
}

/**
 * The button that makes a row, for the head or for the middle of an empty list. Focus goes along from one to the other.
 */
function useCreateButton(create: Create | false | undefined, isEmpty: boolean, openDialog: () => void) {
  const navigate = useNavigate();
  const ref = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  const isMiddle = isEmpty && Boolean(create) && !(create && create.stays);
  useLayoutEffect(() => {
    if (held.current) ref.current?.focus();
  }, [isMiddle]);
  const run = () => {
    if (create && create.link) void navigate(create.link);
    else openDialog();
  };
  useKeys(create && create.shortcut ? [{ key: create.shortcut.toLowerCase(), label: create.label, run }] : []);
  const button = create && (
    <Button
      ref={ref}
      onFocus={() => void (held.current = true)}
      onBlur={() => void (held.current = false)}
      variant={create.outlined ? 'outline' : 'primary'}
      icon={create.icon ?? <Plus size={16} aria-hidden="true" />}
      {...(create.shortcut && { shortcut: create.shortcut })}
      onClick={run}
    >
      {create.label}
    </Button>
  );
  return isMiddle ? { head: <span className={styles.kept} />, middle: button } : { head: button, middle: undefined };
}
