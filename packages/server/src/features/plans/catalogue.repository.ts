import { SERVICE_IDS, type serviceCategoryRow, type serviceRow } from '@laneway/contract/plans/catalogue.endpoints';
import type { z } from 'zod';
import type { Statement, Tx } from '../../platform/database/database.ts';

type ServiceRow = z.infer<typeof serviceRow>;
type ServiceCategoryRow = z.infer<typeof serviceCategoryRow>;

const SERVICES: Statement = {
  name: 'service.list',
  text: 'SELECT service_id, title, description, image_url, status, version FROM service',
};

type ServiceRecord = {
  service_id: ServiceRow['id'];
  title: string;
  description: string;
  image_url: string | null;
  status: boolean;
  version: number;
};

/** The platform's services, in the catalogue's order. */
export async function listServices(tx: Tx): Promise<ServiceRow[]> {
  const records = await tx.query<ServiceRecord>(SERVICES);
  const place = (id: ServiceRow['id']): number => SERVICE_IDS.indexOf(id);
  return records
    .toSorted((a, b) => place(a.service_id) - place(b.service_id))
    .map(({ service_id: id, image_url: imageUrl, ...rest }) => ({ id, imageUrl, ...rest }));
}

/** One row without a category when the business has none, no row when there is no such business. */
const CATEGORIES: Statement = {
  name: 'service_category.list',
  text: `SELECT c.service_cat_id, c.service_id, c.name, c.sort_order, c.status, c.version
         FROM business b LEFT JOIN service_category c ON c.business_id = b.business_id
         WHERE b.business_id = $1
         ORDER BY c.service_id, c.sort_order, lower(c.name), c.service_cat_id`,
};

type CategoryRecord = {
  service_cat_id: string | null;
  service_id: ServiceRow['id'];
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
