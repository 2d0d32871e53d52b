import { hoursOfSale } from '@laneway/contract/plans/plan-fields.schema';
import { fieldSentence } from '@laneway/contract/words/field-sentence';
import { itemEditConflict } from '@laneway/domain/bookings/item-edit-conflict';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import { sameOption } from '@laneway/domain/plans/options';
import type { Stay } from '@laneway/domain/plans/out-of-use';
import type { Guests, GuestType } from '@laneway/domain/plans/plan';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import {
  liveItems,
  peopleOf,
  timedItems,
  type BookingState,
  type GoodsItem,
  type TimedItem,
} from '../state/booking-state.ts';
import { openEntries, type WantedGoods, type WantedItem, type WantedTimed } from '../sale/judge-items.ts';
import { loadPlanVersion } from '../sale/outlet.repository.ts';
import type { ItemEdit } from './item-edit.ts';
import { newItem, soldOtherwise, type PlansAsked } from './whole-edit.ts';

/**
 * @throws ApiError `validation` at the field of an edit that contradicts another one, and of another length than the
 *   item has that is none of a sale.
 */
export function checkItemEdits(booking: BookingState, edits: readonly ItemEdit[], language: Language): void {
  const named = edits.map((edit, place) => ({ ...edit, itemId: edit.itemId ?? `new ${place}` }));
  const conflict = itemEditConflict(booking.items, named);
  if (conflict !== null) {
    const { place, field, reason } = conflict;
    throw fieldRefused(`items.${place}.${field}`, say(language, `booking_edit.${reason}`));
  }
  for (const [place, { itemId, duration }] of edits.entries()) {
    const item = booking.items.find((one) => one.itemId === itemId);
    if (duration === undefined || (item && minutesOfHours(duration) === minutesOfHours(hoursOf(item)))) continue;
    const [issue] = hoursOfSale.safeParse(duration).error?.issues ?? [];
    const sentence = issue && fieldSentence(issue, (key, params) => say(language, key, params));
    if (sentence !== undefined) throw fieldRefused(`items.${place}.duration`, sentence);
  }
}

/** The length of an item, NaN where it has no time. By the game or from an import it is any number of minutes. */
export function hoursOf({ startsAt, endsAt }: Pick<TimedItem, 'startsAt' | 'endsAt'>): number {
  return (Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')) / 3_600_000;
}

/**
 * A booking's live items with an edit's changes applied. Whatever an edit does not name stays as it was, at the plan
 * version it was sold at. `splitLanes` leave the item and become one of their own, at the place and time of `lanes`,
 * `start`, `date` and `duration`; the rest of the party stays.
 */
export async function editedItems(
  tx: Tx,
  booking: BookingState,
  edits: readonly ItemEdit[],
  plans: PlansAsked = new Map(),
): Promise<WantedItem[]> {
  const live = liveItems(booking);
  const named = edits.flatMap(({ itemId, joinItems = [] }) => [
    ...(itemId === undefined ? [] : [itemId]),
    ...joinItems,
  ]);
  const unknown = named.find((itemId) => !live.some((item) => item.itemId === itemId));
  if (unknown !== undefined) throw new ApiError('not_found', { details: { itemId: unknown } });
  const joining = new Set(edits.flatMap((edit) => edit.joinItems ?? []));
  const result: WantedItem[] = [];
  for (const item of live) {
    if (joining.has(item.itemId)) continue;
    const edit = edits.find(({ itemId }) => itemId === item.itemId);
    if (edit?.remove === true) continue;
    if (item.kind === 'goods') {
      const count = edit?.count ?? item.count;
      result.push({ ...(await goodsOf(tx, item)), count, use: edit && usedBy(item, edit) });
      continue;
    }
    const asItIs = await wantedOf(tx, item);
    if (edit === undefined) result.push(asItIs);
    else result.push(...applyEdit(item, withJoined(asItIs, timedItems(booking), edit), edit, plans));
  }
  const more = edits.filter(({ itemId }) => itemId === undefined);
  return [...result, ...more.map((edit) => newItem(edit, plans))];
}

/** An item with the guests and places of the items that join it. */
function withJoined(asItIs: WantedTimed, live: readonly TimedItem[], { joinItems = [] }: ItemEdit): WantedTimed {
  const joined = live.filter((item) => joinItems.includes(item.itemId));
  const guests: Guests = { ...asItIs.guests };
  for (const [type, count] of joined.flatMap((item) => Object.entries(item.guests) as [GuestType, number][])) {
    guests[type] = (guests[type] ?? 0) + count;
  }
  return { ...asItIs, guests, lanes: [...(asItIs.lanes ?? []), ...joined.flatMap((item) => item.resourceIds)] };
}

/** An existing item as a request for the same: same plan version, time and places. */
export async function wantedOf(tx: Tx, item: TimedItem): Promise<WantedTimed> {
  const { date, start, startsAt, endsAt } = item;
  if (date === null || start === null || startsAt === null || endsAt === null) {
    throw new ApiError('booking.transition', { params: { from: item.status, to: item.status } });
  }
  const sold = await loadPlanVersion(tx, item.planId, item.planVersion);
  return {
    kind: 'timed',
    itemId: item.itemId,
    sold,
    date,
    start,
    which: item.which ?? undefined,
    duration: hoursOf(item),
    entry: item.entry,
    guests: item.guests,
    games: item.games ?? undefined,
    packages: item.packages ?? undefined,
    lanes: item.resourceIds,
    isWaitList: item.isWaitList,
    keepsStart: true,
    keepsLanes: true,
    stay: stayOf({ startsAt, endsAt }, item.resourceIds),
  };
}

/** The time and places that an item has already. */
function stayOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, resourceIds: readonly string[]): Stay {
  return { startMs: Date.parse(startsAt), endMs: Date.parse(endsAt), resourceIds: new Set(resourceIds) };
}

