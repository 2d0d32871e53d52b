import type { ServiceConfigRow } from '@laneway/contract/services/service-config.endpoints';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { defineOutletEntity } from '../../platform/entity/define-entity.ts';

export type ServiceConfig = Omit<ServiceConfigRow, 'outletId'>;

/** Services that are switched on at an outlet. */
export const serviceConfigs = defineOutletEntity<ServiceConfig, 'serviceConfigId'>({
  table: 'service_config',
  id: 'serviceConfigId',
  named: { increment: 'increment_minutes' },
  columns: {
    serviceId: 'once',
    title: 'value',
    status: 'value',
    venueTypes: 'value',
    increment: 'value',
    turnoverMinutes: 'value',
    defaultDuration: 'value',
    serviceCategories: 'value',
  },
  subject: 'service_config',
  nameOf: ({ title, serviceId }) => title || serviceId,
  unique: { service_config_outlet_key: { code: 'service_config.exists', field: 'serviceId' } },
});

const ID_OF_SERVICE: Statement = {
  name: 'service_config.id_of_service',
  text: 'SELECT service_config_id AS id FROM service_config WHERE business_id = $1 AND outlet_id = $2 AND service_id = $3',
};
/** A service that the platform offers; not switched off for everybody. */
const OFFERED: Statement = {
  name: 'service_config.offered',
  text: 'SELECT status FROM service WHERE service_id = $1',
};
/** Of these categories, how many belong to the service. */
const OF_SERVICE: Statement = {
  name: 'service_config.categories',
  text: `SELECT service_cat_id AS id FROM service_category
         WHERE business_id = $1 AND service_id = $2 AND service_cat_id = ANY($3)`,
};
/** Sales of the outlet read its services, so a change and a sale wait for each other. */
const LOCK_OUTLET: Statement = {
  name: 'service_config.lock_outlet',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = $2 FOR UPDATE',
};

/** The id of a service's row at an outlet, or undefined where it is not switched on. */
export async function configIdOf(tx: Tx, outletId: string, serviceId: string): Promise<string | undefined> {
  return (await tx.query<{ id: string }>(ID_OF_SERVICE, [tx.businessId, outletId, serviceId]))[0]?.id;
}

export async function isOffered(tx: Tx, serviceId: string): Promise<boolean> {
  return (await tx.query<{ status: boolean }>(OFFERED, [serviceId]))[0]?.status === true;
}

/** Of these ids, those that are categories of the service. */
export async function categoriesOf(tx: Tx, serviceId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(OF_SERVICE, [tx.businessId, serviceId, ids]);
  return new Set(rows.map(({ id }) => id));
}

export async function lockOutlet(tx: Tx, outletId: string): Promise<void> {
  await tx.query(LOCK_OUTLET, [tx.businessId, outletId]);
}
