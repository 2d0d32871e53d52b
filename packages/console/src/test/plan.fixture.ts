import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { anId } from './builders.ts';

/** A plan in a list: lanes by the hour, on sale everywhere. */
export function aPlanRow(changes: Partial<PlanRow> = {}): PlanRow {
  return {
    id: anId(300),
    title: 'Open bowling',
    description: 'Lanes by the hour for up to six bowlers.',
    serviceId: 'BOWLING',
    planType: 'PER_HOUR',
    serviceItemType: 'PLAN',
    serviceCategory: null,
    serviceCategories: changes.serviceCategory ? [changes.serviceCategory] : [],
    adminStatus: true,
    pwaStatus: true,
    walkinStatus: true,
    isDeleted: false,
    order: 1,
    priceFrom: 35,
    onSaleFrom: null,
    onSaleTo: null,
    version: 1,
    ...changes,
  };
}
