import { isDeepStrictEqual } from 'node:util';
import {
  IGNORE_NONE,
  indexOccupancy,
  type Occupied,
  type OccupancyIndex,
} from '@laneway/domain/availability/occupancy';
import { firstDuration } from '@laneway/domain/availability/first-duration';
import { freeByNeed } from '@laneway/domain/availability/free-by-need';
import { goodsRefusal } from '@laneway/domain/availability/goods-sale';
import type { Channel, Refusal } from '@laneway/domain/availability/refusal';
import type { Sale } from '@laneway/domain/availability/judge-start';
import { isOpen, type Offer } from '@laneway/domain/availability/sale-day';
import { judgeSale, whyNot, type SaleRequest, type WhyNot } from '@laneway/domain/availability/why-not';
import { cents } from '@laneway/domain/money/cents';
import { resourcesAt, type Stay } from '@laneway/domain/plans/out-of-use';
import type { DateRangeEntry, Guests, Plan, Schedule } from '@laneway/domain/plans/plan';
import { rulingSchedule, type PlacedEntry } from '@laneway/domain/plans/ruling-schedule';
import { entryDuration } from '@laneway/domain/prices/entry-price';
import type { ChosenPrice } from '@laneway/domain/prices/goods-price';
import type { QuoteError, QuoteTimed } from '@laneway/domain/prices/quote';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { MINUTE_MS, minutesOfHours } from '@laneway/domain/time/lengths';
import { parseWallTime, type Which } from '@laneway/domain/time/wall-time';
import { liveItems, peopleOf, type AddonState, type BookingState, type ItemState } from '../state/booking-state.ts';
import { serviceOf, type SellingOutlet, type SoldPlan } from './outlet.repository.ts';
import { priceOf, type PricedBooking, type PricedItem, type PriceMode, type PricedQuote } from './price-of.ts';
import { placeParts, placesNamed, takenForUse, timeOfUse, type WantedUse } from './place-of-use.ts';
import type { BookingTerms } from '../state/booking-terms.ts';
import type { RuledBy } from '../state/policy.ts';

/** A requested sale with its plan loaded. */
export type WantedItem = WantedTimed | WantedGoods;

/** A deal or a gift card. */
export type WantedGoods = ChosenPrice & {
  kind: 'goods';
  itemId?: string | undefined;
  sold: SoldPlan;
  count: number;
  /** Where and when it is used from now on; absent: as it is. */
  use?: (WantedUse & { lanes: readonly string[] }) | undefined;
};

/** A sale at a time. */
export type WantedTimed = {
  kind: 'timed';
  /** The existing item of the booking; absent: a new one. */
  itemId?: string | undefined;
  sold: SoldPlan;
  date: string;
  start: string;
  which?: Which | undefined;
  /** Hours; absent: what a sale begins with, or what the games need. */
  duration?: number | undefined;
  entry?: number | undefined;
  /** The entry that is tried first, where none is named. */
  prefers?: number | undefined;
  guests: Guests;
  games?: number | undefined;
  packages?: number | undefined;
  lanes?: readonly string[] | undefined;
  /** Where the party is at present; kept as far as the best places are looked for. */
  own?: readonly string[] | undefined;
  /** The edit leaves the start unchanged. */
  keepsStart?: boolean;
  /** What the existing item has at present. */
  stay?: Stay | undefined;
  /** The edit names no lanes: a party that outgrows its own gets others. */
  keepsLanes?: boolean;
  /** A waiting-list request, which has a deposit of its own. */
  isWaitList?: boolean | undefined;
  /** Priced by the plan's entry, but for exactly the number of these resources, as when a lane leaves a group. */
  isPart?: boolean;
};

/** The result of the rules for a sale: its times, resources and price, or the refusal. */
export type JudgedItem = JudgedTimed | JudgedGoods;
/** `today` is the business date on which the goods are sold. */
export type JudgedGoods = {
  kind: 'goods';
  wanted: WantedGoods;
  today: string;
  place: ReturnType<typeof placeParts> | null;
};
export type JudgedTimed = {
  kind: 'timed';
  wanted: WantedTimed;
  request: SaleRequest;
  sale: Sale;
  entry: DateRangeEntry;
  /** Accounting categories of the schedule that sells it, by line key. */
  links: Schedule['accountingDataSet'];
  durationMin: number;
};
export type Judgement = { items: JudgedItem[]; quote: PricedQuote } | { refused: Refused; item: number };
/** `nearest` finds the alternatives on demand, which takes longer than the refusal itself. */
export type Refused = Pick<WhyNot, 'params' | 'needsMorePlaces'> & { code: string; nearest: () => WhyNot['nearest'] };

