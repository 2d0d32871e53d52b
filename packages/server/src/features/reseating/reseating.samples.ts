import type * as reseating from '@laneway/contract/reseating/reseating.endpoints';
import type { SamplesOf } from '../../testing/sample-calls.ts';

export function samples(): SamplesOf<typeof reseating> {
  return {
    // The last lane, which no other sample books.
    'resource.clear': async ({ to: { outletId, lanes } }) => ({
      body: { outletId, what: 'relocate' as const, resourceIds: [lanes.at(-1)!], title: 'Pinsetter' },
    }),
  };
}
