import { useQuery } from '@tanstack/react-query';
import { OPEN_STEP } from '@laneway/domain/availability/starts';
import { queryClient } from '../../../app/queries/query-client.ts';
import { ask } from '../../../app/queries/ask.ts';
import type { BoardApi, PlanDetails } from './board-api.ts';

/** The plans that the desk sells. */
const plansQuery = (outletId: string) =>
  ask('plan.list', {
    params: { outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' },
    query: { adminStatus: 'true', offered: 'true' },
  });
const planQuery = (outletId: string, planId: string, date: string) =>
  ask('plan.details', { body: { outletId, planId, date } });
const HALF_DAY = 12 * 3600_000;

/** Plans that the desk can sell at a time, in their order, without deals and gift cards. */
export function usePlans(api: BoardApi) {
  return useQuery({
    ...plansQuery(api.outletId),
    select: ({ serviceItems }) =>
      serviceItems
        .filter((plan) => plan.planType !== 'BUY_NOW' && plan.planType !== 'GIFT_CARD')
        .toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title)),
    staleTime: 60_000,
  });
}

/** A plan with the schedule that rules the date. */
export function usePlan(api: BoardApi, planId: string | null, date: string) {
  return useQuery({
    ...planQuery(api.outletId, planId ?? '', date),
    enabled: planId !== null && date !== '',
    staleTime: 60_000,
  });
}

/** Shortest sale of a plan on a date in minutes, from the cache; 0 when it is not cached, which also starts a fetch. */
export function shortestSale(api: BoardApi, planId: string | null, date: string): number {
  const durations = entriesOf(planFromCacheOrFetch(api, planId, date)).flatMap((entry) => entry.bookingDuration ?? []);
  return durations.length === 0 ? 0 : Math.round(Math.min(...durations) * 60);
}

/** Minutes between the starts of a plan on a date, from the cache; null when it is not cached, which starts a fetch. */
export function startStep(api: BoardApi, planId: string | null, date: string): number | null {
  const known = planFromCacheOrFetch(api, planId, date);
  if (known?.plan.sessionStatus === false) return OPEN_STEP;
  const steps = entriesOf(known).flatMap((entry) =>
    entry.reservationSlotType === 'open'
      ? OPEN_STEP
      : (entry.reservationSlots ?? []).flatMap((slot) => slot.increment || known?.service?.increment || []),
  );
  return steps.length === 0 ? null : Math.min(...steps);
}

function planFromCacheOrFetch(api: BoardApi, planId: string | null, date: string): PlanDetails | undefined {
  if (!planId) return undefined;
  const query = planQuery(api.outletId, planId, date);
  const state = queryClient.getQueryState(query.queryKey);
  // A plan that was changed is read anew, and judged by what is known until then.
  const isWanted = state === undefined || (state.isInvalidated && state.fetchStatus === 'idle');
  if (isWanted) void queryClient.prefetchQuery({ ...query, staleTime: HALF_DAY });
  return state?.data;
}

function entriesOf(known: PlanDetails | undefined) {
  return (known?.schedule?.dateRange ?? []).filter((entry) => entry.isActive !== false);
}
