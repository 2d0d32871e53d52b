import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { planImpact } from '@laneway/contract/plans/plan-write.endpoints';
import { changedStartsInSteps, type ChangedStarts } from '@laneway/domain/plans/plan-impact';
import type { InSteps } from '@laneway/domain/availability/in-steps';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { datePlus } from '@laneway/domain/time/date-plus';
import type { Tx } from '../../../platform/database/database.ts';
import type { Computation } from '../../../platform/http/route.ts';
import { loadSelling, serviceOf, type SellingOutlet, type SoldPlan } from '../sale/outlet.repository.ts';
import { bookingsOfPlan, dealTagsOfPlan, holdsOfPlan, type PlanAt } from './plan-impact.repository.ts';
import { typedSale } from './typed-sale.ts';

type Answer = AnswerOf<typeof planImpact>;
/** Number of business dates that are compared, from today on. */
const DAYS = 28;
const NOTHING: Omit<Answer, 'slots'> = { bookings: { count: 0, bookings: [] }, holds: 0, dealTags: [] };

/** Lists the bookings, holds, deal tags and starts that saving a plan would touch. @throws ApiError `plan.required`. */
export async function impactOf(
  tx: Tx,
  outletId: string,
  { planId, plan }: InputOf<typeof planImpact>['body'],
): Promise<Computation<Answer>> {
  const { outlet, plans } = await loadSelling(tx, outletId, planId === null ? [] : [planId]);
  const saved = planId === null ? undefined : plans.get(planId);
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const users = planId === null ? NOTHING : await usersOf(tx, { outletId, planId, today });
  return async ({ compute }) => {
    const starts = plan === null ? [] : await compute(startsChanged(plan, saved, { today, now: tx.now }, outlet));
    const slots = starts.map(({ date, appear, vanish, dearer, cheaper }) => ({
      date,
      appear: appear.length,
      vanish: vanish.length,
      dearer: dearer.length,
      cheaper: cheaper.length,
    }));
    return { ...users, slots };
  };
}

/** The bookings, holds and deal tags that name a plan. */
async function usersOf(tx: Tx, at: PlanAt): Promise<Omit<Answer, 'slots'>> {
  const [bookings, holds, dealTags] = await Promise.all([
    bookingsOfPlan(tx, at),
    holdsOfPlan(tx, at),
    dealTagsOfPlan(tx, at),
  ]);
  return { bookings, holds, dealTags };
}

/** The starts from now on that the typed plan changes, date by date. */
function startsChanged(
  plan: NonNullable<InputOf<typeof planImpact>['body']['plan']>,
  saved: SoldPlan | undefined,
  { today, now }: { today: string; now: Temporal.Instant },
  outlet: SellingOutlet,
): InSteps<ChangedStarts[]> {
  const dates = Array.from({ length: DAYS }, (_, day) => datePlus(today, day));
  const before = saved === undefined ? null : { ...saved.plan, ...saved.offer };
  const { incrementMin } = serviceOf(outlet, plan.serviceId);
  const after = typedSale(plan, outlet, saved?.plan).plan;
  return changedStartsInSteps(before, after, dates, {
    hours: outlet.hours,
    incrementMin,
    nowMs: now.epochMilliseconds,
  });
}
