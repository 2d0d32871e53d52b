import { SERVICE_IDS, type serviceRow } from '@laneway/contract/services/service.endpoints';
import type { z } from 'zod';
import type { Statement, Tx } from '../../platform/database/database.ts';

type ServiceRow = z.infer<typeof serviceRow>;

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
