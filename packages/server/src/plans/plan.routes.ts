import { planDetails, planList } from '@laneway/contract/plans/plan.endpoints';
import { implement, type Route } from '../http/route.ts';
import { detailPlan, listPlans } from './plan.service.ts';

/** Reads of plans. Their time slots stand with the bookings, which know what is taken. */
export const planRoutes: Route[] = [
  implement(planList, async ({ tx, input }) => ({ serviceItems: await listPlans(tx, input) })),
  implement(planDetails, ({ tx, input }) => detailPlan(tx, input.body)),
];
