import type * as overview from '@laneway/contract/overview/overview.endpoints';
import type { SamplesOf } from '../../testing/sample-calls.ts';

export function samples(): SamplesOf<typeof overview> {
  return {
    'dashboard.overview': async () => ({ body: { days: 7 as const } }),
  };
}
