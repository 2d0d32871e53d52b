import { mustChooseResources } from '@laneway/domain/availability/chosen-resources';
import { TIMED_TYPES } from '@laneway/domain/plans/plan';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { WantedItem, WantedTimed } from '../sale/judge-items.ts';
import { loadSelling, type SellingOutlet, type SoldPlan } from '../sale/outlet.repository.ts';
import { checkSells } from '../sale/refuse.ts';
import type { BookingState } from '../state/booking-state.ts';
import type { ItemEdit } from './item-edit.ts';

/** The plans that items are to be sold by anew, at their present versions. */
export type PlansAsked = ReadonlyMap<string, SoldPlan>;

type Call = { tx: Tx; outlet: SellingOutlet; language: Language };

/** Whether an edit changes more than time, places and party. */
export function isWholeEdit({ itemId, remove, serviceItemId, entry, games, packages }: ItemEdit): boolean {
  return itemId === undefined || [remove, serviceItemId, entry, games, packages].some((part) => part !== undefined);
}

/**
 * The plans of new items, and of those that get another one.
 * @throws ApiError `plan.required`, `outlet.inactive`; `validation` at a plan of deals or gift cards, and at the lanes
 *   where the plan leaves their choice to staff and none are named.
 */
export async function loadPlansAsked(
  { tx, outlet, language }: Call,
  booking: BookingState,
  edits: readonly ItemEdit[],
): Promise<PlansAsked> {
  const asked = edits.map(({ itemId, serviceItemId }) => {
    const item = booking.items.find((one) => one.itemId === itemId);
    return { kind: item?.kind ?? 'timed', planId: item?.planId === serviceItemId ? undefined : serviceItemId };
  });
  const ids = asked.flatMap(({ planId }) => planId ?? []);
  if (ids.length === 0) return new Map();
  checkSells(outlet);
  const { plans } = await loadSelling(tx, outlet.outletId, ids);
  for (const [place, { kind, planId }] of asked.entries()) {
    if (planId === undefined) continue;
    const sold = plans.get(planId);
    if (sold === undefined) throw new ApiError('plan.required');
    const isTimed = TIMED_TYPES.some((type) => type === sold.plan.serviceItemType);
    if (!isTimed || kind === 'goods')
      throw fieldRefused(`items.${place}.serviceItemId`, say(language, 'booking_edit.of_its_own'));
    if (mustChooseResources(sold.plan, 'staff') && edits[place]?.lanes === undefined)
      throw fieldRefused(`items.${place}.lanes`, say(language, 'board.new.choose_places'));
  }
  return plans;
}

/** @throws ApiError `validation` at the last item that is taken off: a booking without one is a cancelled one. */
export function checkItemsLeft(
  wanted: readonly WantedItem[],
  { edits, language }: { edits: readonly ItemEdit[]; language: Language },
): void {
  if (wanted.length > 0) return;
  const place = edits.findLastIndex(({ remove }) => remove === true);
  throw fieldRefused(`items.${place}.remove`, say(language, 'booking_edit.last_item'));
}

/** The item that the rules refuse, as the person knows it; null: a part of one that is split. New items are the last. */
export function refusedItem(
  { refused: { item }, wanted }: { refused: { item: number }; wanted: readonly WantedItem[] },
  edits: readonly ItemEdit[],
): { itemId: string | null; place: number | null } | null {
  const added = [...edits.keys()].filter((place) => edits[place]?.itemId === undefined);
  const place = added[item - (wanted.length - added.length)];
  if (place !== undefined) return { itemId: null, place };
  const itemId = wanted[item]?.itemId;
  if (itemId === undefined) return null;
  const own = edits.findIndex((edit) => edit.itemId === itemId);
  return { itemId, place: own === -1 ? null : own };
}

/** One more item of a booking. */
export function newItem(edit: ItemEdit, plans: PlansAsked): WantedTimed {
  const { serviceItemId, date, start, which, duration, entry, guests, games, packages, lanes } = edit;
  const sold = plans.get(serviceItemId ?? '');
  if (sold === undefined) throw new ApiError('plan.required');
  if (date === undefined || start === undefined || guests === undefined) throw new Error('a new item without its time');
  // Its add-ons have to name it.
  const itemId = newId();
  return { kind: 'timed', itemId, sold, date, start, which, duration, entry, guests, games, packages, lanes };
}

/**
 * An edited item by another plan, entry, number of games or of packages, as far as they are named. By another plan or
 * entry it gets the best places where none are named, its own before others.
 */
export function soldOtherwise(
  asItIs: WantedTimed,
  wanted: WantedTimed,
  { serviceItemId, entry, games, packages, lanes, duration }: ItemEdit,
  plans: PlansAsked,
): WantedTimed {
  const { plan } = asItIs.sold;
  const isOtherPlan = serviceItemId !== undefined && serviceItemId !== plan.planId;
  const isOtherEntry = entry !== undefined && entry !== asItIs.entry;
  const counted = { ...wanted, games: games ?? wanted.games, packages: packages ?? wanted.packages };
  if (!isOtherPlan && !isOtherEntry) return counted;
  const anew = lanes === undefined ? { lanes: undefined, own: asItIs.lanes, keepsLanes: false } : {};
  if (!isOtherPlan) return { ...counted, ...anew, entry, prefers: undefined };
  const sold = plans.get(serviceItemId);
  if (sold === undefined) throw new ApiError('plan.required');
  // By the game a sale has the length that its games need, which is none of another plan.
  const length = duration === undefined && plan.planType === 'PER_GAME' ? { duration: undefined } : {};
  return { ...wanted, ...anew, ...length, sold, entry, prefers: undefined, games, packages };
}
