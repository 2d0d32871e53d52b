import { useQuery } from '@tanstack/react-query';
import { OPEN_STEP } from '@laneway/domain/availability/starts';
import { queryClient } from '../../../app/queries/query-client.ts';
import { ask } from '../../../app/queries/ask.ts';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { Draft } from '../model/draft.ts';
import type { BoardApi, PlanDetails } from './board-api.ts';

/** The plans that the outlet sells, on whichever channel. */
const plansQuery = (outletId: string) =>
  ask('plan.list', {
    params: { outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' },
    query: { offered: 'true' },
  });
const planQuery = (outletId: string, planId: string, date: string) =>
  ask('plan.details', { body: { outletId, planId, date } });
const HALF_DAY = 12 * 3600_000;

/** Plans that the desk can sell at a time, or sell to a walk-in, in their order, without deals and gift cards. */
export function usePlans(api: BoardApi, channel?: Draft['channel']) {
  return useSold(api, channel, ({ planType }) => planType !== 'BUY_NOW' && planType !== 'GIFT_CARD');
}

/** Whether the outlet sells gift cards, which have a screen of their own. */
export function useSellsCards(api: BoardApi): boolean {
  return (useSold(api, undefined, ({ planType }) => planType === 'GIFT_CARD').data ?? []).length > 0;
}

/** The deals that the desk sells, or sells to a walk-in, in their order. */
export function useDeals(api: BoardApi, channel?: Draft['channel']) {
  return useSold(api, channel, ({ planType }) => planType === 'BUY_NOW');
}

function useSold(api: BoardApi, channel: Draft['channel'], isWanted: (plan: PlanRow) => boolean) {
  return useQuery({
    ...plansQuery(api.outletId),
    select: ({ serviceItems }) =>
      serviceItems
        .filter((plan) => (channel === 'walkin' ? plan.walkinStatus : plan.adminStatus))
        .filter(isWanted)
        .toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title)),
    staleTime: 60_000,
  });
}

/** The outlet's active deal tags, in their order. */
export function useDealTags(api: BoardApi) {
  return useQuery({
    ...ask('tags.associated', { params: { outletId: api.outletId }, query: { active: 'true' } }),
    select: ({ tagList }) => tagList,
    staleTime: 60_000,
  });
}

/** The ids of a tag's deals, in their order. */
export function useDealsOfTag(api: BoardApi, tagId: string | null) {
  return useQuery({
    ...ask('plan.byTag', { body: { outletId: api.outletId, tagId: tagId ?? '' } }),
    select: ({ serviceItems }) => serviceItems.map(({ id }) => id),
    enabled: tagId !== null,
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
