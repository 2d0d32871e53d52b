import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '../../app/commands/errors.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { menuOf } from '../../app/routing/menu.ts';
import { useUser } from '../../app/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useAddonCount, useDealTagCount, useOutletPlans, useOutletServices } from './outlet.queries.ts';
import styles from './outlet-screen.module.css';

/** The plans of the outlet, to read. */
export function PlansCard({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useOutletPlans(outletId);
  const plans = data?.serviceItems ?? [];
  return (
    <FormCard title={t('outlet.plans')}>
      {error && !data ? (
        <ErrorState title={t('outlet.failed')} error={errorOf(error)} onRetry={() => void refetch()} />
      ) : data && plans.length === 0 ? (
        <EmptyState title={t('outlet.no_plans')} text={t('outlet.no_plans_text')} />
      ) : (
        <table className={styles.table} aria-busy={!data}>
          <thead>
            <tr>
              <th scope="col">{t('outlet.plan')}</th>
              <th scope="col">{t('outlet.plan_type')}</th>
              <th scope="col">{t('outlet.sold_by')}</th>
              <th scope="col">{t('outlet.status_label')}</th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.id}>
                <th scope="row">{plan.title}</th>
                <td>{t(`outlet.kind.${plan.serviceItemType}`)}</td>
                <td>{t(`outlet.sells.${plan.planType}`)}</td>
                <td>
                  {plan.adminStatus ? (
                    <Badge hue="green" look="plain" icon={<CircleCheck size={14} aria-hidden="true" />}>
                      {t('outlet.on_sale')}
                    </Badge>
                  ) : (
                    <Badge hue="grey" look="plain" icon={<CircleMinus size={14} aria-hidden="true" />}>
                      {t('outlet.not_on_sale')}
                    </Badge>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormCard>
  );
}

/** Services that are switched on; those who keep the catalogue go there. */
export function ServicesCard({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { data } = useOutletServices(outletId);
  const services = data?.rows.filter((row) => row.status === 'ACTIVE').map((row) => row.title) ?? [];
  const mayChange = menuOf(useUser()).some(({ id }) => id === 'services');
  return (
    <FormCard title={t('outlet.services')} end={mayChange && <Link to="/app/services">{t('outlet.manage')}</Link>}>
      <p className={styles.quiet}>{services.length > 0 ? services.join(', ') : data && t('outlet.no_services')}</p>
    </FormCard>
  );
}

/** How many deal tags the outlet has, and the way to them. */
export function DealTagsCard({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { data: count } = useDealTagCount(outletId);
  return (
    <FormCard
      title={t('dealtag.title')}
      end={
        <Link to="/app/outlets/$outletId/deal-tags" params={{ outletId }} search={(before) => before}>
          {t('outlet.manage')}
          <span className="visually-hidden">, {t('dealtag.title')}</span>
        </Link>
      }
    >
      <p className={styles.quiet}>{count !== undefined && t('dealtag.count', { count })}</p>
    </FormCard>
  );
}

/** How many add-ons the outlet has, and the way to them. */
export function AddonsCard({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const { data: count } = useAddonCount(outletId);
  return (
    <FormCard
      title={t('addons.title')}
      end={
        <Link to="/app/outlets/$outletId/addon" params={{ outletId }} search={(before) => before}>
          {t('outlet.manage')}
          <span className="visually-hidden">, {t('addons.title')}</span>
        </Link>
      }
    >
      <p className={styles.quiet}>{count !== undefined && t('addons.count', { count })}</p>
    </FormCard>
  );
}