export type Situation = {
  outlet: SellingOutlet;
  occupancy: readonly Occupied[];
  now: Temporal.Instant;
  /** Items of the booking being changed: their own places do not block it. */
  ignore?: ReadonlySet<string>;
  /** The booking that is sold or changed, for its terms and payments; null: a new one. */
  booking: (PricedBooking & Pick<BookingState, 'items'>) | null;
  /** The add-ons that it is sold with; absent: those of the booking. */
  addons?: readonly AddonState[] | undefined;
  /** The terms that it is priced by; absent: those of the booking. */
  terms?: BookingTerms | undefined;
  /** Absent: a price that was kept counts for the same sale alone. */
  price?: PriceMode | undefined;
  /** Absent: staff. */
  channel?: Channel | undefined;
};

/**
 * Applies the rules to each item in turn; the places of one count as taken for the next. Then prices all items
 * together. Slots, quotes, holds, bookings and moves all use these functions, so they cannot disagree.
 */
export function judgeItems(situation: Situation, wanted: readonly WantedItem[]): Judgement {
  const taken: Occupied[] = [...situation.occupancy];
  const items: JudgedItem[] = [];
  for (const [index, one] of wanted.entries()) {
    if (one.kind === 'goods') {
      const judged = judgeGoods({ ...situation, occupancy: taken }, one);
      if ('code' in judged) return { refused: { ...judged, nearest: () => [] }, item: index };
      items.push(judged);
      taken.push(...placesTaken(judged, { ownerId: `item ${index}`, bookingId: null }));
      continue;
    }
    const request = saleRequest(situation, one, indexOccupancy(taken));
    const verdict = judgeSale(request);
    if ('refused' in verdict) {
      return { refused: { ...verdict.refused, nearest: () => whyNot(request)?.nearest ?? [] }, item: index };
    }
    const sold = soldBy(one, verdict.sale.entry);
    const durationMin = (verdict.sale.endMs - verdict.sale.startMs) / MINUTE_MS;
    const judged: JudgedTimed = { kind: 'timed', wanted: one, request, sale: verdict.sale, ...sold, durationMin };
    items.push(judged);
    taken.push(...placesTaken(judged, { ownerId: `item ${index}`, bookingId: null }));
  }
  const { booking, outlet, addons, terms } = situation;
  const mode = situation.price ?? (booking === null || isSameSale(booking, items) ? 'terms' : 'new');
  const other = { ...(addons && { addons: [...addons] }), ...(terms && { terms }) };
  const priced = addons === undefined && terms === undefined ? booking : { ...NOT_SOLD_YET, ...booking, ...other };
  const quote = priceOf(priced, outlet, items.map(judgedPrice), mode);
  return 'error' in quote ? priceRefusal(quote) : { items, quote };
}

const NOT_SOLD_YET: PricedBooking = { terms: {}, addons: [], paid: cents(0), refunded: cents(0) };

/** Whether a sale is the one that a booking has already: the same plans at the same times for the same party. */
function isSameSale(booking: Pick<BookingState, 'items'>, items: readonly JudgedItem[]): boolean {
  const live = liveItems(booking);
  return live.length === items.length && items.every((item, index) => isAsSold(item, live[index]!));
}

function isAsSold(judged: JudgedItem, item: ItemState): boolean {
  const { itemId, sold } = judged.wanted;
  if (itemId !== item.itemId || sold.plan.planId !== item.planId || sold.version !== item.planVersion) return false;
  if (judged.kind === 'goods') {
    const { priceLineId, amount, count } = judged.wanted;
    if (item.kind !== 'goods') return false;
    return priceLineId === item.priceLineId && amount === item.amount && count === item.count;
  }
  if (item.kind === 'goods' || item.startsAt === null || item.endsAt === null) return false;
  const { guests, games = null, packages = null } = judged.wanted;
  const { startMs, endMs, entry, lanes } = judged.sale;
  return isDeepStrictEqual(
    [startMs, endMs, entry, lanes.length, guests, games, packages],
    [
      Date.parse(item.startsAt),
      Date.parse(item.endsAt),
      item.entry,
      item.resourceIds.length,
      item.guests,
      item.games,
      item.packages,
    ],
  );
}

