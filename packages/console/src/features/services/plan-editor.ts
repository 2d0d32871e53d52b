import { linkOptions } from '@tanstack/react-router';

/** Services whose plans have schedules: those that the editor of plans makes and changes. */
const EDITED: readonly string[] = ['BOWLING', 'PARTY_EVENT', 'RESERVATION'];

export function isEdited(serviceId: string): boolean {
  return EDITED.includes(serviceId);
}

type Service = { serviceId: string; serviceConfigId: string };

/** Where a plan of a service is made. */
export function newPlanLink(outletId: string, { serviceId: service, serviceConfigId: config }: Service) {
  return linkOptions({
    to: '/app/outlets/$outletId/service/create-plan',
    params: { outletId },
    search: { service, config },
  });
}

/** Where a plan is opened. */
export function planLink(outletId: string, planId: string) {
  return linkOptions({ to: '/app/outlets/$outletId/service/edit-plan', params: { outletId }, search: { planId } });
}
