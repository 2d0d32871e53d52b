import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { dealTagCreate, dealTagDelete, dealTagUpdate } from '@laneway/contract/deal-tags/deal-tag.endpoints';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { planByTag } from '@laneway/contract/plans/plan-write.endpoints';
import { dealChanges } from '@laneway/domain/deal-tags/deal-rows';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { changeRow, deleteRow, insertRow } from '../../platform/entity/change-row.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { plansOf } from '../plans/plans.door.ts';
import {
  dealTagIdOf,
  dealTags,
  findTag,
  lockDeals,
  planIdsOfTag,
  presentDealTag,
  type DealTag,
} from './deal-tag.repository.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; say: Say };
type Sent = Pick<InputOf<typeof dealTagCreate>['body'], 'status' | 'flipUI' | 'priority' | 'planList'>;

/**
 * Puts a tag on an outlet. @throws ApiError `validation`, `deal_tag.tag_taken`, `.priority_taken`, `.plan_disabled`.
 */
export async function createDealTag(
  { tx, actor, outletId, say }: Caller,
  body: InputOf<typeof dealTagCreate>['body'],
): Promise<AnswerOf<typeof dealTagCreate>> {
  const [tag, planList] = await Promise.all([findTag(tx, body.tagId), dealsOf({ tx, outletId, say }, body)]);
  if (tag?.status !== true) throw fieldRefused('tagId', say('validation.invalid'));
  const row = { dealTagId: newId(), tagId: body.tagId, ...termsOf(body), planList };
  await insertRow(tx, actor, dealTags.of(outletId), row, {
    what: 'deal_tag.created',
    after: { name: tag.tagName, ...termsOf(body), planList },
  });
  return { message: say('dealtag.created'), id: row.dealTagId, version: 1 };
}

/**
 * Changes a deal tag. @throws ApiError `not_found`, `stale`, `validation`, `deal_tag.priority_taken`, `.plan_disabled`.
 */
export async function changeDealTag(
  { tx, actor, outletId, say }: Caller,
  { params, body }: InputOf<typeof dealTagUpdate>,
): Promise<AnswerOf<typeof dealTagUpdate>> {
  if (body.tagId !== params.tagId) throw fieldRefused('tagId', say('dealtag.tag_locked'));
  const present = (row: DealTag) => presentDealTag(tx, outletId, row);
  const tag = await findTag(tx, params.tagId);
  const { is } = await changeRow(tx, actor, dealTags.of(outletId), body.id, body, {
    what: 'deal_tag.updated',
    present,
    merge: async (was) => {
      if (was.tagId !== params.tagId) throw new ApiError('not_found');
      checkChanges(was, body, say);
      return { ...was, ...termsOf(body), planList: await dealsOf({ tx, outletId, say }, body) };
    },
    record: ({ before, after }) => ({ before: { name: tag?.tagName, ...before }, after }),
  });
  return { message: say('dealtag.updated'), version: is.version, dealTag: await present(is) };
}

/** Takes a tag off an outlet. @throws ApiError `not_found`, `stale`. */
export async function deleteDealTag(
  { tx, actor, outletId, say }: Caller,
  { params, query }: InputOf<typeof dealTagDelete>,
): Promise<AnswerOf<typeof dealTagDelete>> {
  const [id, tag] = await Promise.all([dealTagIdOf(tx, outletId, params.tagId), findTag(tx, params.tagId)]);
  if (id === undefined) throw new ApiError('not_found');
  const entity = dealTags.of(outletId);
  await deleteRow(tx, actor, entity, id, query, {
    what: 'deal_tag.deleted',
    factsOf: (was) => ({ name: tag?.tagName, ...entity.factsOf(was) }),
  });
  return { message: say('dealtag.deleted') };
}

function termsOf({ status, flipUI, priority }: Sent) {
  return { status, flipUI, priority };
}

/**
 * The deals in the form of the row. Each must be a deal of the outlet and enabled at this moment; names are those of
 * the plans.
 * @throws ApiError `validation` for a plan that is no deal here, `deal_tag.plan_disabled`.
 */
async function dealsOf({ tx, outletId, say }: Omit<Caller, 'actor'>, { planList }: Sent): Promise<DealTag['planList']> {
  const deals = await lockDeals(
    tx,
    outletId,
    planList.map(({ planId }) => planId),
  );
  for (const [index, { planId }] of planList.entries()) {
    const deal = deals.get(planId);
    if (deal === undefined) throw fieldRefused(`planList.${index}.planId`, say('validation.invalid'));
    if (!deal.enabled) throw new ApiError('deal_tag.plan_disabled', { params: { plan: deal.title } });
  }
  return planList.map(({ planId, priority }) => ({ planId, priority })).toSorted((a, b) => a.priority - b.priority);
}

/** Refuses lists of removed and added deals that differ from the actual change: the form showed another state. */
function checkChanges(was: DealTag, body: InputOf<typeof dealTagUpdate>['body'], say: Say): void {
  const changes = dealChanges(was.planList, body.planList);
  for (const list of ['removedPlanList', 'addedPlanList'] as const) {
    if (isSameSet(changes[list], body[list])) continue;
    throw fieldRefused(list, say('dealtag.validation.changes'));
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length;
}

/** The plans of a deal tag by their priority in it, without deleted ones. @throws ApiError `not_found`. */
export async function listPlansOfTag(
  tx: Tx,
  { outletId, tagId }: InputOf<typeof planByTag>['body'],
): Promise<PlanRow[]> {
  const [planIds, rows] = await Promise.all([planIdsOfTag(tx, outletId, tagId), plansOf(tx, outletId)]);
  if (planIds === undefined) throw new ApiError('not_found');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return planIds.flatMap((planId) => byId.get(planId) ?? []);
}