/** A price that there is not, as a refusal of the item that has none. */
export function priceRefusal(refused: QuoteError): Extract<Judgement, { refused: unknown }> {
  // The time itself passed the rules before, so what it lacks is a price.
  const noPrice = refused.error === 'plan.not_available_time' ? { hasNoPrice: true } : {};
  const params = ('params' in refused ? refused.params : undefined) ?? noPrice;
  return {
    refused: { code: refused.error, params, nearest: () => [] },
    item: 'itemIndex' in refused ? refused.itemIndex : 0,
  };
}

/** Goods are sold or not, whenever and however many there are. */
function judgeGoods(situation: Situation, wanted: WantedGoods): JudgedGoods | Refusal {
  const { outlet, now, channel = 'staff' } = situation;
  const refused = goodsRefusal({ ...wanted.sold, channel });
  if (refused !== null) return refused;
  const place = wanted.use === undefined ? null : placeOfUse(situation, wanted.sold.plan, wanted.use);
  if (place !== null && 'code' in place) return place;
  return { kind: 'goods', wanted, today: businessDateOf(now, outlet.zone, outlet.dayStart), place };
}

function placeOfUse(
  { outlet, now, occupancy, ignore }: Situation,
  plan: SoldPlan['plan'],
  { lanes, ...use }: NonNullable<WantedGoods['use']>,
): ReturnType<typeof placeParts> | Refusal {
  const time = timeOfUse({ outlet, now }, plan, use);
  if ('code' in time) return time;
  const places = placesNamed({ outlet, now }, plan, lanes, { ...time, stay: use.stay });
  if ('code' in places) return places;
  const view = { nowMs: now.epochMilliseconds, ignore: ignore ?? IGNORE_NONE };
  const [taken] = takenForUse(time, places, occupancy, view).values();
  return taken ?? placeParts(time, lanes);
}

/** The sales that have a time, which alone take places. */
export function timedOnly<Item extends WantedItem | JudgedItem>(
  items: readonly Item[],
): Extract<Item, { kind: 'timed' }>[] {
  return items.filter((item): item is Extract<Item, { kind: 'timed' }> => item.kind === 'timed');
}

/** The free resources for each need of the sale. */
export function freeFor({ request, sale }: Pick<JudgedTimed, 'request' | 'sale'>): ReturnType<typeof freeByNeed> {
  return freeByNeed({ ...request, entry: sale.entry });
}

export function saleRequest(
  situation: Pick<Situation, 'outlet' | 'now' | 'ignore' | 'channel'>,
  wanted: WantedTimed,
  occupancy: OccupancyIndex,
): SaleRequest {
  const { outlet, now } = situation;
  const { plan, offer } = wanted.sold;
  const { turnoverMin, incrementMin, usualMin } = serviceOf(outlet, plan.serviceId);
  const request: SaleRequest = {
    plan,
    offer,
    date: wanted.date,
    hours: outlet.hours,
    resources: resourcesAt(outlet.resources, { nowMs: now.epochMilliseconds, ...outlet }),
    occupancy,
    turnoverMin,
    incrementMin,
    party: peopleOf(wanted.guests),
    durationMin: (entry) => durationOf(wanted, entry, usualMin),
    channel: situation.channel ?? 'staff',
    nowMs: now.epochMilliseconds,
    startMin: parseWallTime(wanted.start),
  };
  if (wanted.entry !== undefined) request.entry = wanted.entry;
  if (wanted.prefers !== undefined) request.prefers = wanted.prefers;
  if (wanted.which !== undefined) request.which = wanted.which;
  if (wanted.lanes !== undefined) request.lanes = wanted.lanes;
  if (wanted.stay !== undefined) request.stay = wanted.stay;
  if (wanted.own !== undefined) request.own = new Set(wanted.own);
  if (wanted.keepsStart === true) request.keepsStart = true;
  if (situation.ignore !== undefined) request.ignore = situation.ignore;
  return request;
}

/** The entries of a plan that are sold on a date, in their order, but for those of categories that are switched off. */
export function openEntries(plan: Plan, offer: Offer | undefined, date: string): PlacedEntry<DateRangeEntry>[] {
  const ruling = rulingSchedule(plan.schedules, date);
  return ruling.available ? ruling.entries.filter(({ entry }) => isOpen(entry, offer)) : [];
}

