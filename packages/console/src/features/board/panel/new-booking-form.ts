import { mustChooseResources } from '@laneway/domain/availability/chosen-resources';
import type { GuestType } from '@laneway/domain/plans/plan';
import { saleQuestions } from '@laneway/domain/prices/sale-questions';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../app/commands/errors.ts';
import { ask } from '../../../app/queries/ask.ts';
import { useRested } from '../../../ui/use-rested.ts';
import type { AvailabilityAnswer, AvailabilityRequest, PlanDetails, ReservationRequest } from '../live/board-api.ts';
import { startOf, type BoardDay } from '../model/board-day.ts';
import type { Draft, FormValues } from '../model/draft.ts';
import type { Placement } from '../model/placement.ts';
import type { VenueType } from '../model/resources.ts';

type Requested = ReservationRequest['items'][number];
export type TimedItem = Extract<Requested, { date: string }>;
type DealItem = Extract<Requested, { serviceItemType: 'BUY_NOW' }>;
export type Item = TimedItem | DealItem;
type Entry = NonNullable<NonNullable<PlanDetails['schedule']>['dateRange']>[number];

export const EMPTY_FORM: FormValues = {
  planId: null,
  entry: 0,
  games: 1,
  packages: 1,
  priceLineId: null,
  count: 1,
  guests: {},
  name: '',
  phone: '',
  email: '',
  honor: '',
  honorAge: '',
  promoCode: '',
  notes: '',
  confirm: false,
};
/** The pause in typing after which the server is asked, in milliseconds. */
export const PAUSE_MS = 120;
/** That in typing a promo code, whose first letters are a code of nobody. */
const CODE_PAUSE_MS = 400;

/**
 * The inputs that a plan's entry needs: guest types with the general one first, durations in minutes, the most games
 * and packages, null where they are not asked, and the kinds of places that it takes.
 */
export type Asks = {
  types: GuestType[];
  durations: number[];
  games: number | null;
  packages: number | null;
  kinds: ReadonlySet<VenueType>;
  /** The plan leaves the choice of places to the desk. */
  mustChoose: boolean;
  /** A party, which may have a guest of honor. */
  honors: boolean;
  /** Minutes of cleaning after the sale, in which its places are still taken. */
  turnover: number;
};

export function asksOf(plan: PlanDetails | undefined, entry: Entry | undefined): Asks {
  if (!plan || !entry)
    return {
      types: ['Guest'],
      durations: [],
      games: null,
      packages: null,
      kinds: new Set(),
      mustChoose: false,
      honors: false,
      turnover: 0,
    };
  const { types, durations, games, packages } = saleQuestions(plan.plan, entry);
  const general = types.find((type) => type === 'Guest') ?? types[0] ?? 'Guest';
  const needs = entry.requires ?? [entry.venueDetail];
  return {
    types: [general, ...types.filter((type) => type !== general)],
    durations: durations.map(minutesOfHours),
    games,
    packages,
    kinds: new Set(needs.map(({ venueType }) => venueType)),
    mustChoose: mustChooseResources(plan.plan, 'staff'),
    honors: plan.plan.serviceId === 'PARTY_EVENT',
    turnover: plan.service?.turnoverMinutes ?? 0,
  };
}

/** The guests by the guest types of a plan; guests of a missing type count under its general one. */
export function partyFor(guests: FormValues['guests'], types: readonly GuestType[]): FormValues['guests'] {
  const counts = Object.entries(guests) as [GuestType, number][];
  if (counts.every(([type]) => types.includes(type))) return guests;
  const [general = 'Guest'] = types;
  const fitted: FormValues['guests'] = {};
  for (const [type, count] of counts) {
    const own = types.includes(type) ? type : general;
    fitted[own] = (fitted[own] ?? 0) + count;
  }
  return fitted;
}

export function entriesOf(plan: PlanDetails | undefined): { place: number; entry: Entry }[] {
  return (plan?.schedule?.dateRange ?? [])
    .map((entry, index) => ({ place: index + 1, entry }))
    .filter(({ entry }) => entry.isActive !== false);
}

/** A deal as it is sold, at the chosen price or its first; null while its prices are not known. */
export function dealItemOf({ planId, priceLineId, count }: FormValues, plan: PlanDetails | undefined): DealItem | null {
  const lines = plan?.plan.priceLines ?? [];
  const line = lines.find(({ id }) => id === priceLineId) ?? lines[0];
  if (planId === null || line === undefined) return null;
  return { serviceItemType: 'BUY_NOW', serviceItemId: planId, priceLineId: line.id, count };
}

/** The sale as the API takes it, or null while something is missing. */
export function itemOf(values: FormValues, asks: Asks, day: BoardDay, place: Placement): TimedItem | null {
  const { planId, guests } = values;
  const party = Object.values(guests).reduce((sum, count) => sum + count, 0);
  if (!planId || party === 0) return null;
  return {
    serviceItemId: planId,
    entry: values.entry,
    date: day.date,
    ...startOf(day, place.s),
    ...(asks.games !== null ? { games: Math.min(values.games, asks.games) } : { duration: (place.e - place.s) / 60 }),
    ...(asks.packages !== null ? { packages: Math.min(values.packages, asks.packages) } : {}),
    guests,
    ...(place.lanes.length > 0 ? { lanes: [...place.lanes] } : {}),
  };
}

export type QuoteState = {
  /** The displayed price; while `asking` it may belong to the previous request. */
  answer: AvailabilityAnswer | null;
  asking: boolean;
  failed: string | null;
  /** The answer for the present values, once there is one: only this may be held or booked. */
  current: AvailabilityAnswer | null;
};

/**
 * Price and places of a sale, with a promo code that is tried, or the reason against it: requested once typing pauses, and again when a plan changes or
 * the connection is back.
 */
export function useQuote(
  of: { outletId: string; channel?: Draft['channel'] },
  item: Item | null,
  { bookingId, promoCode }: { bookingId: string | null; promoCode: string },
): QuoteState {
  const tried = useRested(promoCode, CODE_PAUSE_MS);
  const code = promoCode === '' ? '' : tried;
  const body = JSON.stringify(
    item && { ...of, items: [item], ...(bookingId && { bookingId }), ...(code && { promoCode: code }) },
  );
  const settled = useRested(body, PAUSE_MS);
  const query = useQuery({
    ...ask('booking.availability', { body: JSON.parse(settled) as AvailabilityRequest }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (item === null) return { answer: null, asking: false, failed: null, current: null };
  const asking = settled !== body || code !== promoCode || query.isFetching;
  const answer = query.isError ? null : (query.data ?? null);
  return {
    answer,
    asking,
    failed: query.isError && !asking ? messageOf(query.error) : null,
    current: asking || query.isPlaceholderData ? null : answer,
  };
}
