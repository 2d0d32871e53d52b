import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { OutletsLink } from '../../app/outlet/outlets-link.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { BarSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import { UiContext } from '../../ui/ui-context.ts';
import { useOutletRow } from '../../app/outlet/outlet-row.ts';
import { useOutletServices } from './outlet-service.queries.ts';
import { PlanList, type PlanListProps } from './plan-list.tsx';

/** The services of an outlet and their plans. */
export function OutletServicesScreen() {
  const user = useUser();
  const { outletId = '' } = useParams({ strict: false });
  const businessId = useBusinessId();
  return (
    <OfOutlet businessId={businessId} outletId={outletId}>
      {(outlet) => ({
        crumbs: (
          <>
            <OutletsLink />
            <ChevronRight size={12} aria-hidden="true" />
            <Link
              to="/app/outlets/$outletId"
              params={{ outletId }}
              search={({ businessId: of }) => ({ businessId: of })}
            >
              {outlet.name}
            </Link>
          </>
        ),
        maySetUp: user.role !== 'MGR',
        maySell: mayEdit(user, 'Outlets'),
      })}
    </OfOutlet>
  );
}

/** The same to be read by the platform's Admin, from the business's page. */
export function BusinessServicesScreen() {
  const { t } = useTranslation();
  const { businessId = '', outletId = '' } = useParams({ strict: false });
  return (
    <OfOutlet businessId={businessId} outletId={outletId}>
      {(outlet) => ({
        crumbs: (
          <>
            <Link to="/app/businesses/$businessId/outlet" params={{ businessId }}>
              {t('outlet.crumb')}
            </Link>
            <ChevronRight size={12} aria-hidden="true" />
            <Link to="/app/businesses/$businessId/$outletId" params={{ businessId, outletId }}>
              {outlet.name}
            </Link>
          </>
        ),
        maySetUp: false,
        maySell: false,
      })}
    </OfOutlet>
  );
}

type OfOutletProps = {
  businessId: string;
  outletId: string;
  children: (outlet: OutletRow) => Pick<PlanListProps, 'crumbs' | 'maySetUp' | 'maySell'>;
};

function OfOutlet({ businessId, outletId, children }: OfOutletProps) {
  const { t } = useTranslation();
  const failed = t('outlet_service.failed');
  const services = useOutletServices(outletId);
  const outlet = useOutletRow(businessId, outletId);
  return (
    <Loaded query={outlet} failed={failed} skeleton={<ServicesSkeleton />}>
      {(row) =>
        row ? (
          <Loaded query={services} failed={failed} skeleton={<ServicesSkeleton />}>
            {(rows) => <Services {...{ businessId, outlet: row, services: rows }} {...children(row)} />}
          </Loaded>
        ) : (
          <EmptyState title={t('error.not_found')} />
        )
      }
    </Loaded>
  );
}

function Services(props: Omit<PlanListProps, 'today'>) {
  const ui = useContext(UiContext);
  const today = useBusinessDate(props.outlet);
  return (
    // Dates of an outlet are told on its own clock, and its prices in its currency, whichever outlet is in view.
    <UiContext value={{ ...ui, zone: props.outlet.timezone, currency: props.outlet.currency }}>
      <PlanList {...props} today={today} />
    </UiContext>
  );
}

function ServicesSkeleton() {
  return (
    <Skeleton>
      <Page>
        <BarSkeleton height={300} />
      </Page>
    </Skeleton>
  );
}
