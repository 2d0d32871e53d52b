import { linkOptions } from '@tanstack/react-router';
import { sellingService } from '@laneway/domain/plans/plan';
import type { OutletService, ServiceId } from './outlet-service.queries.ts';

/** Services whose plans the editor makes and changes. */
const EDITED: readonly ServiceId[] = ['BOWLING', 'PARTY_EVENT', 'RESERVATION', 'BUY_NOW', 'GIFT_CARD'];

export function isEdited(serviceId: ServiceId): boolean {
  return EDITED.includes(serviceId);
}

/** Where a plan of a service is made; null where the outlet lacks the service that sells it. */
export function newPlanLink(outletId: string, service: ServiceId, services: readonly OutletService[]) {
  const config = services.find(({ serviceId }) => serviceId === sellingService(service))?.serviceConfigId;
  if (config === undefined || !isEdited(service)) return null;
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
