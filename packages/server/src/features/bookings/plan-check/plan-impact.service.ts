import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { planImpact } from '@laneway/contract/plans/plan-write.endpoints';
import { changedStarts, type ChangedStarts } from '@laneway/domain/plans/plan-impact';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { datePlus } from '@laneway/domain/time/date-plus';
import type { Tx } from '../../../platform/database/database.ts';
import { loadSelling, serviceOf, type SellingOutlet, type SoldPlan } from '../sale/outlet.repository.ts';
import { bookingsOfPlan, dealTagsOfPlan, holdsOfPlan } from './plan-impact.repository.ts';
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
): Promise<Answer> {
  const { outlet, plans } = await loadSelling(tx, outletId, planId === null ? [] : [planId]);
  const saved = planId === null ? undefined : plans.get(planId);
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const starts = plan === null ? [] : startsChanged(plan, saved, today, outlet);
  const slots = starts.map(({ date, appear, vanish, dearer, cheaper }) => ({
    date,
    appear: appear.length,
    vanish: vanish.length,
    dearer: dearer.length,
    cheaper: cheaper.length,
  }));
  if (planId === null) return { ...NOTHING, slots };
  const at = { outletId, planId, today };
  const [bookings, holds, dealTags] = await Promise.all([
    bookingsOfPlan(tx, at),
    holdsOfPlan(tx, at),
    dealTagsOfPlan(tx, at),
  ]);
  return { bookings, holds, dealTags, slots };
}

/** The starts that the typed plan changes, date by date. */
function startsChanged(
  plan: NonNullable<InputOf<typeof planImpact>['body']['plan']>,
  saved: SoldPlan | undefined,
  today: string,
  outlet: SellingOutlet,
): ChangedStarts[] {
  const dates = Array.from({ length: DAYS }, (_, day) => datePlus(today, day));
  const before = saved === undefined ? null : { ...saved.plan, ...saved.offer };
  const { incrementMin } = serviceOf(outlet, plan.serviceId);
  const after = typedSale(plan, outlet, saved?.plan).plan;
  return changedStarts(before, after, dates, { hours: outlet.hours, incrementMin });
}
