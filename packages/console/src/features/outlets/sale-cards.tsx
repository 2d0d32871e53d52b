import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '../../app/commands/errors.ts';
import { Card } from '../../ui/card.tsx';
import { menuOf } from '../../app/routing/menu.ts';
import { useUser } from '../../app/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDealTagCount, useOutletPlans, useOutletServices } from './outlet.queries.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { Muted } from '../../ui/text.tsx';

/** The plans of the outlet, to read. */
export function PlansCard({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useOutletPlans(outletId);
  const plans = data?.serviceItems ?? [];
  return (
    <Card title={t('outlet.plans')}>
      {error && !data ? (
        <ErrorState title={t('outlet.failed')} error={errorOf(error)} onRetry={() => void refetch()} />
      ) : data && plans.length === 0 ? (
        <EmptyState title={t('outlet.no_plans')} text={t('outlet.no_plans_text')} />
      ) : (
        <SmallTable
          busy={!data}
          rows={plans}
          rowId={(plan) => plan.id}
          columns={[
            { id: 'plan', label: t('outlet.plan'), cell: (plan) => plan.title },
            { id: 'type', label: t('outlet.plan_type'), cell: (plan) => t(`outlet.kind.${plan.serviceItemType}`) },
            { id: 'sold', label: t('outlet.sold_by'), cell: (plan) => t(`outlet.sells.${plan.planType}`) },
            {
              id: 'status',
              label: t('outlet.status_label'),
              cell: (plan) =>
                plan.adminStatus ? (
                  <Badge hue="green" look="plain" icon={<CircleCheck size={14} aria-hidden="true" />}>
                    {t('outlet.on_sale')}
                  </Badge>
                ) : (
                  <Badge hue="grey" look="plain" icon={<CircleMinus size={14} aria-hidden="true" />}>
                    {t('outlet.not_on_sale')}
                  </Badge>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Services that are switched on; those who keep the catalogue go there. */
export function ServicesCard({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { data } = useOutletServices(outletId);
  const services = data?.rows.filter((row) => row.status === 'ACTIVE').map((row) => row.title) ?? [];
  const mayChange = menuOf(useUser()).some(({ id }) => id === 'services');
  return (
    <Card title={t('outlet.services')} end={mayChange && <Link to="/app/services">{t('outlet.manage')}</Link>}>
      <Muted>{services.length > 0 ? services.join(', ') : data && t('outlet.no_services')}</Muted>
    </Card>
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
