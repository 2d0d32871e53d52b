import type * as venues from '@laneway/contract/venues/venue.endpoints';
import type { SamplesOf } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof venues> {
  const nextTable = tables();

  return {
    'venue.list': async ({ to }) => ({ params: { outletId: to.outletId } }),
    'venue.add': async ({ to }) => ({
      body: {
        outletId: to.outletId,
        resources: [{ venueType: 'table', number: nextTable.next().value, name: 'Table' }],
      },
    }),
    'venue.update': async ({ to }) => {
      const params = { outletId: to.outletId };
      const { body } = await app.call(to.keeper, 'venue.list', { params });
      const [row] = body.rows;
      const resources = [{ resourceId: row?.resourceId ?? '', version: row?.version ?? 1, gapAfter: !row?.gapAfter }];
      return { params, body: { resources } };
    },
    'venue.planCheck': async ({ to }) => ({
      params: { outletId: to.outletId },
      body: { resourceIds: to.lanes.slice(0, 1) },
    }),
  };
}

/** Numbers that no other table has. */
function* tables(): Generator<number, never> {
  for (let number = 500; ; number += 1) yield number;
}
