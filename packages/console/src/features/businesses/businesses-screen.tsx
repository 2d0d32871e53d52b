import { useTranslation } from 'react-i18next';
import type { BusinessRow } from '@laneway/contract/businesses/business.schema';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useSearchState } from '../../app/routing/search.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { BusinessState, STATUS_WORDS } from './business-state.tsx';
import { BUSINESS_STATUSES, businessSearch } from './business-search.ts';
import styles from './business-screen.module.css';
import { useBusinesses } from './business.queries.ts';

const SIZES = [25, 50, 100];

/** Business List: every business of the platform. */
export function BusinessesScreen() {
  const { t } = useTranslation();
  const address = useSearchState(businessSearch);
  return (
    <ListScreen
      title={t('screen.business_list')}
      create={{
        label: t('screen.business_new'),
        link: { to: '/app/businesses/new' },
        shortcut: 'N',
      }}
      query={useBusinesses(address[0])}
      failed={t('business.failed')}
      none={{ title: t('business.none'), text: t('business.none_text') }}
      address={address}
      sizes={SIZES}
      searchLabel={t('business.search')}
      filters={[
        {
          name: 'status',
          label: t('business.status'),
          options: BUSINESS_STATUSES.map((value) => ({ value, label: t(STATUS_WORDS[value]) })),
        },
      ]}
      columns={useColumns()}
      rowId={(row) => row.businessId}
      rowName={(row) => row.name}
      link={({ businessId }) => ({ to: '/app/businesses/$businessId', params: { businessId } })}
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
