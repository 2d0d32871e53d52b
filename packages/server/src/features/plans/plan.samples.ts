import type * as plans from '@laneway/contract/plans/plan.endpoints';
import type { SamplesOf } from '../../testing/sample-calls.ts';

export function samples(): SamplesOf<typeof plans> {
  return {
    'plan.list': async ({ to }) => ({
      params: { outletId: to.outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' },
      query: {},
    }),
    'plan.details': async ({ to }) => ({ body: { outletId: to.outletId, planId: to.planId } }),
    'plan.timeslot': async ({ to }) => ({
      body: { outletId: to.outletId, planId: to.planId, date: '2027-01-01', guests: { Guest: 4 }, duration: 1.5 },
    }),
  };
}
