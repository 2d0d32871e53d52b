import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessRow } from '@laneway/contract/businesses/business.schema';
import { useKeys } from '../../app/keys.ts';
import { errorOf } from '../../app/errors.ts';
import { useSearchState } from '../../app/search.ts';
import { Button } from '../../ui/button.tsx';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, NoMatchState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { FilterBar, PageHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { BusinessState, STATUS_WORDS } from './business-state.tsx';
import { BUSINESS_STATUSES, parseBusinessSearch } from './business-search.ts';
import { useBusinesses } from './business.queries.ts';
import styles from './businesses-screen.module.css';

const SIZES = [25, 50, 100];
/** Business List: every business of the platform. */
export function BusinessesScreen() {
  const { t } = useTranslation();
  const [search, change] = useSearchState(parseBusinessSearch);
  const { data, error, isPending, refetch } = useBusinesses(search);
  const columns = useColumns();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const add = () => void navigate({ to: '/app/businesses/new' });
  useKeys([
    { key: '/', label: t('keys.search'), run: () => field.current?.focus() },
    { key: 'n', label: t('screen.business_new'), run: add },
  ]);
  const filtered = search.search !== '' || search.status !== undefined;
  const clear = () => change({ search: '', status: undefined, page: undefined });

  return (
    <div className={styles.screen}>
      <PageHead
        title={t('screen.business_list')}
        actions={
          <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} shortcut="N" onClick={add}>
            {t('screen.business_new')}
          </Button>
        }
      />
      <FilterBar>
        <SearchField
          shortcut="/"
          ref={field}
          label={t('business.search')}
          value={search.search}
          onChange={(text) => change({ search: text, page: undefined })}
        />
        <ChipFilter
          label={t('business.status')}
          value={search.status ? [search.status] : []}
          onChange={([status]) => change({ status, page: undefined })}
          options={BUSINESS_STATUSES.map((value) => ({ value, label: t(STATUS_WORDS[value]) }))}
        />
        {filtered && (
          <Button variant="text" onClick={clear}>
            {t('shell.clear_filters')}
          </Button>
        )}
      </FilterBar>
      <DataTable
        label={t('screen.business_list')}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={(row) => row.businessId}
        rowName={(row) => row.name}
        onOpen={({ businessId }) => void navigate({ to: '/app/businesses/$businessId', params: { businessId } })}
        loading={isPending}
        instead={
          error && !data ? (
            <ErrorState title={t('business.failed')} error={errorOf(error)} onRetry={() => void refetch()} />
          ) : data?.rows.length === 0 ? (
            filtered ? (
              <NoMatchState actions={<Button onClick={clear}>{t('shell.clear_filters')}</Button>} />
            ) : (
              <EmptyState title={t('business.none')} text={t('business.none_text')} />
            )
          ) : undefined
        }
        foot={
          data && (
            <Pager
              from={(search.page - 1) * search.size + 1}
              shown={data.rows.length}
              total={data.total}
              totalIsExact={data.totalIsExact}
              size={search.size}
              sizes={SIZES}
              onSize={(size) => change({ size, page: undefined })}
              onPrevious={search.page > 1 ? () => change({ page: search.page - 1 }, { push: true }) : undefined}
              onNext={data.next ? () => change({ page: search.page + 1 }, { push: true }) : undefined}
            />
          )
        }
      />
    </div>
  );
}

function useColumns(): Column<BusinessRow>[] {
  const { t } = useTranslation();
  const { phone, number } = useFormat();
  return [
    { id: 'name', label: t('business.name'), cell: (row) => row.name },
    {
      id: 'contact',
      label: t('business.contact'),
      from: 'tablet',
      cell: (row) => [row.email, phone(row.phone)].filter(Boolean).join(', '),
    },
    { id: 'city', label: t('business.city'), from: 'tablet', cell: (row) => row.city },
    {
      id: 'status',
      label: t('business.status'),
      cell: ({ status }) => <BusinessState status={status} />,
    },
    { id: 'outlets', label: t('business.outlets'), align: 'end', cell: (row) => number(row.outlets) },
  ];
}
