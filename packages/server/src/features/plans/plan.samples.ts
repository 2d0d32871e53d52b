import type * as deals from '@laneway/contract/deals/deal.endpoints';
import type * as plans from '@laneway/contract/plans/plan.endpoints';
import type * as planWrites from '@laneway/contract/plans/plan-write.endpoints';
import type * as schedules from '@laneway/contract/plans/schedule.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { insertDeal, insertTag } from '../deal-tags/deal-tag.fixture.ts';
import { insert } from '../../testing/insert.ts';
import { newId } from '../../platform/database/uuid.ts';
import { dealBody, placeOf, planBody, scheduleBody, type PlanBody } from './plan.fixture.ts';

export function samples(
  app: TestApp,
): SamplesOf<typeof deals> & SamplesOf<typeof plans> & SamplesOf<typeof planWrites> & SamplesOf<typeof schedules> {
  const here = (to: Target) => placeOf(app.owner, to.outletId);
  const body = async (to: Target) => planBody(await here(to));

  /** An outlet has a most of plans, which calls with changed values reach: all but the newest are deleted. */
  const makeRoom = (outletId: string) =>
    app.owner.query(
      `UPDATE plan SET is_deleted = true WHERE outlet_id = $1 AND plan_id NOT IN (
         SELECT plan_id FROM plan WHERE outlet_id = $1 ORDER BY plan_id DESC LIMIT 20)
         AND title IN ('Afternoon lanes', 'Two hours and pizza')`,
      [outletId],
    );

  /** A plan that the sample may change, and the schedule in it. */
  async function made(to: Target, plan: PlanBody) {
    const { outletId } = to;
    let reply = await app.call(to.keeper, 'plan.create', { body: plan });
    if (reply.status === 422) {
      await makeRoom(outletId);
      reply = await app.call(to.keeper, 'plan.create', { body: plan });
    }
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    const { planId } = reply.body;
    const details = await app.call(to.keeper, 'plan.details', { body: { outletId, planId } });
    return { outletId, planId, scheduleId: details.body.plan.schedules?.[0]?.scheduleId ?? '' };
  }
  const aPlan = async (to: Target) => made(to, await body(to));

  async function tagWithDeal(to: Target): Promise<string> {
    const { businessId, outletId } = to;
    const planId = await insertDeal(app.owner, to, 'Family lane');
    const tagId = await insertTag(app.owner, businessId, `Shown ${newId()}`);
    const { rows } = await app.owner.query<{ next: number }>(
      'SELECT coalesce(max(priority), 0) + 1 AS next FROM deal_tag WHERE outlet_id = $1',
      [outletId],
    );
    await insert(app.owner, 'deal_tag', {
      business_id: businessId,
      deal_tag_id: newId(),
      outlet_id: outletId,
      tag_id: tagId,
      status: true,
      flip_ui: true,
      priority: rows[0]?.next,
      plan_list: JSON.stringify([{ planId, priority: 1 }]),
    });
    return tagId;
  }

  return {
    'plan.list': async ({ to }) => ({
      params: { outletId: to.outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' },
      query: {},
    }),
    'plan.details': async ({ to }) => ({ body: { outletId: to.outletId, planId: to.planId } }),
    'plan.timeslot': async ({ to }) => ({
      body: { outletId: to.outletId, planId: to.planId, date: '2027-01-01', guests: { Guest: 4 }, duration: 1.5 },
    }),
    'plan.create': async ({ to }) => ({ body: await body(to) }),
    'plan.createPartyEvent': async ({ to }) => ({ body: { ...(await body(to)), serviceItemType: 'PARTY_EVENT' } }),
    'plan.update': async ({ to }) => {
      const { outletId, planId } = await aPlan(to);
      return { params: { outletId, serviceItemId: planId }, body: { ...(await body(to)), version: 1 } };
    },
    'plan.partialUpdate': async ({ to }) => {
      const { outletId, planId } = await aPlan(to);
      return { body: { outletId, rows: [{ serviceItemId: planId, version: 1, adminStatus: false }] } };
    },
    'plan.byTag': async ({ to }) => ({ body: { outletId: to.outletId, tagId: await tagWithDeal(to) } }),
    'plan.check': async ({ to }) => ({
      body: {
        outletId: to.outletId,
        planId: to.planId,
        date: '2027-01-01',
        start: '17:30',
        guests: { Guest: 4 },
        duration: 1.5,
      },
    }),
    'plan.impact': async ({ to }) => {
      const { outletId, ...plan } = await body(to);
      return { body: { outletId, planId: to.planId, plan } };
    },
    'schedule.create': async ({ to }) => {
      const { outletId, planId } = await aPlan(to);
      return { body: { outletId, planId, version: 1, schedule: scheduleBody(await here(to)) } };
    },
    'schedule.update': async ({ to }) => {
      const { outletId, planId, scheduleId } = await aPlan(to);
      const schedule = { ...scheduleBody(await here(to)), scheduleId, name: 'Winter' };
      return { body: { outletId, planId, version: 1, schedule } };
    },
    'schedule.details': async ({ to }) => {
      const { planId, scheduleId } = await aPlan(to);
      return { params: { planId, scheduleId } };
    },
    'schedule.delete': async ({ to }) => {
      const { planId, scheduleId } = await aPlan(to);
      return { params: { planId, scheduleId }, query: { version: 1 } };
    },
    'deal.create': async ({ to }) => ({ body: dealBody(await here(to)) }),
    'deal.update': async ({ to }) => {
      const deal = dealBody(await here(to));
      const { outletId, planId } = await made(to, deal);
      return { params: { outletId, planId }, body: { ...deal, title: 'Three hours and pizza', version: 1 } };
    },
    'deal.list': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'deal.addons': async ({ to }) => {
      const { outletId, planId } = await made(to, dealBody(await here(to)));
      return { params: { outletId, planId } };
    },
  };
}
