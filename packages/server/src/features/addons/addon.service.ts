import type { addonCreate, addonList, addonPartialUpdate, addonUpdate } from '@laneway/contract/addons/addon.endpoints';
import type { AddonRow, AddonStockRow } from '@laneway/contract/addons/addon.schema';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { leftOf } from '@laneway/domain/addons/stock';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { changeRow, changeRows, insertRow, type Change } from '../../platform/entity/change-row.ts';
import { pictureOfRow } from '../../platform/files/change-picture.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { addons, addonsAmong, listAddons, plansAmong, soldOn, type Addon } from './addon.repository.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; say: Say };

/** The add-ons of an outlet that a plan offers, as they travel, with their stock; deleted ones only when they are asked for. */
export async function readAddons(
  tx: Tx,
  outletId: string,
  { isDeleted = false, planId, date }: InputOf<typeof addonList>['query'],
): Promise<AddonStockRow[]> {
  const [rows, sold] = await Promise.all([
    listAddons(tx, outletId, { isDeleted, planId: planId ?? null }),
    soldOn(tx, outletId, date ?? null),
  ]);
  return rows.map((row) => {
    const soldToday = sold.get(row.addonId) ?? 0;
    return { ...present(outletId, row), soldToday, leftToday: leftOf(row.stock, soldToday) };
  });
}

/** The add-ons of an outlet that a plan names, as they travel; deleted ones are left out. */
export async function readAddonsAmong(tx: Tx, outletId: string, addonIds: readonly string[]): Promise<AddonRow[]> {
  const rows = await addonsAmong(tx, outletId, addonIds);
  return rows.map((row) => present(outletId, row));
}

/** Makes an add-on. @throws ApiError `validation`. */
export async function createAddon(
  caller: Caller,
  {
    outletId: _outlet,
    provider: _provider,
    imageId,
    maxCount,
    planIds,
    ...fields
  }: InputOf<typeof addonCreate>['body'],
): Promise<AnswerOf<typeof addonCreate>> {
  const { tx, actor, outletId, say } = caller;
  const limits = { maxCount: maxCount || null, planIds: await offering(caller, planIds) };
  const image = pictureOfRow(caller, { purpose: 'addon', fileId: imageId });
  const imageUrl = await image.replace(null);
  const row = { addonId: newId(), ...fields, ...limits, imageUrl, isDeleted: false };
  const after = image.recordNew({ ...fields, ...limits });
  await insertRow(tx, actor, addons.of(outletId), row, { what: 'addon.created', after });
  return { message: say('addons.created'), addonId: row.addonId, version: 1 };
}

/** Changes an add-on. @throws ApiError `not_found`, `stale`, `validation`. */
export async function changeAddon(
  caller: Caller,
  { params, body }: InputOf<typeof addonUpdate>,
): Promise<AnswerOf<typeof addonUpdate>> {
  const { tx, actor, outletId, say } = caller;
  const image = pictureOfRow(caller, { purpose: 'addon', fileId: body.imageId });
  const { is } = await changeRow(tx, actor, addons.of(outletId), params.addonId, body, {
    what: 'addon.updated',
    present: (row) => present(outletId, row),
    merge: async (was, addon) => {
      const planIds = body.planIds === undefined ? was.planIds : await offering(caller, body.planIds);
      const imageUrl = await image.replace(was.imageUrl);
      return { ...addon, maxCount: addon.maxCount || null, planIds, imageUrl };
    },
    record: ({ was, ...change }) => withName(was, image.record(change)),
  });
  return { message: say('addons.updated'), addon: present(outletId, is) };
}

/** Status and deletion of several, all or none. @throws ApiError `not_found`, `stale`, `validation`. */
export async function changeAddons(
  { tx, actor, outletId, say }: Caller,
  { rows }: InputOf<typeof addonPartialUpdate>['body'],
): Promise<AnswerOf<typeof addonPartialUpdate>> {
  const sent = rows.map(({ addonId: id, ...fields }) => ({ id, fields }));
  const changes = await changeRows(tx, actor, addons.of(outletId), sent, {
    what: ({ after }) => (after['isDeleted'] === true ? 'addon.deleted' : 'addon.updated'),
    present: (row) => present(outletId, row),
    record: ({ was, before, after }) => withName(was, { before, after }),
  });
  return {
    message: say('addons.changed', { count: rows.length }),
    rows: changes.map(({ is }) => present(outletId, is)),
  };
}

function present(outletId: string, { price, taxFlat, ...row }: Addon): AddonRow {
  return { ...row, outletId, price: toWire(cents(price)), taxFlat: toWire(cents(taxFlat)) };
}

/** The history names the add-on as it was called before the change. */
function withName({ name }: Addon, { before, after }: Pick<Change<Addon>, 'before' | 'after'>) {
  return { before: { name, ...before }, after };
}

/** The plans that offer it, each once. @throws ApiError `validation` at the one that is no plan of the outlet. */
async function offering({ tx, outletId, say }: Caller, planIds: readonly string[] | null): Promise<Addon['planIds']> {
  if (planIds === null) return null;
  const plans = await plansAmong(tx, outletId, planIds);
  const wrong = planIds.findIndex((planId) => !plans.has(planId));
  if (wrong >= 0) {
    throw new ApiError('validation', { details: { fields: { [`planIds.${wrong}`]: say('validation.invalid') } } });
  }
  return [...new Set(planIds)];
}