/**
 * The duration of a sale in an entry, in minutes: the requested one, the one its games need, or the one that its sales
 * begin with.
 */
function durationOf(wanted: WantedTimed, entry: DateRangeEntry, usualMin: number): number {
  const party = peopleOf(wanted.guests);
  const startMin = parseWallTime(wanted.start);
  const resources = wanted.lanes?.length ?? Math.ceil(party / entry.maxGuest);
  return entryDuration({
    plan: wanted.sold.plan,
    entry,
    durationMin:
      wanted.duration === undefined
        ? (firstDuration(entry, { party, startMin, usualMin }) ?? usualMin)
        : minutesOfHours(wanted.duration),
    guests: wanted.guests,
    games: wanted.games ?? null,
    resources: Math.max(1, resources),
  });
}

/** The source of the deposit and refund rules of a sale, which has this id in its booking. */
export function ruledBy(item: JudgedItem, itemId: string): RuledBy {
  const { plan } = item.wanted.sold;
  if (item.kind === 'goods') return { itemId, plan, entry: null, isWaitList: false };
  return { itemId, plan, entry: item.entry, isWaitList: item.wanted.isWaitList === true };
}

/** The entry of a plan that a sale was judged by, with the links of its schedule. */
export function soldBy({ sold, date }: WantedTimed, place: number): Pick<JudgedTimed, 'entry' | 'links'> {
  const ruling = rulingSchedule(sold.plan.schedules, date);
  const entry = ruling.available ? ruling.entries.find((one) => one.place === place)?.entry : undefined;
  if (entry === undefined) throw new Error(`a sale was judged by entry ${place}, which its plan does not have`);
  return { entry, links: ruling.schedule?.accountingDataSet ?? [] };
}

function judgedPrice(item: JudgedItem): PricedItem {
  if (item.kind === 'goods') return goodsPrice(item.wanted);
  const { wanted, sale, entry, links, durationMin } = item;
  return timedPrice(wanted, {
    entry,
    links,
    entryNumber: sale.entry,
    durationMin,
    resources: sale.needs[0]?.assigned.length ?? 1,
  });
}

/** Goods as the price of a booking is worked out from them. */
export function goodsPrice({ itemId, sold, priceLineId, amount, count }: WantedGoods): PricedItem {
  return { kind: 'goods', itemId, plan: sold.plan, priceLineId, amount, count };
}

type SoldBy = Pick<QuoteTimed, 'entry' | 'entryNumber' | 'links' | 'durationMin' | 'resources'>;

/** The same of a sale at a time; `resources` is the number of those that serve the entry's first need. */
export function timedPrice(wanted: WantedTimed, soldBy: SoldBy): PricedItem {
  return {
    kind: 'timed',
    itemId: wanted.itemId,
    plan: wanted.sold.plan,
    startMin: parseWallTime(wanted.start),
    guests: wanted.guests,
    games: wanted.games ?? null,
    packages: wanted.packages ?? null,
    isWaitList: wanted.isWaitList === true,
    ...soldBy,
  };
}

/** The places that an item takes, with their cleaning. */
export function placesTaken(item: JudgedItem, owner: Pick<Occupied, 'ownerId' | 'bookingId'>): Occupied[] {
  if (item.kind === 'goods') return item.place === null ? [] : occupiedFor(usedSpan(item.place), owner);
  const { sale, request } = item;
  return occupiedFor({ ...sale, turnoverMin: request.turnoverMin }, owner);
}

function usedSpan({ startsAt, endsAt, turnoverMinutes, resourceIds }: NonNullable<JudgedGoods['place']>): Span {
  return {
    startMs: Date.parse(startsAt),
    endMs: Date.parse(endsAt),
    turnoverMin: turnoverMinutes,
    lanes: resourceIds,
  };
}

type Span = { startMs: number; endMs: number; turnoverMin: number; lanes: readonly string[] };

export function occupiedFor(
  { startMs, endMs, turnoverMin, lanes }: Span,
  owner: Pick<Occupied, 'ownerId' | 'bookingId'>,
): Occupied[] {
  return lanes.map((resourceId) => ({
    resourceId,
    startMs,
    endMs: endMs + turnoverMin * MINUTE_MS,
    kind: 'booking',
    ...owner,
    name: '',
    expiresAtMs: null,
    inProgress: false,
  }));
}
