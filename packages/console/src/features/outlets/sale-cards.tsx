import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type DayTurn, useBusinessDate } from '../../app/outlet/business-day.ts';
import { SaleBadge } from '../../app/outlet/sale-badge.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BarSkeleton } from '../../ui/skeleton.tsx';
import { useAddonCount, useDealTagCount, useOutletPlans, useOutletServices } from './outlet.queries.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { Muted } from '../../ui/text.tsx';

/** The plans of the outlet, to read. */
export function PlansCard({ outlet }: { outlet: DayTurn & { outletId: string } }) {
  const { t } = useTranslation();
  const today = useBusinessDate(outlet);
  const { outletId } = outlet;
  return (
    <Card title={t('outlet.plans')} end={<ServicesLink outletId={outletId} of={t('outlet.plans')} />}>
      <Loaded query={useOutletPlans(outletId)} failed={t('outlet.failed')} skeleton={<BarSkeleton height={120} />}>
        {({ serviceItems }) =>
          serviceItems.length === 0 ? (
            <EmptyState title={t('outlet.no_plans')} text={t('outlet.no_plans_text')} />
          ) : (
            <SmallTable
              rows={serviceItems}
              rowId={(plan) => plan.id}
              columns={[
                { id: 'plan', label: t('outlet.plan'), cell: (plan) => plan.title },
                { id: 'type', label: t('outlet.plan_type'), cell: (plan) => t(`outlet.kind.${plan.serviceItemType}`) },
                { id: 'sold', label: t('outlet.sold_by'), cell: (plan) => t(`outlet.sells.${plan.planType}`) },
                {
                  id: 'status',
                  label: t('outlet.status_label'),
                  cell: (plan) => <SaleBadge plan={plan} today={today} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

/** Services that are switched on, and the way to them and their plans. */
export function ServicesCard({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { data } = useOutletServices(outletId);
  const services = data?.rows.filter((row) => row.status === 'ACTIVE').map((row) => row.title) ?? [];
  return (
    <Card title={t('outlet.services')} end={<ServicesLink outletId={outletId} of={t('outlet.services')} />}>
      <Muted>{services.length > 0 ? services.join(', ') : data && t('outlet.no_services')}</Muted>
    </Card>
  );
}

function ServicesLink({ outletId, of }: { outletId: string; of: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/app/outlets/$outletId/service" params={{ outletId }} search={(before) => before}>
      {t('outlet.manage')}
      <span className="visually-hidden">, {of}</span>
    </Link>
  );
}

/** How many deal tags the outlet has, and the way to them. */
export function DealTagsCard({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { data: count } = useDealTagCount(outletId);
  return (
    <Card
      title={t('dealtag.title')}
      end={
        <Link to="/app/outlets/$outletId/deal-tags" params={{ outletId }} search={(before) => before}>
          {t('outlet.manage')}
          <span className="visually-hidden">, {t('dealtag.title')}</span>
        </Link>
      }
    >
      <Muted>{count !== undefined && t('dealtag.count', { count })}</Muted>
    </Card>
  );
}

/** How many add-ons the outlet has, and the way to them. */
export function AddonsCard({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { data: count } = useAddonCount(outletId);
  return (
    <Card
      title={t('addons.title')}
      end={
        <Link to="/app/outlets/$outletId/addon" params={{ outletId }} search={(before) => before}>
          {t('outlet.manage')}
          <span className="visually-hidden">, {t('addons.title')}</span>
        </Link>
      }
    >
      <Muted>{count !== undefined && t('addons.count', { count })}</Muted>
    </Card>
  );
}
