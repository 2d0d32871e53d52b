import type { NextSales } from '../live/board-api.ts';
import type { FormValues } from '../model/draft.ts';
import type { NextSale } from './use-next-sales.ts';

/** A plan, or an entry of the taken plan (0: none), that is listed before what was taken. */
export type PassedOver = Pick<NextSale, 'planId' | 'title' | 'next' | 'whyNot'> & { entry: number };

/** Reasons of places that are taken. Others say that it is not on sale then, or not to such a party. */
const NO_PLACE: ReadonlySet<string> = new Set([
  'venue.none',
  'occupancy.taken',
  'resource.closed',
  'resource.not_adjacent',
]);
const MOST = 3;

/** The next sale of a plan; that of a chosen entry where the plan sells another entry before it. */
export function saleOf(sales: NextSales | undefined, planId: string | null, entry: number): NextSale | undefined {
  const sale = sales?.plans.find((one) => one.planId === planId);
  const own = sale?.passed?.find((one) => one.entry === entry);
  return sale && own ? { ...sale, next: own.next, whyNot: own.whyNot } : sale;
}

/**
 * What the panel passed over, of what a person has not chosen: the plans that the venue lists before the taken one, and
 * its entries before the taken one, with a later sale or no free place.
 * @param order ids of plans as the venue lists them
 */
export function passedOver(
  sales: NextSales,
  taken: NextSale,
  { planId, entry }: Pick<FormValues, 'planId' | 'entry'>,
  order: readonly string[],
): PassedOver[] {
  const rank = (id: string) => order.indexOf(id);
  const before = sales.plans
    .filter((one) => rank(one.planId) >= 0 && rank(one.planId) < rank(taken.planId))
    .toSorted((a, b) => rank(a.planId) - rank(b.planId));
  const plans = planId === null ? before.map((one) => ({ ...one, entry: 0 })) : [];
  const entries = entry === 0 ? (taken.passed ?? []).map((one) => ({ ...taken, ...one })) : [];
  return [...entries, ...plans]
    .filter(({ next, whyNot }) => next !== null || NO_PLACE.has(whyNot?.code ?? ''))
    .slice(0, MOST);
}
