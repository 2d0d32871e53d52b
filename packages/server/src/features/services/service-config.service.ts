import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type {
  serviceConfigCreate,
  serviceConfigDetails,
  serviceConfigUpdate,
} from '@laneway/contract/services/service-config.endpoints';
import { takesResources } from '@laneway/domain/plans/plan';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { changeRow, insertRow } from '../../platform/entity/change-row.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { lockOutlet } from '../outlets/outlets.door.ts';
import { servicesOfCategories } from './service-category.repository.ts';
import { configIdOf, isOffered, serviceConfigs } from './service-config.repository.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; say: Say };

/** Switches a service on at an outlet. @throws ApiError `validation`, `service_config.exists`. */
export async function createConfig(
  { tx, actor, outletId, say }: Caller,
  body: InputOf<typeof serviceConfigCreate>['body'],
): Promise<AnswerOf<typeof serviceConfigCreate>> {
  const { serviceId, title, status, venueTypes, increment, turnoverMinutes, defaultDuration, serviceCategories } = body;
  const typed = {
    serviceId,
    title,
    status,
    venueTypes,
    increment,
    turnoverMinutes,
    defaultDuration,
    serviceCategories,
  };
  await lockOutlet(tx, outletId);
  if (!(await isOffered(tx, typed.serviceId))) throw fieldRefused('serviceId', say('validation.invalid'));
  await check(tx, typed.serviceId, typed, say);
  const row = { ...typed, serviceConfigId: newId() };
  await insertRow(tx, actor, serviceConfigs.of(outletId), row, { what: 'service_config.created', after: typed });
  return { message: say('service_config.created'), serviceConfigId: row.serviceConfigId, version: 1 };
}

/** Changes a service of an outlet; bookings that were made keep their cleaning time. @throws ApiError `not_found`, `stale`, `validation`. */
export async function changeConfig(
  { tx, actor, outletId, say }: Caller,
  { params: { serviceId }, body }: InputOf<typeof serviceConfigUpdate>,
): Promise<AnswerOf<typeof serviceConfigUpdate>> {
  await lockOutlet(tx, outletId);
  const id = await configIdOf(tx, outletId, serviceId);
  if (id === undefined) throw new ApiError('not_found');
  const { is } = await changeRow(tx, actor, serviceConfigs.of(outletId), id, body, {
    what: 'service_config.updated',
    merge: async (was, changed) => {
      // A service that the platform took back can be switched off and set up, and not switched on.
      const isSwitchedOn = was.status !== 'ACTIVE' && changed.status === 'ACTIVE';
      if (isSwitchedOn && !(await isOffered(tx, serviceId))) throw fieldRefused('status', say('validation.invalid'));
      await check(tx, serviceId, changed, say);
      return changed;
    },
    present: (row) => ({ ...row, outletId }),
    record: ({ before, after }) => ({ before: { serviceId, ...before }, after }),
  });
  return { message: say('service_config.updated'), serviceConfig: { ...is, outletId } };
}

/** A service of an outlet. @throws ApiError `not_found`. */
export async function detailConfig(
  { tx, outletId }: Caller,
  { params }: InputOf<typeof serviceConfigDetails>,
): Promise<AnswerOf<typeof serviceConfigDetails>> {
  const config = await serviceConfigs.of(outletId).find(tx, params.serviceConfigId);
  if (config === undefined) throw new ApiError('not_found');
  return { serviceConfig: { ...config, outletId } };
}

type Terms = { venueTypes: readonly string[]; serviceCategories: readonly string[] };

/** Kinds of resource stand with services that take one, and categories are those of the service. */
async function check(tx: Tx, serviceId: string, { venueTypes, serviceCategories }: Terms, say: Say): Promise<void> {
  if (takesResources(serviceId) !== venueTypes.length > 0) throw fieldRefused('venueTypes', say('validation.invalid'));
  const services = await servicesOfCategories(tx, serviceCategories);
  const unknown = serviceCategories.findIndex((id) => services.get(id) !== serviceId);
  if (unknown >= 0) throw fieldRefused(`serviceCategories.${unknown}`, say('validation.invalid'));
}
