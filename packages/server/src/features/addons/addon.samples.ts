import type * as addons from '@laneway/contract/addons/addon.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof addons> {
  let made = 0;
  const addon = ({ outletId, planId }: Target) => {
    made += 1;
    return { outletId, name: `Sample ${made}`, price: 5.5, category: 'Food', planIds: [planId] };
  };
  async function addonOf(to: Target): Promise<string> {
    const reply = await app.call(to.keeper, 'addon.create', { body: addon(to) });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return reply.body.addonId;
  }
  return {
    'addon.list': async ({ to }) => ({ params: { outletId: to.outletId }, query: { planId: to.planId } }),
    'addon.create': async ({ to }) => ({ body: addon(to) }),
    'addon.update': async ({ to }) => ({
      params: { outletId: to.outletId, addonId: await addonOf(to) },
      body: { version: 1, price: 6, planIds: [to.planId] },
    }),
    'addon.partialUpdate': async ({ to }) => ({
      body: { outletId: to.outletId, rows: [{ addonId: await addonOf(to), version: 1, status: false }] },
    }),
  };
}
