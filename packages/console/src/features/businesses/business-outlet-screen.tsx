import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { errorOf } from '../../app/commands/errors.ts';
import { FormCard, FormSkeleton } from '../../app/form/form-screen.tsx';
import { zoneName } from '../../app/form/zone-select.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { WeekHours } from '../../app/hours/week-hours.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { BusinessState } from './business-state.tsx';
import { type Business, useOutletOf, useResourcesOf } from './business.queries.ts';
import { WithBusiness } from './business-screen.tsx';
import styles from './business-screen.module.css';
import { Facts } from './facts.tsx';

/** One outlet of a business, to look at. */
export function BusinessOutletScreen() {
  const { businessId = '', outletId = '' } = useParams({ strict: false });
  return (
    <WithBusiness businessId={businessId}>
      {({ business }) => <OneOutlet business={business} outletId={outletId} />}
    </WithBusiness>
  );
}

function OneOutlet({ business, outletId }: { business: Business; outletId: string }) {
  const { t } = useTranslation();
  const { wallTime } = useFormat();
  const navigate = useNavigate();
  const { businessId } = business;
  const back = (
    <Link to="/app/businesses/$businessId" params={{ businessId }}>
      {business.name}
    </Link>
  );
  return (
    <Loaded
      query={useOutletOf(businessId, outletId)}
      failed={t('business.outlet_failed')}
      gone={<EmptyState title={t('error.not_found')} actions={back} />}
      skeleton={<FormSkeleton />}
    >
      {({ outlet, today }) => (
        <div className={styles.screen}>
          <PageHead
            titleOnPhones
            crumbs={back}
            title={
              <span className={styles.title}>
                {outlet.name} <BusinessState status={outlet.status} ofOutlet />
              </span>
            }
            actions={
              <Button
                variant="primary"
                onClick={() =>
                  void navigate({ to: '/app/outlets/$outletId', params: { outletId }, search: { businessId } })
                }
              >
                {t('business.open_outlet')}
              </Button>
            }
          />
          <Facts
            facts={[
              [t('business.city'), outlet.address.city],
              [t('business.field.timezone'), zoneName(outlet.timezone)],
              [t('business.day_start'), wallTime(outlet.dayStart)],
              [t('business.prefix'), outlet.prefix],
            ]}
          />
          <div className={styles.grid}>
            <section className={styles.places} aria-label={t('business.resources.title')}>
              <h2>{t('business.resources.title')}</h2>
              <ResourcesTable outletId={outletId} />
            </section>
            <FormCard title={t('outlet.hours')}>
              <WeekHours hours={outlet.openingHours} today={today.date} />
            </FormCard>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function ResourcesTable({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data, error, isPending, refetch } = useResourcesOf(outletId);
  const columns: Column<VenueRow>[] = [
    { id: 'name', label: t('business.resources.name'), cell: (row) => row.name },
    { id: 'kind', label: t('business.resources.type'), cell: (row) => t(`business.resources.kind.${row.venueType}`) },
    { id: 'guests', label: t('business.resources.guests'), align: 'end', cell: (row) => number(row.maxGuest) },
    { id: 'state', label: t('business.status'), cell: (row) => t(`business.resources.state.${row.status}`) },
  ];
  return (
    <DataTable
      label={t('business.resources.title')}
      columns={columns}
      rows={data?.rows ?? []}
      rowId={(row) => row.resourceId}
      rowName={(row) => row.name}
      loading={isPending}
      instead={
        error && !data ? (
          <ErrorState title={t('business.outlet_failed')} error={errorOf(error)} onRetry={() => void refetch()} />
        ) : data?.rows.length === 0 ? (
          <EmptyState title={t('business.resources.none')} />
        ) : undefined
      }
    />
  );
}
