import type * as activity from '@laneway/contract/activity/activity.endpoints';
import type { SamplesOf } from '../../testing/sample-calls.ts';

export function samples(): SamplesOf<typeof activity> {
  return {
    'activity.list': async ({ to }) => ({ params: { businessId: to.businessId }, body: {} }),
    'activity.export': async ({ to }) => ({ params: { businessId: to.businessId }, body: {} }),
    'activity.platform': async () => ({ body: {} }),
    'activity.platformExport': async () => ({ body: {} }),
  };
}
