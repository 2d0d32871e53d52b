import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '../../app/form/form-screen.tsx';
import { zoneName } from '../../app/form/zone-select.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { WeekHours } from '../../app/hours/week-hours.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Columns, Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { BarSkeleton } from '../../ui/skeleton.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { OutletState } from './outlet-state.tsx';
import { type Business, useOutletOf, useResourcesOf } from './business.queries.ts';
import { WithBusiness } from './business-screen.tsx';

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
        <>
          <PageHead
            titleOnPhones
            crumbs={back}
            title={
              <>
                {outlet.name} <OutletState status={outlet.status} />
              </>
            }
            actions={
              <>
                <Button
                  onClick={() =>
                    void navigate({
                      to: '/app/businesses/$businessId/$outletId/service',
                      params: { businessId, outletId },
                    })
                  }
                >
                  {t('outlet.services')}
                </Button>
                <Button
                  variant="primary"
                  onClick={() =>
                    void navigate({ to: '/app/outlets/$outletId', params: { outletId }, search: { businessId } })
                  }
                >
                  {t('business.open_outlet')}
                </Button>
              </>
            }
          />
          <Page>
            <Facts
              facts={[
                [t('business.city'), outlet.address.city],
                [t('business.field.timezone'), zoneName(outlet.timezone)],
                [t('business.day_start'), wallTime(outlet.dayStart)],
                [t('business.prefix'), outlet.prefix],
              ]}
            />
            <Columns
              aside={
                <Card title={t('outlet.hours')}>
                  <WeekHours hours={outlet.openingHours} today={today.date} />
                </Card>
              }
            >
              <Card title={t('business.resources.title')}>
                <ResourcesTable outletId={outletId} />
              </Card>
            </Columns>
          </Page>
        </>
      )}
    </Loaded>
  );
}

function ResourcesTable({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Loaded
      query={useResourcesOf(outletId)}
      failed={t('business.outlet_failed')}
      skeleton={<BarSkeleton height={200} />}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={t('business.resources.none')} />
        ) : (
          <SmallTable
            caption={t('business.resources.title')}
            rows={rows}
            rowId={(row) => row.resourceId}
            columns={[
              { id: 'name', label: t('business.resources.name'), cell: (row) => row.name },
              {
                id: 'kind',
                label: t('business.resources.type'),
                cell: (row) => t(`business.resources.kind.${row.venueType}`),
              },
              {
                id: 'guests',
                label: t('business.resources.guests'),
                align: 'end',
                cell: (row) => number(row.maxGuest),
              },
              {
                id: 'state',
                label: t('business.status'),
                cell: (row) => t(`business.resources.state.${row.status}`),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}
