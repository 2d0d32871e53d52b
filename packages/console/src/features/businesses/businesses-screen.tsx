import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useSearchState } from '../../app/routing/search.ts';
import { useBusinessColumns } from './business-columns.tsx';
import { STATUS_WORDS } from './business-state.tsx';
import { BUSINESS_STATUSES, businessSearch } from './business-search.ts';
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
      columns={useBusinessColumns()}
      rowId={(row) => row.businessId}
      rowName={(row) => row.name}
      link={({ businessId }) => ({ to: '/app/businesses/$businessId', params: { businessId } })}
    />
  );
}
