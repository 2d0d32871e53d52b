import type * as tags from '@laneway/contract/tags/tag.endpoints';
import type { SamplesOf } from '../../testing/sample-calls.ts';

export function samples(): SamplesOf<typeof tags> {
  return {
    'tags.list': async ({ to }) => ({ params: { businessId: to.businessId }, query: {} }),
    'tags.associated': async ({ to }) => ({ params: { outletId: to.outletId } }),
    'tags.outlet': async ({ to }) => ({ params: { outletId: to.outletId } }),
  };
}
