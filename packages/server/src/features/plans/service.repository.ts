import type { serviceRow } from '@laneway/contract/plans/catalogue.endpoints';
import type { z } from 'zod';
import type { Statement, Tx } from '../../platform/database/database.ts';

/** The platform's catalogue, as its Admin changes it. */
export type Service = z.infer<typeof serviceRow>;

const LOCKED: Statement = {
  name: 'service.locked',
  text: `SELECT service_id AS id, title, description, image_url AS "imageUrl", status, version
         FROM service WHERE service_id = $1 FOR UPDATE`,
};
const UPDATE: Statement = {
  name: 'service.update',
  text: `UPDATE service SET title = $2, description = $3, status = $4, version = version + 1
         WHERE service_id = $1 AND version = $5`,
};

/** A service that nobody else changes until the transaction ends. */
export async function lockService(tx: Tx, id: Service['id']): Promise<Service | undefined> {
  return (await tx.query<Service>(LOCKED, [id]))[0];
}

/** Writes a service that the transaction holds locked. */
export function updateService(tx: Tx, row: Service): void {
  tx.send(UPDATE, [row.id, row.title, row.description, row.status, row.version]);
}
