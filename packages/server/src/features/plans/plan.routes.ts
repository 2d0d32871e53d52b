import { planDetails, planList } from '@laneway/contract/plans/plan.endpoints';
import { implementRead, type Route } from '../../platform/http/route.ts';
import { detailPlan, listPlans } from './plan.service.ts';

/** Reads of plans. Their time slots are among the bookings' calls, which know the occupancy. */
export const planRoutes: Route[] = [
  implementRead(planList, async ({ tx, input }) => ({ serviceItems: await listPlans(tx, input) })),
  implementRead(planDetails, ({ tx, input }) => detailPlan(tx, input.body)),
];
