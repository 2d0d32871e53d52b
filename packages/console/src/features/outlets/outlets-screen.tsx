import { useTranslation } from 'react-i18next';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import { zoneName } from '../../app/form/zone-select.tsx';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useUser } from '../../app/session/session.ts';
import { Named } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { OutletStatus } from './outlet-status.tsx';
import { useOutletRows } from './outlet.queries.ts';

/** Outlet List: every outlet of the business that the person may open. */
export function OutletsScreen() {
  const { t } = useTranslation();
  const mayCreate = useUser().role !== 'MGR';
  const query = useOutletRows();
  const columns: Column<OutletRow>[] = [
    {
      id: 'name',
      label: t('outlet.name'),
      cell: (row) => <Named name={row.name} src={row.imageUrl} shape="photo" />,
    },
    { id: 'city', label: t('outlet.city'), cell: (row) => row.city },
    { id: 'prefix', label: t('outlet.prefix'), from: 'tablet', cell: (row) => row.prefix },
    { id: 'zone', label: t('outlet.zone'), from: 'tablet', cell: (row) => zoneName(row.timezone) },
    { id: 'status', label: t('outlet.status_label'), cell: ({ status }) => <OutletStatus status={status} /> },
  ];
  return (
    <ListScreen
      title={t('screen.outlet_list')}
      create={mayCreate && { label: t('outlet.new'), link: { to: '/app/outlets/new' } }}
      query={query}
      failed={t('outlet.list_failed')}
      none={{
        title: t('outlet.none'),
        text: mayCreate ? t('outlet.none_text') : t('outlet.none_manager'),
      }}
      columns={columns}
      rowId={(row) => row.outletId}
      rowName={(row) => row.name}
      link={({ outletId }) => ({ to: '/app/outlets/$outletId', params: { outletId } })}
    />
  );
}
