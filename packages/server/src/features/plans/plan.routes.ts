import { dealAddons, dealCreate, dealList, dealUpdate } from '@laneway/contract/deals/deal.endpoints';
import { planDetails, planList, type PlanRow } from '@laneway/contract/plans/plan.endpoints';
import {
  planCreate,
  planCreatePartyEvent,
  planPartialUpdate,
  planUpdate,
} from '@laneway/contract/plans/plan-write.endpoints';
import {
  scheduleCreate,
  scheduleDelete,
  scheduleDetails,
  scheduleUpdate,
} from '@laneway/contract/plans/schedule.endpoints';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { shortPage } from '../../platform/paging/short-page.ts';
import { ANY_PLAN, changePlans, createPlan, DEAL, PARTY_EVENT, updatePlan } from './plan-write.service.ts';
import { detailPlan, detailSchedule, listAddonsOfDeal, listDeals, listPlans } from './plan.service.ts';
import { createSchedule, deleteSchedule, updateSchedule } from './schedule.service.ts';

/**
 * The calls of plans, of their schedules, and of deals, which are plans too. The feature of bookings has the calls that
 * judge a sale, since they need its rules.
 */
export const planRoutes: Route[] = [
  implementRead(planList, async ({ tx, input }) => pageOfPlans(await listPlans(tx, input), input.query)),
  implementRead(planDetails, ({ tx, input }) => detailPlan(tx, input.body)),
  implement(planCreate, (call) => createPlan(call, call.input.body, ANY_PLAN)),
  implement(planCreatePartyEvent, (call) => createPlan(call, call.input.body, PARTY_EVENT)),
  implement(planUpdate, (call) => updatePlan(call, call.input.params.serviceItemId, call.input.body, ANY_PLAN)),
  implement(planPartialUpdate, (call) => changePlans(call, call.input.body)),
  implement(scheduleCreate, (call) => createSchedule(call, call.input.body)),
  implement(scheduleUpdate, (call) => updateSchedule(call, call.input.body)),
  implementRead(scheduleDetails, ({ tx, outletId, input }) => detailSchedule(tx, outletId, input.params)),
  implement(scheduleDelete, (call) => deleteSchedule(call, call.input)),
  implementRead(dealList, async ({ tx, outletId, input }) => pageOfPlans(await listDeals(tx, outletId), input.query)),
  implementRead(dealAddons, async ({ tx, outletId, input }) => ({
    rows: await listAddonsOfDeal(tx, outletId, input.params.planId),
  })),
  implement(dealCreate, (call) => createPlan(call, call.input.body, DEAL)),
  implement(dealUpdate, (call) => updatePlan(call, call.input.params.planId, call.input.body, DEAL)),
];

function pageOfPlans(all: readonly PlanRow[], requested: Parameters<typeof shortPage>[1]) {
  const { rows, counted } = shortPage(all, requested);
  return { serviceItems: rows, ...counted };
}
