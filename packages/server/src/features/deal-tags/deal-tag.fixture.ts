import type { Call } from '@laneway/contract/endpoints';
import { planWith } from '@laneway/domain/plans/plan-defaults';
import type { Client } from 'pg';
import { newId } from '../../platform/database/uuid.ts';
import { insert } from '../../testing/insert.ts';
import { insertPlan } from '../../testing/test-plans.ts';

/** A deal of an outlet: a plan that is paid now and used later. */
export async function insertDeal(
  owner: Client,
  { businessId, outletId }: { businessId: string; outletId: string },
  title: string,
  enabled = true,
): Promise<string> {
  const planId = newId();
  const plan = planWith({
    planId,
    outletId,
    serviceConfigId: newId(),
    serviceId: 'BOWLING',
    serviceItemType: 'BUY_NOW',
    planType: 'BUY_NOW',
    title,
    description: 'Two hours on a lane and a pizza.',
    adminStatus: enabled,
  });
  await insertPlan(owner, businessId, plan);
  return planId;
}

/** Inserts a tag of a business; its name must be unique. */
export async function insertTag(owner: Client, businessId: string, name: string, status = true): Promise<string> {
  const tagId = newId();
  await insert(owner, 'tag', { business_id: businessId, tag_id: tagId, tag_name: name, status });
  return tagId;
}

/** The body of a create with these deals, in order. */
export function dealTagBody(
  outletId: string,
  tagId: string,
  priority: number,
  planIds: readonly string[],
): Call<'dealTag.create'>['body'] {
  const planList = planIds.map((planId, index) => ({ planId, planName: '', priority: index + 1 }));
  return { outletId, tagId, status: true, flipUI: true, priority, planList };
}
