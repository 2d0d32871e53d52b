import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import { errorOf } from '../../app/errors.ts';
import { zoneName } from '../../app/form/zone-select.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BusinessState } from './business-state.tsx';
import { useOutletsOf } from './business.queries.ts';

/** The outlets of a business; a row opens one. */
export function OutletsTable({ businessId, label }: { businessId: string; label: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useOutletsOf(businessId);
  const columns: Column<OutletRow>[] = [
    { id: 'name', label: t('shell.outlet'), cell: (row) => row.name },
    { id: 'city', label: t('business.city'), from: 'tablet', cell: (row) => row.city },
    { id: 'zone', label: t('business.field.timezone'), from: 'tablet', cell: (row) => zoneName(row.timezone) },
    { id: 'prefix', label: t('business.prefix'), from: 'tablet', cell: (row) => row.prefix },
    { id: 'status', label: t('business.status'), cell: (row) => <BusinessState status={row.status} /> },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={data?.rows ?? []}
      rowId={(row) => row.outletId}
      rowName={(row) => row.name}
      onOpen={({ outletId }) =>
        void navigate({ to: '/app/businesses/$businessId/$outletId', params: { businessId, outletId } })
      }
      loading={isPending}
      instead={
        error && !data ? (
          <ErrorState title={t('business.outlets_failed')} error={errorOf(error)} onRetry={() => void refetch()} />
        ) : data?.rows.length === 0 ? (
          <EmptyState title={t('business.no_outlets')} text={t('business.no_outlets_text')} />
        ) : undefined
      }
    />
  );
}
