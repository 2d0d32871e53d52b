import type { ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { defineEntity } from '../../platform/entity/define-entity.ts';

export const serviceCategories = defineEntity<ServiceCategoryRow, 'serviceCatId'>({
  table: 'service_category',
  id: 'serviceCatId',
  named: { order: 'sort_order' },
  columns: { serviceId: 'once', name: 'value', order: 'value', status: 'value' },
  subject: 'service_category',
  nameOf: ({ name }) => name,
  unique: { service_category_name_key: { code: 'service_category.name_taken', field: 'name' } },
});

/** One row without a category when the business has none, no row when there is no such business. */
const CATEGORIES: Statement = {
  name: 'service_category.list',
  text: `SELECT c.service_cat_id, c.service_id, c.name, c.sort_order, c.status, c.version
         FROM business b LEFT JOIN service_category c ON c.business_id = b.business_id
         WHERE b.business_id = $1
         ORDER BY c.service_id, c.sort_order, lower(c.name), c.service_cat_id`,
};
const SERVICES_OF: Statement = {
  name: 'service_category.services_of',
  text: `SELECT service_cat_id AS id, service_id AS "serviceId" FROM service_category
         WHERE business_id = $1 AND service_cat_id = ANY($2)`,
};

type CategoryRecord = {
  service_cat_id: string | null;
  service_id: ServiceCategoryRow['serviceId'];
  name: string;
  sort_order: number;
  status: boolean;
  version: number;
};

/** The categories of the business, by service and order; null when there is no such business. */
export async function listServiceCategories(tx: Tx): Promise<ServiceCategoryRow[] | null> {
  const records = await tx.query<CategoryRecord>(CATEGORIES, [tx.businessId]);
  if (records.length === 0) return null;
  return records.flatMap(({ service_cat_id: serviceCatId, service_id: serviceId, sort_order: order, ...rest }) =>
    serviceCatId === null ? [] : [{ serviceCatId, serviceId, order, ...rest }],
  );
}

/** Of these ids, the categories of the business, each with its service. */
export async function servicesOfCategories(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; serviceId: string }>(SERVICES_OF, [tx.businessId, ids]);
  return new Map(rows.map(({ id, serviceId }) => [id, serviceId]));
}
