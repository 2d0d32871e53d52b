import { isTimed, type DateRangeEntry, type Plan, type VenueType } from '../plans/plan.ts';
import type { Stay } from '../plans/out-of-use.ts';
import type { Resource } from '../plans/resource.ts';
import { rulingSchedule } from '../plans/ruling-schedule.ts';
import type { PlacedEntry } from '../plans/ruling-schedule.ts';
import { dayClock } from '../time/day-clock.ts';
import type { DayClock } from '../time/day-clock.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import { breaksOf, openingOnClock } from '../time/opening.ts';
import type { Opening, OutletHours } from '../time/opening.ts';
import type { TimeRange } from '../time/time-range.ts';
import { isOnOffer, shortestDuration } from './durations.ts';
import { needField } from './free-resources.ts';
import type { NeedField } from './free-resources.ts';
import { IGNORE_NONE } from './occupancy.ts';
import type { OccupancyIndex, OccupancyView } from './occupancy.ts';
import { partyLimit } from './party-limits.ts';
import { refusal } from './refusal.ts';
import type { Channel, Refusal } from './refusal.ts';
import { resourcesNeeded } from './resources-needed.ts';
import { soldRanges, startsOf } from './starts.ts';
import type { Start } from './starts.ts';
import type { GapRule } from './unsellable-gaps.ts';

/** Ids of categories that decide which entries are sold. */
export type OfferedCategories = {
  /** Those of the service that the outlet offers; empty: all. */
  offeredCategories: ReadonlySet<string>;
  /** Those of the business that are switched off. */
  closedCategories: ReadonlySet<string>;
};

/** The current state of a plan's row, its service and the categories: decides whether the plan is sold. */
export type Offer = Pick<Plan, 'adminStatus' | 'pwaStatus' | 'walkinStatus' | 'isDeleted'> &
  OfferedCategories & {
    /** The service is switched on at the outlet. */
    serviceIsActive: boolean;
    /** Kinds of resource that the service takes at the outlet. */
    venueTypes: ReadonlySet<VenueType>;
  };

/** A wanted sale on a date, and the state of the outlet that answers it. */
export type SaleQuery = {
  plan: Plan;
  /** Absent for an item that was sold before: withdrawing a plan does not touch its bookings. */
  offer?: Offer | undefined;
  /** Business date, YYYY-MM-DD. */
  date: string;
  hours: OutletHours;
  /** All resources of the outlet, whatever their status. */
  resources: readonly Resource[];
  /** At least that of the date; see indexOccupancy. */
  occupancy: OccupancyIndex;
  turnoverMin: number;
  /** Minutes between starts where a period names none. */
  incrementMin: number;
  /** People. */
  party: number;
  /**
   * Minutes, the same in every entry or of each its own, as where a sale begins with the length that an entry offers; by
   * the game it is the caller's games x guests x perGameDuration.
   */
  durationMin: number | ((entry: DateRangeEntry) => number);
  channel: Channel;
  nowMs: number;
  /** Number of the entry in dateRange, from 1; absent: the first that can be sold. */
  entry?: number;
  /** Number of the entry that is tried before the others, where none is named. */
  prefers?: number;
  /** Owner ids of the items being moved: their own places do not conflict with them. */
  ignore?: ReadonlySet<string>;
  /** Resources where the party is at present, which it keeps where it can. */
  own?: ReadonlySet<string> | undefined;
  /** What an item that is changed has at present: resources that are out of use do not refuse just that. */
  stay?: Stay | undefined;
};

/** A query's date prepared once; slots and reasons are computed from it. */
export type SaleDay = { query: SaleQuery; clock: DayClock; view: OccupancyView; entries: EntryDay[] };

/** One entry of the ruling schedule on that date. */
export type EntryDay = {
  place: number;
  entry: DateRangeEntry;
  /** Minutes of the sale in this entry. */
  durationMin: number;
  /** The rule that refuses the whole entry for this party or duration. */
  refused: Refusal | null;
  sold: TimeRange[];
  starts: Start[];
  startInstants: ReadonlySet<number>;
  fields: NeedField[];
  gapRule: GapRule;
};

