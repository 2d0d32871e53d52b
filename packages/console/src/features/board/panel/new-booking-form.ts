import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import { messageOf } from '../../../app/commands/errors.ts';
import type {
  AvailabilityAnswer,
  AvailabilityRequest,
  BoardApi,
  PlanDetails,
  ReservationRequest,
} from '../live/board-api.ts';
import { startOf, type BoardDay } from '../model/board-day.ts';
import type { FormValues, GuestType } from '../model/draft.ts';
import type { Placement } from '../model/placement.ts';

export type Item = ReservationRequest['items'][number];
type Entry = NonNullable<NonNullable<PlanDetails['schedule']>['dateRange']>[number];

export const EMPTY_FORM: FormValues = {
  planId: null,
  entry: 1,
  games: 2,
  packages: 1,
  guests: {},
  name: '',
  phone: '',
  email: '',
  notes: '',
  confirm: false,
};
const SETTLE_MS = 120;

/** The inputs that a plan's entry needs: guest types, and durations or games. */
export type Asks = {
  types: GuestType[];
  /** Minutes. */
  durations: number[];
  /** Minutes that a sale begins with; null: nothing says. */
  usual: number | null;
  games: boolean;
  mostGames: number;
  packages: boolean;
};

export function asksOf(plan: PlanDetails | undefined, entry: Entry | undefined): Asks {
  // An entry may be priced in another way than the plan is called after.
  const kind = entry?.venueDetail.bookingType ?? plan?.plan.planType;
  const tiers = (entry?.reservationSlots ?? []).flatMap((slot) => {
    const games = slot.pricePerGame ?? [];
    const persons = slot.pricePerPerson ?? [];
    if (kind === 'PER_GAME') return games;
    return kind === 'PER_PERSON' ? persons : (slot.pricePerHours ?? []);
  });
  const types = [...new Set(tiers.map((tier) => tier.type))];
  const durations = (entry?.bookingDuration ?? []).map((hours) => minutesOfHours(hours));
  const usual = minutesOfHours(plan?.service?.defaultDuration ?? 0);
  return {
    types: types.length > 0 ? types : ['Guest'],
    durations,
    usual: durations.includes(usual) ? usual : (durations[0] ?? null),
    games: kind === 'PER_GAME',
    mostGames: entry?.maxGame ?? 10,
    packages: plan?.plan.packageStatus === true && (entry?.maxPackageAllowed ?? 0) > 0,
  };
}

/** The guests by the guest types of a plan; guests of a missing type count under its general one. */
export function partyFor(guests: FormValues['guests'], types: readonly GuestType[]): FormValues['guests'] {
  const counts = Object.entries(guests) as [GuestType, number][];
  if (counts.every(([type]) => types.includes(type))) return guests;
  const general = types.find((type) => type === 'Guest') ?? types[0] ?? 'Guest';
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

/** The sale as the API takes it, or null while something is missing. */
export function itemOf(values: FormValues, asks: Asks, day: BoardDay, place: Placement): Item | null {
  const { planId, guests } = values;
  const party = Object.values(guests).reduce((sum, count) => sum + count, 0);
  if (!planId || party === 0) return null;
  return {
    serviceItemId: planId,
    entry: values.entry,
    date: day.date,
    ...startOf(day, place.s),
    ...(asks.games ? { games: values.games } : { duration: (place.e - place.s) / 60 }),
    ...(asks.packages ? { packages: values.packages } : {}),
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
 * Price and places of a sale, or the reason against it: requested once typing pauses, and again when the connection is
 * back.
 */
export function useQuote(api: BoardApi, item: Item | null, bookingId: string | null): QuoteState {
  const body = JSON.stringify(item && { outletId: api.outletId, items: [item], ...(bookingId && { bookingId }) });
  const settled = useSettled(body);
  const query = useQuery({
    queryKey: ['board-quote', settled],
    queryFn: ({ signal }) => api.availability(JSON.parse(settled) as AvailabilityRequest, signal),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (item === null) return { answer: null, asking: false, failed: null, current: null };
  const asking = settled !== body || query.isFetching;
  const answer = query.isError ? null : (query.data ?? null);
  return {
    answer,
    asking,
    failed: query.isError && !asking ? messageOf(query.error) : null,
    current: asking || query.isPlaceholderData ? null : answer,
  };
}

/** The value once it has rested for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
