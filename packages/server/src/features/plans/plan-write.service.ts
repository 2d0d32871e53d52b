import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { planCreate, planPartialUpdate, planUpdate } from '@laneway/contract/plans/plan-write.endpoints';
import type { Plan } from '@laneway/domain/plans/plan';
import { newId } from '../../platform/database/uuid.ts';
import { changeRows, insertRow, type Change } from '../../platform/entity/change-row.ts';
import { changePicture } from '../../platform/files/change-picture.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { changeDocument, type Caller } from './change-document.ts';
import { checkPlan, refuseFields } from './check-plan.ts';
import { asStored, inOrder, rowOf, typedPlan } from './plan-document.ts';
import { feesOf } from './plan-fees.ts';
import { checkRoom, puttingBack } from './plan-limits.ts';
import { insertDocument, lastPlace, plans, type StoredPlan } from './plan.repository.ts';
import { presentRow } from './plan.service.ts';

/** The plans that a call makes and changes: `values` are fixed for all of them. */
export type PlanKind = {
  values: Partial<Pick<Plan, 'serviceId' | 'serviceItemType' | 'planType'>>;
  created: string;
  updated: string;
};
export const ANY_PLAN: PlanKind = { values: {}, created: 'plans.created', updated: 'plans.updated' };
export const PARTY_EVENT: PlanKind = { ...ANY_PLAN, values: { serviceItemType: 'PARTY_EVENT' } };
/** Paid now and used later; deal tags offer them. */
export const DEAL: PlanKind = {
  values: { serviceId: 'BOWLING', serviceItemType: 'BUY_NOW', planType: 'BUY_NOW' },
  created: 'plans.deal_created',
  updated: 'plans.deal_updated',
};

/** Makes a plan, which stands last in the list of its service. @throws ApiError `validation`, `plan.time_frame_mismatch`, `plan.too_many`. */
export async function createPlan(
  { tx, actor, outletId, say }: Caller,
  body: InputOf<typeof planCreate>['body'],
  kind: PlanKind,
): Promise<AnswerOf<typeof planCreate>> {
  const { outletId: _, provider: __, imageId, ...rest } = body;
  checkKept(rest, kind.values, say);
  const typed = { ...rest, processingFeeDetails: rest.processingFeeDetails ?? (await feesOf(tx, rest)) };
  const planId = newId();
  await checkRoom(tx, outletId);
  const order = await lastPlace(tx, { ...rest, outletId });
  const made = typedPlan(typed, { planId, outletId, order, imageUrl: null, isDeleted: false });
  await checkPlan({ tx, say }, made, { was: null });
  const picture = await changePicture(
    tx,
    actor,
    { purpose: 'plan', now: null, fileId: imageId, field: 'imageId' },
    say,
  );
  const plan = asStored({ ...inOrder(made), imageUrl: picture.url });
  const { title, serviceId, serviceItemType, planType } = plan;
  await insertRow(
    tx,
    actor,
    plans.of(outletId),
    { ...rowOf(plan), documentVersion: 1 },
    {
      what: 'plan.created',
      after: { title, serviceId, serviceItemType, planType, ...picture.change?.after },
    },
  );
  insertDocument(tx, plan, 1);
  return { message: say(kind.created), planId, version: 1 };
}

/**
 * Saves a plan. Its service, kind and outlet stay.
 * @throws ApiError `not_found`, `stale`, `plan.imported`, `validation`, `plan.time_frame_mismatch`
 */
export async function updatePlan(
  caller: Caller,
  planId: string,
  body: InputOf<typeof planUpdate>['body'],
  kind: PlanKind,
): Promise<AnswerOf<typeof planUpdate>> {
  const { outletId: _, provider: __, version: seen, imageId, ...typed } = body;
  const version = await changeDocument(caller, planId, { version: seen, imageId }, async (was) => {
    if (kind.values.planType !== undefined && kind.values.planType !== was.planType) throw new ApiError('not_found');
    const { serviceId, serviceItemType, planType } = was;
    checkKept(typed, { serviceId, serviceItemType, planType }, caller.say);
    const plan = typedPlan(typed, was);
    await checkPlan(caller, plan, { was });
    return plan;
  });
  return { message: caller.say(kind.updated), planId, version };
}

/** Channels, order and deletion of several plans, all or none. @throws ApiError `not_found`, `stale`, `validation`, `plan.too_many`. */
export async function changePlans(
  { tx, actor, outletId, say }: Caller,
  { rows }: InputOf<typeof planPartialUpdate>['body'],
): Promise<AnswerOf<typeof planPartialUpdate>> {
  const sent = rows.map(({ serviceItemId: id, ...fields }) => ({ id, fields }));
  const change = () =>
    changeRows(tx, actor, plans.of(outletId), sent, {
      what: deedOf,
      present: presentRow,
      record: ({ was, before, after }) => ({ before: { name: was.title, ...before }, after }),
    });
  const putsBack = rows.some(({ isDeleted }) => isDeleted === false);
  const changes = putsBack ? await puttingBack(tx, outletId, change) : await change();
  return {
    message: say('plans.changed', { count: changes.length }),
    rows: changes.map(({ is: { planId: id, version } }) => ({ id, version })),
  };
}

function deedOf({ after }: Change<StoredPlan>): string {
  if (after['isDeleted'] === true) return 'plan.deleted';
  return Object.keys(after).every((field) => field === 'order') ? 'plan.reordered' : 'plan.updated';
}

/** Refuses other values than those that stay. @throws ApiError `validation`. */
function checkKept<T extends object>(typed: T, kept: Partial<T>, say: Say): void {
  const fields = (Object.keys(kept) as (keyof T & string)[]).filter((field) => typed[field] !== kept[field]);
  refuseFields(fields.map((field) => [field, say('validation.invalid')]));
}