/** The same of goods, at the price they were sold at. */
async function goodsOf(tx: Tx, { itemId, planId, planVersion, ...item }: GoodsItem): Promise<WantedGoods> {
  const { priceLineId, amount, count } = item;
  return { kind: 'goods', itemId, sold: await loadPlanVersion(tx, planId, planVersion), priceLineId, amount, count };
}

/** Where and when goods in use are used after an edit; absent: as they are. */
function usedBy({ date, startsAt, endsAt, resourceIds }: GoodsItem, edit: ItemEdit): WantedGoods['use'] {
  const { start, which, duration, lanes } = edit;
  const isNamed = [start, which, duration, lanes].some((part) => part !== undefined);
  if (!isNamed || date === null || startsAt === null || endsAt === null) return undefined;
  return {
    date,
    from: start === undefined ? { atMs: Date.parse(startsAt) } : { wall: start, which },
    minutes: minutesOfHours(duration ?? hoursOf({ startsAt, endsAt })),
    keepsTime: start === undefined && duration === undefined,
    lanes: lanes ?? resourceIds,
    stay: stayOf({ startsAt, endsAt }, resourceIds),
  };
}

function applyEdit(item: TimedItem, asItIs: WantedTimed, edit: ItemEdit, plans: PlansAsked): WantedTimed[] {
  const leaving = new Set(edit.splitLanes);
  if (leaving.size === 0) return [changed(asItIs, edit, plans)];
  const staying = item.resourceIds.filter((id) => !leaving.has(id));
  if (staying.length === 0 || [...leaving].some((id) => !item.resourceIds.includes(id))) {
    throw new ApiError('resource.not_of_plan', { params: { context: 'split' } });
  }
  const [stay, leave] = splitGuests(item.guests, staying.length, leaving.size);
  const rest: WantedTimed = { ...asItIs, lanes: staying, guests: stay };
  const part = changed(
    { ...asItIs, itemId: undefined, lanes: [...leaving], guests: leave },
    { ...edit, guests: undefined },
    plans,
  );
  return [rest, part];
}

function changed(asItIs: WantedTimed, edit: ItemEdit, plans: PlansAsked): WantedTimed {
  const date = edit.date ?? asItIs.date;
  const start = edit.start ?? asItIs.start;
  const moved = date !== asItIs.date || start !== asItIs.start || edit.which !== undefined;
  const elsewhere = date !== asItIs.date || edit.lanes !== undefined;
  const wanted: WantedTimed = {
    ...asItIs,
    date,
    start,
    which: moved ? edit.which : asItIs.which,
    duration: edit.duration ?? asItIs.duration,
    // On another day or other places another entry of the plan may apply: the one that was sold, else the first that
    // fits.
    entry: elsewhere ? undefined : asItIs.entry,
    prefers: elsewhere ? soldEntryOn(asItIs, date) : undefined,
    guests: edit.guests ?? asItIs.guests,
    lanes: edit.lanes ?? asItIs.lanes,
    keepsStart: !moved,
    keepsLanes: edit.lanes === undefined,
  };
  return soldOtherwise(asItIs, wanted, edit, plans);
}

/** The number that the option of an item has on another date. */
function soldEntryOn({ sold: { plan, offer }, date: from, entry: place }: WantedTimed, date: string) {
  const sold = openEntries(plan, offer, from).find((one) => one.place === place);
  return sold && sameOption(openEntries(plan, offer, date), sold);
}

/** A party that outgrew its lanes, on the best places for all of it: of the option that was sold, else of another. */
export function withMoreRoom({ lanes, entry, prefers = entry, ...item }: WantedTimed): WantedTimed {
  return { ...item, prefers, own: lanes };
}

/**
 * Divides a party among lanes that stay and lanes that leave, each guest type in proportion, without losing anybody.
 */
export function splitGuests(guests: Guests, staying: number, leaving: number): [Guests, Guests] {
  const party = peopleOf(guests);
  let toLeave = Math.max(1, Math.min(party - 1, Math.round((party * leaving) / (staying + leaving))));
  const stay: Guests = {};
  const leave: Guests = {};
  const types = (Object.entries(guests) as [GuestType, number][]).toSorted((a, b) => b[1] - a[1]);
  for (const [type, count] of types) {
    const going = Math.min(count, toLeave);
    toLeave -= going;
    if (count - going > 0) stay[type] = count - going;
    if (going > 0) leave[type] = going;
  }
  return [stay, leave];
}