/** Prepares a date; refused when the plan is not offered on the channel (`plan.required`) or not sold on the date. */
export function saleDay(query: SaleQuery): SaleDay | Refusal {
  const { plan, date, hours, offer } = query;
  const notOffered = refusal('plan.required', { planId: plan.planId, plan: plan.title });
  if (offer !== undefined && !(isTimed(plan) && isOffered(offer, query.channel))) return notOffered;
  const ruling = rulingSchedule(plan.schedules, date);
  if (!ruling.available) return refusal(ruling.reason, { date });
  const asked = ruling.entries
    .filter(({ place }) => query.entry === undefined || place === query.entry)
    .toSorted((a, b) => Number(b.place === query.prefers) - Number(a.place === query.prefers));
  const placed = asked.filter(({ entry }) => isOpen(entry, offer));
  if (placed.length < asked.length && placed.length === 0) return notOffered;
  const clock = dayClock(date, hours.zone);
  const opening = openingOnClock(clock, hours);
  if (placed.length === 0 || opening === null) return refusal('plan.not_available_date', { date });
  return {
    query,
    clock,
    view: { nowMs: query.nowMs, ignore: query.ignore ?? IGNORE_NONE },
    entries: placed.map((one) => entryDay(query, clock, opening, one)),
  };
}

/** Tells whether a channel sells a plan: it is offered there, and its service is switched on. */
export function isOffered(offer: Offer, channel: Channel): boolean {
  if (offer.isDeleted || !offer.serviceIsActive) return false;
  if (channel === 'customer') return offer.pwaStatus;
  return channel === 'walkin' ? offer.walkinStatus : offer.adminStatus;
}

/** Tells whether the outlet sells an entry: it offers the category, and the service takes those kinds of resource. */
export function isOpen(
  { venueDetail, requires }: Pick<DateRangeEntry, 'venueDetail' | 'requires'>,
  offer: Offer | undefined,
): boolean {
  if (offer === undefined) return true;
  return (
    isCategorySold(venueDetail.serviceCategory, offer) &&
    requires.every(({ venueType }) => offer.venueTypes.has(venueType))
  );
}

/** Tells whether a category is switched on, and offered at the outlet. */
export function isCategorySold(id: string, { closedCategories, offeredCategories }: OfferedCategories): boolean {
  return !closedCategories.has(id) && (offeredCategories.size === 0 || offeredCategories.has(id));
}

function entryDay(
  query: SaleQuery,
  clock: DayClock,
  opening: Opening,
  { place, entry }: PlacedEntry<DateRangeEntry>,
): EntryDay {
  const { plan, party, channel, turnoverMin, incrementMin } = query;
  const durationMin = typeof query.durationMin === 'number' ? query.durationMin : query.durationMin(entry);
  const durationRefused =
    durationMin <= 0 || (channel === 'customer' && !isOnOffer(entry, durationMin))
      ? refusal('plan.not_available_time', { durationMin, durations: entry.bookingDuration })
      : null;
  const refused = partyLimit(plan, entry, party) ?? durationRefused;
  const sold = soldRanges(entry, clock, opening);
  const startQuery = { durationMin, party, sessionStatus: plan.sessionStatus, incrementMin };
  const starts = refused === null ? startsOf(entry, startQuery, clock, sold) : [];
  return {
    place,
    entry,
    durationMin,
    refused,
    sold,
    starts,
    startInstants: new Set(starts.map((start) => start.startMs)),
    fields: entry.requires.map((need) =>
      needField(need, resourcesNeeded(need, party, entry.maxGuest), query.resources, {
        occupancy: query.occupancy,
        closesMs: opening.closesMs,
        stay: query.stay,
      }),
    ),
    gapRule: {
      shortestMs: (shortestDuration(entry) ?? durationMin) * MINUTE_MS,
      turnoverMs: turnoverMin * MINUTE_MS,
      opensMs: opening.opensMs,
      closesMs: opening.closesMs,
      breaks: breaksOf(opening),
    },
  };
}
