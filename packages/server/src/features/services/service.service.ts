import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { serviceUpdate } from '@laneway/contract/services/service.endpoints';
import type { Tx } from '../../platform/database/database.ts';
import { changeRow } from '../../platform/entity/change-row.ts';
import { pictureOfRow } from '../../platform/files/change-picture.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Say } from '../../platform/http/words.ts';
import { services } from './service.repository.ts';

/**
 * Changes the sent fields of a service of the catalogue. Its picture is a file of the platform, whose address every
 * business can read. @throws ApiError `not_found`, `stale`, `validation`.
 */
export async function changeService(
  { tx, actor, say }: { tx: Tx; actor: Actor; say: Say },
  { params: { serviceId }, body }: InputOf<typeof serviceUpdate>,
): Promise<AnswerOf<typeof serviceUpdate>> {
  const image = pictureOfRow({ tx, actor, say }, { purpose: 'service', fileId: body.imageId });
  const { is } = await changeRow(tx, actor, services, serviceId, body, {
    what: 'service.updated',
    merge: async (was, service) => ({ ...service, imageUrl: await image.replace(was.imageUrl) }),
    record: ({ was, is: service, ...change }) => {
      const { before, after } = image.record(change);
      return {
        before: { serviceId, name: was.title, ...before },
        after: { serviceId, name: service.title, ...after },
      };
    },
  });
  return { service: is, message: say('services.saved') };
}
