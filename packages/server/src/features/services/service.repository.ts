import type { serviceRow } from '@laneway/contract/services/service.endpoints';
import type { z } from 'zod';
import { defineEntity } from '../../platform/entity/define-entity.ts';

/** The platform's catalogue, as its Admin changes it. */
export type Service = z.infer<typeof serviceRow>;

export const services = defineEntity<Service, 'id'>({
  table: 'service',
  id: 'id',
  named: { id: 'service_id' },
  columns: { title: 'value', description: 'value', imageUrl: 'value', status: 'value' },
  subject: 'service',
  nameOf: ({ title }) => title,
  isGlobal: true,
});
