import { Link, linkOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import { errorOf } from '../../app/commands/errors.ts';
import { zoneName } from '../../app/form/zone-select.tsx';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BusinessState } from './business-state.tsx';
import { type Business, useOutletsOf } from './business.queries.ts';
import styles from './business-screen.module.css';

/** What lists of a business's outlets share: their columns, where a row leads, and how one is made. */
function useOutlets(businessId: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns: Column<OutletRow>[] = [
    { id: 'name', label: t('shell.outlet'), cell: (row) => row.name },
    { id: 'city', label: t('business.city'), from: 'tablet', cell: (row) => row.city },
    { id: 'zone', label: t('business.field.timezone'), from: 'tablet', cell: (row) => zoneName(row.timezone) },
    { id: 'prefix', label: t('business.prefix'), from: 'tablet', cell: (row) => row.prefix },
    { id: 'status', label: t('business.status'), cell: (row) => <BusinessState status={row.status} ofOutlet /> },
  ];
  return {
    query: useOutletsOf(businessId),
    table: {
      columns,
      rowId: (row: OutletRow) => row.outletId,
      rowName: (row: OutletRow) => row.name,
    },
    link: ({ outletId }: OutletRow) =>
      linkOptions({ to: '/app/businesses/$businessId/$outletId', params: { businessId, outletId } }),
    none: { title: t('business.no_outlets'), text: t('outlet.none_text') },
    create: { label: t('outlet.new'), run: () => void navigate({ to: '/app/outlets/new', search: { businessId } }) },
  };
}

/** The outlets of a business on its page; a row opens one. */
export function OutletsSection({ business: { businessId, name } }: { business: Business }) {
  const { t } = useTranslation();
  const { query, table, link, none, create } = useOutlets(businessId);
  const router = useRouter();
  const { data, error, isPending, refetch } = query;
  return (
    <>
      <div className={styles.section}>
        <CardHead
          title={t('business.outlets')}
          end={
            <Button icon={<Plus size={16} aria-hidden="true" />} onClick={create.run}>
              {create.label}
            </Button>
          }
        />
      </div>
      <DataTable
        {...table}
        rowHref={(row) => router.buildLocation(link(row)).href}
        onOpen={(row) => void router.navigate(link(row))}
        label={t('business.outlets_of', { name })}
        rows={data?.rows ?? []}
        loading={isPending}
        instead={
          error && !data ? (
            <ErrorState title={t('business.outlets_failed')} error={errorOf(error)} onRetry={() => void refetch()} />
          ) : data?.rows.length === 0 ? (
            <EmptyState {...none} />
          ) : undefined
        }
      />
    </>
  );
}

/** The outlets of a business alone, for an address that leads straight to them. */
export function OutletsOfBusiness({ business: { businessId, name } }: { business: Business }) {
  const { t } = useTranslation();
  const { query, table, link, none, create } = useOutlets(businessId);
  return (
    <ListScreen
      {...table}
      link={link}
      title={t('business.outlets_of', { name })}
      titleOnPhones
      crumbs={
        <Link to="/app/businesses/$businessId" params={{ businessId }}>
          {name}
        </Link>
      }
      create={create}
      query={query}
      failed={t('business.outlets_failed')}
      none={none}
    />
  );
}
