import { useTranslation } from 'react-i18next';
import type { ManagerRow } from '@laneway/contract/managers/manager.schema';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { menuOf } from '../../app/routing/menu.ts';
import { useSearchState } from '../../app/routing/search.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { MANAGER_STATUSES, managerSearch } from './manager-search.ts';
import { ManagerState } from './manager-state.tsx';
import { PAGE_SIZE, useManagers } from './manager.queries.ts';
import styles from './managers-screen.module.css';
import { rightsOf } from './permission-rows.ts';

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
      columns={useColumns()}
      rowId={(row) => row.managerId}
      rowName={nameOf}
      link={({ managerId }) => ({ to: '/app/useraccess/edit/$managerId', params: { managerId } })}
    />
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
          <Avatar name={nameOf(row)} src={row.profileImageUrl} quiet={row.status !== 'active'} />
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
          <Breakable text={row.email} />
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
