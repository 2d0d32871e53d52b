import type * as outlets from '@laneway/contract/outlets/outlet.endpoints';
import type { SamplesOf } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof outlets> {
  const nextPrefix = prefixes();

  return {
    'outlet.list': async ({ to }) => ({ params: { businessId: to.businessId }, query: {} }),
    'outlet.create': async ({ to }) => ({
      body: {
        businessId: to.businessId,
        name: 'Pier Lanes',
        prefix: nextPrefix.next().value,
        address: { line1: '1 Pier Rd', city: 'Boston' },
        openingHours: [{ day: 'FRI', open: '12:00', close: '26:00' }],
      },
    }),
    'outlet.details': async ({ to }) => ({ params: { businessId: to.businessId, outletId: to.outletId } }),
    'outlet.update': async ({ to }) => {
      const params = { businessId: to.businessId, outletId: to.outletId };
      const { body } = await app.call(to.keeper, 'outlet.details', { params });
      const { version, lateMinutes } = body.outlet;
      return { params, body: { version, lateMinutes: (lateMinutes + 1) % 60 } };
    },
    'outlet.services': async ({ to }) => ({ params: { outletId: to.outletId } }),
  };
}

/** Prefixes that no other outlet has. */
function* prefixes(): Generator<string, never> {
  const letter = (index: number) => String.fromCodePoint(65 + (index % 26));
  for (let n = 0; ; n += 1) yield `Z${letter(Math.floor(n / 26))}${letter(n)}`;
}
