import type { RequestedItem } from '@laneway/contract/bookings/booking.schema';
import type { Language } from '@laneway/contract/words/languages';
import { mustChooseResources } from '@laneway/domain/availability/chosen-resources';
import { cents } from '@laneway/domain/money/cents';
import { GOODS_TYPES, type GoodsType, type Guests, type Plan, type VenueType } from '@laneway/domain/plans/plan';
import { priceGoods } from '@laneway/domain/prices/goods-price';
import { saleQuestions } from '@laneway/domain/prices/sale-questions';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import {
  holdHasEnded,
  liveItems,
  peopleOf,
  pricedItems,
  type BookingState,
  type ItemState,
} from '../state/booking-state.ts';
import { openEntries, timedOnly, type WantedGoods, type WantedItem, type WantedTimed } from './judge-items.ts';
import { loadPlanVersion, type SellingOutlet, type SoldPlan } from './outlet.repository.ts';
import { UNKNOWN_RESOURCE } from './why-not-words.ts';

/** The ids of the requested plans. */
export function plansOf(items: readonly RequestedItem[]): string[] {
  return items.map((item) => item.serviceItemId);
}

/**
 * Requested items with their plans, under the ids of a basket's items. What is held keeps the version that it was
 * quoted at, also when the plan was changed or withdrawn since. @throws ApiError `plan.required`; `validation` at the
 * price of goods that the plan does not have.
 */
export function wantedItems(
  tx: Tx,
  items: readonly RequestedItem[],
  plans: ReadonlyMap<string, SoldPlan>,
  before: BookingState | null,
  language: Language,
): Promise<WantedItem[]> {
  const live = before === null ? [] : itemsOnSale(before);
  // A request for one item of several does not say which: none of their places counts as its own.
  const isWhole = live.length === items.length;
  const isHeld = before?.status === 'holding' && !holdHasEnded(before, tx.now);
  return Promise.all(
    items.map(async (item, index): Promise<WantedItem> => {
      const inPlace = live[index];
      const old = inPlace?.kind === kindOf(item) ? inPlace : undefined;
      const keeps = isHeld && old?.status === 'holding' && old.planId === item.serviceItemId;
      const sold = keeps ? await loadPlanVersion(tx, old.planId, old.planVersion) : plans.get(item.serviceItemId);
      if (sold === undefined) throw new ApiError('plan.required');
      if (isGoods(item)) return { ...wantedGoods(item, sold, `items.${index}`, language), itemId: old?.itemId };
      const own = isWhole ? old?.resourceIds : undefined;
      const isWaitList = old?.kind === 'timed' ? old.isWaitList : undefined;
      return { ...wantedOf(item, sold), itemId: old?.itemId, own, isWaitList };
    }),
  );
}

type RequestedGoods = Extract<RequestedItem, { serviceItemType: GoodsType }>;

function isGoods(item: RequestedItem): item is RequestedGoods {
  return GOODS_TYPES.some((type) => type === item.serviceItemType);
}

function kindOf(item: RequestedItem): WantedItem['kind'] {
  return isGoods(item) ? 'goods' : 'timed';
}

function wantedGoods(item: RequestedGoods, sold: SoldPlan, at: string, language: Language): WantedGoods {
  if (sold.plan.serviceItemType !== item.serviceItemType) throw new ApiError('plan.required');
  const priceLineId = item.priceLineId ?? null;
  const amount = item.serviceItemType === 'GIFT_CARD' && item.amount !== undefined ? cents(item.amount) : null;
  const count = item.serviceItemType === 'BUY_NOW' ? item.count : 1;
  const wanted: WantedGoods = { kind: 'goods', sold, priceLineId, amount, count };
  if ('error' in priceGoods({ ...wanted, plan: sold.plan })) {
    const field = amount === null && priceLineId !== null ? 'priceLineId' : 'amount';
    throw fieldRefused(`${at}.${field}`, say(language, 'validation.invalid'));
  }
  return wanted;
}

/** The items that a request for a basket replaces in turn: the live ones; of an expired hold, those with a price. */
function itemsOnSale(booking: BookingState): ItemState[] {
  return booking.status === 'cancelled' ? pricedItems(booking) : liveItems(booking);
}

function wantedOf(item: Exclude<RequestedItem, RequestedGoods>, sold: SoldPlan): WantedTimed {
  const { date, start, which, duration, entry, guests, games, packages, lanes } = item;
  return { kind: 'timed', sold, date, start, which, duration, entry, guests, games, packages, lanes };
}

/** @throws ApiError `validation` where the plan leaves the choice of resources to staff and none are named. */
export function checkChosen(wanted: readonly WantedItem[], before: BookingState | null, language: Language): void {
  const live = before === null ? [] : itemsOnSale(before);
  for (const [place, item] of wanted.entries()) {
    if (item.kind === 'goods') continue;
    const { sold, lanes } = item;
    const hasOwn = (live[place]?.resourceIds.length ?? 0) > 0;
    if (!mustChooseResources(sold.plan, 'staff') || hasOwn || (lanes ?? []).length > 0) continue;
    throw fieldRefused(`items.${place}.lanes`, say(language, 'board.new.choose_places'));
  }
}

/** A party in the guest type that a plan prices everybody by, on a date. */
export function partyOfType({ plan, offer }: SoldPlan, { date, guests }: Pick<WantedTimed, 'date' | 'guests'>): Guests {
  const entry = openEntries(plan, offer, date)[0]?.entry;
  const types = entry === undefined ? [] : saleQuestions(plan, entry).types;
  return { [types.find((type) => type === 'Guest') ?? types[0] ?? 'Guest']: peopleOf(guests) };
}

/**
 * The resources to lock for a sale: the named ones, or, where the best are to be found, all of the kinds that the plans
 * may take. A repeated transaction locks all of the kinds, because the sale may need more than were named.
 */
export function resourcesToLock(
  { attempt }: Pick<Tx, 'attempt'>,
  outlet: SellingOutlet,
  items: readonly WantedItem[],
): string[] {
  const known = new Set(outlet.resources.map(({ resourceId }) => resourceId));
  const ids = new Set<string>();
  const add = (lane: string) => {
    if (!known.has(lane))
      throw new ApiError('resource.not_of_plan', { params: UNKNOWN_RESOURCE, details: { resourceId: lane } });
    ids.add(lane);
  };
  for (const item of items) if (item.kind === 'goods') item.use?.lanes.forEach(add);
  for (const { lanes, sold } of timedOnly(items)) {
    const kinds = kindsOf(sold.plan);
    const named = new Set(lanes);
    const kindsNamed = new Set(
      outlet.resources.filter(({ resourceId }) => named.has(resourceId)).map(({ venueType }) => venueType),
    );
    named.forEach(add);
    for (const { resourceId, venueType } of outlet.resources) {
      if (kinds.has(venueType) && (attempt > 1 || !kindsNamed.has(venueType))) ids.add(resourceId);
    }
  }
  return [...ids];
}

/** Kinds of resources by plan; a plan at a version never changes. */
const kindsOfPlans = new WeakMap<Plan, ReadonlySet<VenueType>>();

function kindsOf(plan: Plan): ReadonlySet<VenueType> {
  const known = kindsOfPlans.get(plan);
  if (known !== undefined) return known;
  const needs = plan.schedules.flatMap(({ dateRange }) => dateRange.flatMap(({ requires }) => requires));
  const kinds = new Set(needs.map((need) => need.venueType));
  kindsOfPlans.set(plan, kinds);
  return kinds;
}
