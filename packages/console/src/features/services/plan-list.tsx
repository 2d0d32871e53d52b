import { FolderTree, Info, Power, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { saleState } from '@laneway/domain/plans/sale-state';
import type { ListFilter } from '../../app/list/list-filter.tsx';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useCategories } from '../../app/outlet/categories.ts';
import { type SearchOf, useSearchState } from '../../app/routing/search.ts';
import { Button } from '../../ui/button.tsx';
import { WholeFoot } from '../../ui/pager.tsx';
import { CategoriesDialog } from './categories-dialog.tsx';
import { OrderHint } from './order-hint.tsx';
import { type OutletService, type ServiceId, useServicePlans } from './outlet-service.queries.ts';
import { usePlanColumns } from './plan-columns.tsx';
import { isEdited, newPlanLink, planLink } from './plan-editor.ts';
import { PlanRowActions } from './plan-row-actions.tsx';
import { FILTERED_STATES, planSearch } from './plan-search.ts';
import { ServiceNav } from './service-nav.tsx';
import { ServiceSetUp } from './service-set-up.tsx';
import { usePlanOrder } from './use-plan-writes.ts';

export type PlanListProps = {
  businessId: string;
  outlet: OutletRow;
  services: readonly OutletService[];
  /** The outlet's business date. */
  today: string;
  crumbs: ReactNode;
  /** Whether the person switches services on and sets them up. */
  maySetUp: boolean;
  /** Whether the person changes plans and categories. */
  maySell: boolean;
};
type Filters = SearchOf<typeof planSearch>;
type Opened = 'categories' | { id: ServiceId; title: string; serviceConfigId?: string };

/** The services at the left, and the plans of the chosen one in the order that guests see. */
export function PlanList({ businessId, outlet, services, today, crumbs, maySetUp, maySell }: PlanListProps) {
  const { t } = useTranslation();
  const { outletId } = outlet;
  const [filters, changeSearch] = useSearchState(planSearch);
  const change: typeof changeSearch = (patch, options) => changeSearch({ notice: undefined, ...patch }, options);
  const [opened, setOpened] = useState<Opened | null>(null);
  const chosen = services.find(({ serviceId }) => serviceId === filters.service) ?? services[0];
  const { data: categories = [] } = useCategories(businessId, chosen?.serviceId ?? '');
  const query = useServicePlans(outletId, { serviceId: chosen?.serviceId ?? '', services }, filters);
  const { rows: plans, order } = usePlanOrder(outletId, query.data);
  const columns = usePlanColumns(categories, today);
  const shown = plans?.filter((plan) => matches(plan, filters, today));
  const isNarrowed = ['search', 'date', 'category', 'status', 'deleted'].some((name) => filters[name as keyof Filters]);
  const isOrdered = maySell && !isNarrowed && (shown?.length ?? 0) > 1;
  const isDeals = chosen?.serviceId === 'BUY_NOW';
  const hasBowling = services.some(({ serviceId }) => serviceId === 'BOWLING');
  const newPlan = maySell && chosen ? newPlanLink(outletId, chosen.serviceId, services) : null;
  const close = () => setOpened(null);
  const listFilters: ListFilter<Filters>[] = [
    { name: 'date', label: t('plan_list.on_sale_on'), day: { today, any: t('plan_list.any_date'), isNamed: true } },
    {
      name: 'category',
      label: t('plan_list.category'),
      options: categories.map(({ serviceCatId, name }) => ({ value: serviceCatId, label: name })),
    },
    {
      name: 'status',
      label: t('plan_list.status'),
      options: FILTERED_STATES.map((state) => ({ value: state, label: t(`sale.state.${state}`) })),
    },
    { name: 'deleted', label: t('plan_list.deleted'), tick: true },
  ];
  return (
    <>
      <ListScreen<PlanRow, Filters>
        key={chosen?.serviceId}
        title={t('outlet_service.title')}
        crumbs={crumbs}
        actions={
          chosen && (
            <>
              {maySell && (
                <Button icon={<FolderTree size={16} aria-hidden="true" />} onClick={() => setOpened('categories')}>
                  {t('category.title')}
                </Button>
              )}
              {maySetUp && (
                <Button
                  icon={<SlidersHorizontal size={16} aria-hidden="true" />}
                  onClick={() => setOpened({ ...chosen, id: chosen.serviceId })}
                >
                  {t('outlet_service.settings_of', { service: chosen.title })}
                </Button>
              )}
            </>
          )
        }
        create={
          newPlan !== null && {
            label: t(isDeals ? 'plan_list.create_deal' : 'plan_list.create'),
            shortcut: 'N',
            link: newPlan,
          }
        }
        {...(maySell &&
          chosen &&
          isEdited(chosen.serviceId) && { link: (plan: PlanRow) => planLink(outletId, plan.id) })}
        notice={
          filters.notice ? (
            <>
              <Info size={16} aria-hidden="true" />
              {t(`plan_list.choose_${filters.notice}`)}
            </>
          ) : (
            chosen?.status === 'INACTIVE' && (
              <>
                <Power size={16} aria-hidden="true" />
                {t('outlet_service.off_notice', { service: chosen.title })}
              </>
            )
          )
        }
        beside={
          <ServiceNav
            outletId={outletId}
            services={services}
            chosen={chosen}
            onSwitchOn={maySetUp ? setOpened : undefined}
          />
        }
        {...(chosen && { address: [filters, change] as const })}
        searchLabel={t('plan_list.search')}
        filters={listFilters}
        query={{ ...query, data: chosen ? shown && { rows: shown } : { rows: [] } }}
        failed={t('plan_list.failed')}
        none={
          chosen
            ? isDeals
              ? {
                  title: t('plan_list.no_deals'),
                  text: t(hasBowling ? 'plan_list.no_deals_text' : 'plan_list.no_bowling_text'),
                }
              : { title: t('plan_list.none'), text: t('plan_list.none_text', { service: chosen.title }) }
            : { title: t('outlet_service.none'), text: t('outlet_service.none_text') }
        }
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={maySell && ((plan) => <PlanRowActions outletId={outletId} plan={plan} />)}
        onOrder={isOrdered && shown ? order : undefined}
        foot={
          shown && (
            <WholeFoot count={t(isDeals ? 'outlet_service.deals' : 'outlet_service.plans', { count: shown.length })}>
              <OrderHint isOrdered={isOrdered} isNarrowed={isNarrowed} maySell={maySell} />
            </WholeFoot>
          )
        }
      />
      {opened === 'categories' && chosen && (
        <CategoriesDialog {...{ businessId, outletId }} service={chosen} onClose={close} />
      )}
      {opened !== null && opened !== 'categories' && (
        <ServiceSetUp {...{ businessId, outletId }} service={opened} onClose={close} />
      )}
    </>
  );
}

/** What of the filters the list itself knows; date, category and deleted ones are asked of the server. */
function matches(plan: PlanRow, { search, status }: Filters, today: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (status !== undefined && saleState(plan, today) !== status) return false;
  return [plan.title, plan.description].some((text) => text.toLowerCase().includes(wanted));
}
