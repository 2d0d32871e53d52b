import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';
import { SALE_CHANNELS, type SaleChannel } from '@laneway/domain/plans/sale-state';
import { SaleBadge } from '../../app/outlet/sale-badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './outlet-services.module.css';

/** @param today the outlet's business date. */
export function usePlanColumns(categories: readonly ServiceCategoryRow[], today: string): Column<PlanRow>[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  const phone = usePhone();
  const categoryOf = ({ serviceCategory: id }: PlanRow) =>
    categories.find(({ serviceCatId }) => serviceCatId === id)?.name ?? '–';
  return [
    {
      id: 'plan',
      label: t('plan_list.plan'),
      rowHeader: true,
      cell: (plan) => <PlanName plan={plan} state={phone && <SaleBadge plan={plan} today={today} />} />,
    },
    { id: 'category', label: t('plan_list.category'), from: 'desk', cell: categoryOf },
    {
      id: 'sold_by',
      label: t('plan_list.sold_by'),
      from: 'desk',
      cell: ({ planType }) => t(`outlet.sells.${planType}`),
    },
    {
      id: 'from',
      label: t('plan_list.price_from'),
      align: 'end',
      from: 'tablet',
      cell: ({ priceFrom }) => (priceFrom === null ? '–' : money(priceFrom)),
    },
    ...SALE_CHANNELS.map((channel) => ({
      id: channel,
      label: t(`plan_list.channel.${channel}`),
      from: 'wide' as const,
      width: '1%',
      cell: (plan: PlanRow) => <IsSold plan={plan} channel={channel} />,
    })),
    {
      id: 'status',
      label: t('plan_list.status'),
      from: 'tablet',
      cell: (plan) => <SaleBadge plan={plan} today={today} />,
    },
  ];
}

function PlanName({ plan, state }: { plan: PlanRow; state: React.ReactNode }) {
  const { money } = useFormat();
  return (
    <span className={styles.plan}>
      <span>{plan.title}</span>
      {plan.description && <span className={styles.description}>{plan.description}</span>}
      {state && (
        <span className={styles.meta}>
          {state}
          {plan.priceFrom !== null && money(plan.priceFrom)}
        </span>
      )}
    </span>
  );
}

function IsSold({ plan, channel }: { plan: PlanRow; channel: SaleChannel }) {
  const { t } = useTranslation();
  return (
    <span className={styles.sold}>
      {plan[channel] ? (
        <Check size={16} className={styles.yes} aria-hidden="true" />
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <span className="visually-hidden">{t(plan[channel] ? 'plan_list.sold_on' : 'plan_list.not_sold_on')}</span>
    </span>
  );
}
