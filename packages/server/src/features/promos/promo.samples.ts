import type * as promos from '@laneway/contract/promos/promo.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof promos> {
  let made = 0;
  const promo = () => {
    made += 1;
    const dates = { startDate: '2026-01-01', endDate: '2099-12-31' };
    return { promoCode: `SAMPLE-${made}`, name: `Sample ${made}`, type: 2, amount: 10, ...dates } as const;
  };
  const whole = () => {
    const limits = { days: [], outletIds: [], planIds: [], minSpend: 0, maxUses: 0, maxUsesPerCustomer: 0 };
    return { ...promo(), ...limits, maxDiscount: null, appliesTo: ['plan' as const], status: true };
  };
  async function promoOf({ businessId, keeper }: Target): Promise<string> {
    const reply = await app.call(keeper, 'promo.create', { body: { businessId, ...promo() } });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return reply.body.promoId;
  }
  const of = async (to: Target) => ({ businessId: to.businessId, promoId: await promoOf(to) });
  return {
    'promo.create': async ({ to }) => ({ body: { businessId: to.businessId, ...promo() } }),
    'promo.list': async ({ to }) => ({ params: { businessId: to.businessId } }),
    'promo.details': async ({ to }) => ({ params: await of(to) }),
    'promo.update': async ({ to }) => ({ params: await of(to), body: { version: 1, ...whole() } }),
    'promo.delete': async ({ to }) => ({ params: await of(to), query: { version: 1 } }),
    'promo.serviceItems': async ({ to }) => ({ params: { businessId: to.businessId } }),
  };
}
