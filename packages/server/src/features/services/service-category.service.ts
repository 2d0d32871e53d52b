import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type {
  serviceCategoryCreate,
  serviceCategoryPartialUpdate,
  serviceCategoryUpdate,
} from '@laneway/contract/services/service-category.endpoints';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { changeRow, changeRows, insertRow, type Change } from '../../platform/entity/change-row.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Say } from '../../platform/http/words.ts';
import { serviceCategories } from './service-category.repository.ts';
import type { ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';

type Caller = { tx: Tx; actor: Actor; say: Say };

/** Makes a category of a service. @throws ApiError `service_category.name_taken`. */
export async function createCategory(
  { tx, actor, say }: Caller,
  { serviceId, name, order, status }: InputOf<typeof serviceCategoryCreate>['body'],
): Promise<AnswerOf<typeof serviceCategoryCreate>> {
  const row = { serviceCatId: newId(), serviceId, name, order, status };
  const after = { serviceId, name, order, status };
  await insertRow(tx, actor, serviceCategories, row, { what: 'service_category.created', after });
  return { message: say('service_category.created'), serviceCatId: row.serviceCatId, version: 1 };
}

/** The history names a changed category as it was called before, beside the fields that differ. */
const CHANGING = {
  what: 'service_category.updated',
  record: ({ was, before, after }: Change<ServiceCategoryRow>) => ({ before: { name: was.name, ...before }, after }),
};

/** Changes a category. @throws ApiError `not_found`, `stale`, `service_category.name_taken`. */
export async function changeCategory(
  { tx, actor, say }: Caller,
  { params, body }: InputOf<typeof serviceCategoryUpdate>,
): Promise<AnswerOf<typeof serviceCategoryUpdate>> {
  const { is } = await changeRow(tx, actor, serviceCategories, params.serviceCatId, body, CHANGING);
  return { message: say('service_category.updated'), serviceCategory: is };
}

/** Order and status of several, all or none. @throws ApiError `not_found`, `stale`, `validation`. */
export async function changeCategories(
  { tx, actor, say }: Caller,
  { rows }: InputOf<typeof serviceCategoryPartialUpdate>['body'],
): Promise<AnswerOf<typeof serviceCategoryPartialUpdate>> {
  const sent = rows.map(({ serviceCatId: id, ...fields }) => ({ id, fields }));
  const changes = await changeRows(tx, actor, serviceCategories, sent, CHANGING);
  return { message: say('service_category.reordered'), rows: changes.map(({ is }) => is) };
}
