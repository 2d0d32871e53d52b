import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { SERVICE_IDS } from '@laneway/contract/services/service.endpoints';
import { plansQuery } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { useServices } from './service.queries.ts';

/** A service that is switched on at an outlet. */
export type OutletService = Answer<'outlet.services'>['rows'][number];
export type ServiceId = (typeof SERVICE_IDS)[number];
/** What the server narrows a list of plans by. */
export type PlanNarrowing = { date: string | undefined; category: string | undefined; deleted: boolean };

/** The services of the outlet in the order of the catalogue. */
export function useOutletServices(outletId: string) {
  return useQuery({
    ...ask('outlet.services', { params: { outletId } }),
    select: ({ rows }) =>
      rows.toSorted((a, b) => placeOf(a.serviceId) - placeOf(b.serviceId)) satisfies OutletService[],
  });
}

/** Services that the platform offers and the outlet does not have. */
export function useOffered(services: readonly OutletService[]) {
  const { data } = useServices();
  return data?.rows.filter(({ id, status }) => status && services.every(({ serviceId }) => serviceId !== id)) ?? [];
}

/**
 * The service under which a plan is listed. Deals are plans of bowling; where the outlet has BUY_NOW, that is their
 * heading.
 */
export function headingOf(plan: PlanRow, services: readonly OutletService[]): string {
  const hasDeals = services.some(({ serviceId }) => serviceId === 'BUY_NOW');
  return hasDeals && plan.serviceItemType === 'BUY_NOW' ? 'BUY_NOW' : plan.serviceId;
}

function placeOf(id: string): number {
  return SERVICE_IDS.indexOf(id as ServiceId);
}

/** Every plan of the outlet that was not deleted. */
export function useOutletPlans(outletId: string) {
  return useQuery({ ...plansQuery(outletId), select: ({ serviceItems }) => serviceItems });
}

/**
 * The plans that are listed under a service, as far as the server narrows them; without narrowing they come from those
 * of the outlet.
 */
export function useServicePlans(
  outletId: string,
  { serviceId, services }: { serviceId: string; services: readonly OutletService[] },
  { date, category, deleted }: PlanNarrowing,
) {
  const isNarrowed = deleted || date !== undefined || category !== undefined;
  const narrowed = ask('plan.list', {
    params: {
      outletId,
      serviceId: serviceId === 'BUY_NOW' ? 'all' : serviceId,
      serviceConfigId: 'all',
      serviceItemType: serviceId === 'BUY_NOW' ? 'BUY_NOW' : 'all',
    },
    query: { isDeleted: deleted ? 'true' : 'false', date, serviceCategory: category },
  });
  return useQuery({
    ...(isNarrowed ? narrowed : plansQuery(outletId)),
    select: ({ serviceItems }) =>
      serviceItems.filter((plan) => headingOf(plan, services) === serviceId) satisfies PlanRow[],
  });
}

/** How a service is set up, with its title as it was typed. */
export function useServiceConfig(outletId: string, serviceConfigId: string) {
  return useQuery(ask('serviceConfig.details', { params: { outletId, serviceConfigId } }));
}
