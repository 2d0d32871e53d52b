import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import { zoneName } from '../../app/form/zone-select.tsx';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { ListTable } from '../../app/list/list-table.tsx';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OutletState } from './outlet-state.tsx';
import { type Business, useOutletsOf } from './business.queries.ts';
import styles from './business-screen.module.css';

/** What lists of a business's outlets share: their columns, where a row leads, and how one is made. */
function useOutlets(businessId: string) {
  const { t } = useTranslation();
  const columns: Column<OutletRow>[] = [
    { id: 'name', label: t('shell.outlet'), cell: (row) => row.name },
    { id: 'city', label: t('business.city'), from: 'tablet', cell: (row) => row.city },
    { id: 'zone', label: t('business.field.timezone'), from: 'tablet', cell: (row) => zoneName(row.timezone) },
    { id: 'prefix', label: t('business.prefix'), from: 'tablet', cell: (row) => row.prefix },
    { id: 'status', label: t('business.status'), cell: (row) => <OutletState status={row.status} /> },
  ];
  return {
    table: {
      query: useOutletsOf(businessId),
      failed: t('business.outlets_failed'),
      columns,
      rowId: (row: OutletRow) => row.outletId,
      rowName: (row: OutletRow) => row.name,
      link: ({ outletId }: OutletRow) =>
        linkOptions({ to: '/app/businesses/$businessId/$outletId', params: { businessId, outletId } }),
    },
    none: { title: t('business.no_outlets'), text: t('outlet.none_text') },
    create: { label: t('outlet.new'), link: linkOptions({ to: '/app/outlets/new', search: { businessId } }) },
  };
}

/** The outlets of a business on its page; a row opens one. */
export function OutletsSection({ business: { businessId, name } }: { business: Business }) {
  const { t } = useTranslation();
  const { table, none, create } = useOutlets(businessId);
  const navigate = useNavigate();
  return (
    <>
      <div className={styles.section}>
        <CardHead
          title={t('business.outlets')}
          end={
            <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => void navigate(create.link)}>
              {create.label}
            </Button>
          }
        />
      </div>
      <ListTable {...table} isCard label={t('business.outlets_of', { name })} nothing={<EmptyState {...none} />} />
    </>
  );
}

/** The outlets of a business alone, for an address that leads straight to them. */
export function OutletsOfBusiness({ business: { businessId, name } }: { business: Business }) {
  const { t } = useTranslation();
  const { table, none, create } = useOutlets(businessId);
  return (
    <ListScreen
      {...table}
      title={t('business.outlets_of', { name })}
      titleOnPhones
      crumbs={
        <Link to="/app/businesses/$businessId" params={{ businessId }}>
          {name}
        </Link>
      }
      create={create}
      none={none}
    />
  );
}
