import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagerRow } from '@laneway/contract/managers/manager.schema';
import { errorOf } from '../../app/errors.ts';
import { useKeys } from '../../app/keys.ts';
import { menuOf } from '../../app/menu.ts';
import { useSearchState } from '../../app/search.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, NoMatchState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { FilterBar, PageHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { MANAGER_STATUSES, parseManagerSearch } from './manager-search.ts';
import { ManagerState } from './manager-state.tsx';
import { PAGE_SIZE, useManagers } from './manager.queries.ts';
import styles from './managers-screen.module.css';
import { rightsOf } from './permission-rows.ts';

/** Manager List: who works here, where, what they may open, and when they were last here. */
export function ManagersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, change] = useSearchState(parseManagerSearch);
  const { data, error, isPending, refetch } = useManagers(search);
  const columns = useColumns();
  const field = useRef<HTMLInputElement>(null);
  const add = () => void navigate({ to: '/app/useraccess/create' });
  useKeys([{ key: '/', label: t('keys.search'), run: () => field.current?.focus() }]);
  const filtered = search.search !== '' || search.status !== undefined;
  const clear = () => change({ search: '', status: undefined, page: undefined });

  return (
    <div className={styles.screen}>
      <PageHead
        title={t('screen.manager_list')}
        actions={
          <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
            {t('screen.manager_add')}
          </Button>
        }
      />
      <FilterBar>
        <SearchField
          shortcut="/"
          ref={field}
          label={t('manager.search')}
          value={search.search}
          onChange={(text) => change({ search: text, page: undefined })}
        />
        <ChipFilter
          label={t('manager.status.label')}
          value={search.status ? [search.status] : []}
          onChange={([status]) => change({ status, page: undefined })}
          options={MANAGER_STATUSES.map((value) => ({ value, label: t(`manager.status.${value}`) }))}
        />
        {filtered && (
          <Button variant="text" onClick={clear}>
            {t('shell.clear_filters')}
          </Button>
        )}
      </FilterBar>
      <DataTable
        label={t('screen.manager_list')}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={(row) => row.managerId}
        rowName={nameOf}
        loading={isPending}
        onOpen={({ managerId }) => void navigate({ to: '/app/useraccess/edit/$managerId', params: { managerId } })}
        instead={
          error && !data ? (
            <ErrorState title={t('manager.failed')} error={errorOf(error)} onRetry={() => void refetch()} />
          ) : data?.rows.length === 0 ? (
            filtered ? (
              <NoMatchState actions={<Button onClick={clear}>{t('shell.clear_filters')}</Button>} />
            ) : (
              <EmptyState title={t('manager.none')} text={t('manager.none_text')} />
            )
          ) : undefined
        }
        foot={
          data && (
            <Pager
              from={(search.page - 1) * PAGE_SIZE + 1}
              shown={data.rows.length}
              total={data.total}
              totalIsExact={data.totalIsExact}
              onPrevious={search.page > 1 ? () => change({ page: search.page - 1 }, { push: true }) : undefined}
              onNext={data.next ? () => change({ page: search.page + 1 }, { push: true }) : undefined}
            />
          )
        }
      />
    </div>
  );
}

function nameOf(row: ManagerRow): string {
  return `${row.firstName} ${row.lastName}`;
}

function useColumns(): Column<ManagerRow>[] {
  const { t } = useTranslation();
  const { phone, dateTime } = useFormat();
  const sees = (row: ManagerRow) => {
    if (row.isBAdmin) return t('manager.everything');
    const items = menuOf(rightsOf(row.permissions, false)).map((item) => t(item.label));
    return items.length === 0 ? <span className={styles.quiet}>{t('manager.nothing')}</span> : items.join(', ');
  };
  return [
    {
      id: 'name',
      label: t('manager.name'),
      cell: (row) => (
        <span className={styles.name}>
          <Avatar name={nameOf(row)} quiet={row.status !== 'active'} />
          <span>
            {nameOf(row)}
            {row.isBAdmin && <span className={styles.sub}>{t('role.business_admin')}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'contact',
      label: t('manager.contact'),
      from: 'desk',
      cell: (row) => (
        <>
          {row.email}
          <span className={styles.sub}>{phone(row.phone)}</span>
        </>
      ),
    },
    {
      id: 'outlets',
      label: t('manager.outlets'),
      from: 'tablet',
      cell: ({ outlets: [first, ...rest] }) => (
        <>
          {first?.name}
          {rest.length > 0 && <span className={styles.sub}>{t('manager.more_outlets', { count: rest.length })}</span>}
        </>
      ),
    },
    { id: 'sees', label: t('manager.sees'), from: 'wide', cell: sees },
    { id: 'status', label: t('manager.status.label'), cell: (row) => <ManagerState status={row.status} /> },
    {
      id: 'seen',
      label: t('manager.last_seen'),
      from: 'tablet',
      cell: (row) =>
        row.lastSeen ? dateTime(row.lastSeen) : <span className={styles.quiet}>{t('manager.never_seen')}</span>,
    },
  ];
}
