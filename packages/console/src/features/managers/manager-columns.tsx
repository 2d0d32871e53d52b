import { useTranslation } from 'react-i18next';
import type { ManagerRow } from '@laneway/contract/managers/manager.schema';
import { menuOf } from '../../app/routing/menu.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { ManagerState } from './manager-state.tsx';
import styles from './managers-screen.module.css';
import { rightsOf } from './permission-rows.ts';

export function nameOf(row: ManagerRow): string {
  return `${row.firstName} ${row.lastName}`;
}

export function useManagerColumns(): Column<ManagerRow>[] {
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
