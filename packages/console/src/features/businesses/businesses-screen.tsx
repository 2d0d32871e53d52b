import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BusinessRow } from '@laneway/contract/businesses/business.schema';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { PageSteps } from '../../app/list/page-steps.tsx';
import { useSearchState } from '../../app/routing/search.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { BusinessState, STATUS_WORDS } from './business-state.tsx';
import { BUSINESS_STATUSES, parseBusinessSearch } from './business-search.ts';
import styles from './business-screen.module.css';
import { useBusinesses } from './business.queries.ts';

const SIZES = [25, 50, 100];

/** Business List: every business of the platform. */
export function BusinessesScreen() {
  const { t } = useTranslation();
  const [search, change] = useSearchState(parseBusinessSearch);
  const query = useBusinesses(search);
  const columns = useColumns();
  const navigate = useNavigate();
  const filtered = search.search !== '' || search.status !== undefined;

  return (
    <ListScreen
      title={t('screen.business_list')}
      create={{
        label: t('screen.business_new'),
        run: () => void navigate({ to: '/app/businesses/new' }),
        shortcut: 'N',
      }}
      query={query}
      failed={t('business.failed')}
      none={{ title: t('business.none'), text: t('business.none_text') }}
      search={{
        label: t('business.search'),
        value: search.search,
        onChange: (text) => change({ search: text, page: undefined }),
      }}
      filters={
        <ChipFilter
          label={t('business.status')}
          value={search.status ? [search.status] : []}
          onChange={([status]) => change({ status, page: undefined })}
          options={BUSINESS_STATUSES.map((value) => ({ value, label: t(STATUS_WORDS[value]) }))}
        />
      }
      onClear={filtered ? () => change({ search: '', status: undefined, page: undefined }) : undefined}
      columns={columns}
      rowId={(row) => row.businessId}
      rowName={(row) => row.name}
      onOpen={({ businessId }) => void navigate({ to: '/app/businesses/$businessId', params: { businessId } })}
      foot={
        query.data && (
          <PageSteps
            answer={query.data}
            page={search.page}
            size={search.size}
            sizes={SIZES}
            onSize={(size) => change({ size, page: undefined })}
            onPage={(page) => change({ page }, { push: true })}
          />
        )
      }
    />
  );
}

function useColumns(): Column<BusinessRow>[] {
  const { t } = useTranslation();
  const { phone, number } = useFormat();
  return [
    {
      id: 'name',
      label: t('business.name'),
      cell: (row) => (
        <span className={styles.named}>
          <Avatar name={row.name} src={row.logoUrl} shape="logo" quiet />
          {row.name}
        </span>
      ),
    },
    {
      id: 'contact',
      label: t('business.contact'),
      from: 'tablet',
      cell: (row) => <Breakable text={[row.email, phone(row.phone)].filter(Boolean).join(', ')} />,
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
