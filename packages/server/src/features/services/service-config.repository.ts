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

/** The id of a service's row at an outlet, or undefined where it is not switched on. */
export async function configIdOf(tx: Tx, outletId: string, serviceId: string): Promise<string | undefined> {
  return (await tx.query<{ id: string }>(ID_OF_SERVICE, [tx.businessId, outletId, serviceId]))[0]?.id;
}

export async function isOffered(tx: Tx, serviceId: string): Promise<boolean> {
  return (await tx.query<{ status: boolean }>(OFFERED, [serviceId]))[0]?.status === true;
}
