import type { serviceUpdateBody } from '@laneway/contract/plans/catalogue.endpoints';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { changeRow } from '../../platform/entity/change-row.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { services, type Service } from './service.repository.ts';

/** Changes the sent fields of a service of the catalogue. @throws ApiError `not_found`, `stale`. */
export async function changeService(
  tx: Tx,
  actor: Actor,
  id: Service['id'],
  sent: z.output<typeof serviceUpdateBody>,
): Promise<Service> {
  const { is } = await changeRow(tx, actor, services, id, sent, {
    what: 'service.updated',
    record: ({ was, is, before, after }) => ({
      before: { serviceId: id, name: was.title, ...before },
      after: { serviceId: id, name: is.title, ...after },
    }),
  });
  return is;
}
