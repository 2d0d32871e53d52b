import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useSearchState } from '../../app/routing/search.ts';
import { nameOf, useManagerColumns } from './manager-columns.tsx';
import { MANAGER_STATUSES, managerSearch } from './manager-search.ts';
import { PAGE_SIZE, useManagers } from './manager.queries.ts';

/** Manager List: who works here, where, what they may open, and when they were last here. */
export function ManagersScreen() {
  const { t } = useTranslation();
  const address = useSearchState(managerSearch);
  return (
    <ListScreen
      title={t('screen.manager_list')}
      create={{
        label: t('screen.manager_add'),
        link: { to: '/app/useraccess/create' },
        shortcut: 'N',
      }}
      query={useManagers(address[0])}
      failed={t('manager.failed')}
      none={{ title: t('manager.none'), text: t('manager.none_text') }}
      address={address}
      pageSize={PAGE_SIZE}
      searchLabel={t('manager.search')}
      filters={[
        {
          name: 'status',
          label: t('manager.status.label'),
          options: MANAGER_STATUSES.map((value) => ({ value, label: t(`manager.status.${value}`) })),
        },
      ]}
      columns={useManagerColumns()}
      rowId={(row) => row.managerId}
      rowName={nameOf}
      link={({ managerId }) => ({ to: '/app/useraccess/edit/$managerId', params: { managerId } })}
    />
  );
}
