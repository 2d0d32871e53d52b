import type { serviceUpdateBody } from '@laneway/contract/plans/catalogue.endpoints';
import type { z } from 'zod';
import { checkSeen } from '../../platform/activity/check-version.ts';
import { changed, recordActivity } from '../../platform/activity/record-activity.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lockService, updateService, type Service } from './service.repository.ts';

/** Changes a service of the catalogue; what was not sent stays. @throws ApiError `not_found`, `stale`. */
export async function changeService(
  tx: Tx,
  actor: Actor,
  id: Service['id'],
  sent: z.output<typeof serviceUpdateBody>,
): Promise<Service> {
  const was = await lockService(tx, id);
  if (was === undefined) throw new ApiError('not_found');
  const { version } = was;
  // Services have names for ids: their history is that of the platform.
  const subject = { id: tx.businessId, name: was.title };
  await checkSeen(tx, { seen: sent.version, is: version }, subject, was);
  const is: Service = {
    ...was,
    title: sent.title ?? was.title,
    description: sent.description ?? was.description,
    status: sent.status ?? was.status,
  };
  const { before, after } = changed(was, is);
  if (Object.keys(after).length === 0) return was;
  updateService(tx, is);
  recordActivity(tx, actor, {
    what: 'service.updated',
    subject: { kind: 'service', id: tx.businessId, version: version + 1 },
    before: { serviceId: id, name: was.title, ...before },
    after: { serviceId: id, name: is.title, ...after },
  });
  return { ...is, version: version + 1 };
}
