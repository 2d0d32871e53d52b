import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { ask } from '../../app/queries/ask.ts';
import { queryClient } from '../../app/queries/query-client.ts';

/** A plan as the server has it now. */
export type SavedPlan = Answer<'plan.details'>['plan'];

const detailsOf = (outletId: string, planId: string) => ask('plan.details', { body: { outletId, planId } });

/** @param planId undefined: a plan that is not saved yet, of which nothing is read */
export function usePlan(outletId: string, planId: string | undefined) {
  return useQuery({ ...detailsOf(outletId, planId ?? ''), enabled: planId !== undefined });
}

export type PlanVersion = Answer<'plan.details'>['versions'][number];

/** The plan as it was at a version. */
export function usePlanAt(outletId: string, planId: string, version: number) {
  return useQuery(ask('plan.details', { body: { outletId, planId, version } }));
}

/** The plan as it was read after a save; undefined when that read failed. */
export function readAnew(outletId: string, planId: string): SavedPlan | undefined {
  return queryClient.getQueryData(detailsOf(outletId, planId).queryKey)?.plan;
}

/** How the outlet sells a service. */
export function useOutletService(outletId: string, serviceId: string) {
  return useQuery({
    ...ask('outlet.services', { params: { outletId } }),
    select: ({ rows }) => rows.find((row) => row.serviceId === serviceId),
  });
}
