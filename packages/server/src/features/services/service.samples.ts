import type * as categories from '@laneway/contract/services/service-category.endpoints';
import type * as configs from '@laneway/contract/services/service-config.endpoints';
import type * as services from '@laneway/contract/services/service.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function samples(
  app: TestApp,
): SamplesOf<typeof categories> & SamplesOf<typeof configs> & SamplesOf<typeof services> {
  let made = 0;
  function category(to: Target) {
    made += 1;
    return { businessId: to.businessId, serviceId: 'BOWLING' as const, name: `Sample ${made}` };
  }
  async function categoryOf(to: Target): Promise<string> {
    const reply = await app.call(to.keeper, 'serviceCategory.create', { body: category(to) });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return reply.body.serviceCatId;
  }
  async function bowlingOf(to: Target): Promise<{ serviceConfigId: string; version: number }> {
    const { rows } = await app.owner.query<{ serviceConfigId: string; version: number }>(
      `SELECT service_config_id AS "serviceConfigId", version FROM service_config
       WHERE outlet_id = $1 AND service_id = 'BOWLING'`,
      [to.outletId],
    );
    const [config] = rows;
    if (config === undefined) throw new Error('the outlet of a sample sells no bowling');
    return config;
  }
  return {
    'services.list': async () => ({}),
    'services.update': async () => ({ params: { serviceId: 'BOWLING' }, body: { version: 1 } }),
    'serviceCategory.list': async ({ to }) => ({ params: { businessId: to.businessId } }),
    'serviceCategory.create': async ({ to }) => ({ body: category(to) }),
    'serviceCategory.update': async ({ to }) => ({
      params: { serviceCatId: await categoryOf(to) },
      body: { version: 1, status: false },
    }),
    'serviceCategory.partialUpdate': async ({ to }) => ({
      body: { rows: [{ serviceCatId: await categoryOf(to), version: 1, order: 3 }] },
    }),
    'serviceConfig.create': async ({ to }) => {
      // A service is switched on once at an outlet; the sample is sent again and again.
      await app.owner.query("DELETE FROM service_config WHERE outlet_id = $1 AND service_id = 'MEMBERSHIP'", [
        to.outletId,
      ]);
      return { body: { outletId: to.outletId, serviceId: 'MEMBERSHIP' } };
    },
    'serviceConfig.update': async ({ to }) => {
      const { version } = await bowlingOf(to);
      return { params: { outletId: to.outletId, serviceId: 'BOWLING' }, body: { version, turnoverMinutes: 5 } };
    },
    'serviceConfig.details': async ({ to }) => ({
      params: { outletId: to.outletId, serviceConfigId: (await bowlingOf(to)).serviceConfigId },
    }),
  };
}
