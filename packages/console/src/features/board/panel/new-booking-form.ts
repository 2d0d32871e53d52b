import { useEffect, useState } from 'react';
import { ApiError } from '@laneway/contract/http/client';
import type {
  AvailabilityAnswer,
  AvailabilityRequest,
  BoardApi,
  PlanDetails,
  ReservationRequest,
} from '../live/board-api.ts';
import { startOf, type BoardDay } from '../model/board-day.ts';
import type { Placement } from '../model/placement.ts';

export type GuestType = 'Child' | 'Guest' | 'Per Person';
export type FormValues = {
  planId: string | null;
  entry: number;
  games: number;
  packages: number;
  guests: Partial<Record<GuestType, number>>;
  name: string;
  phone: string;
  email: string;
  notes: string;
  confirm: boolean;
};
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

/** What a plan's entry asks for: who pays what, and how long or how many games. */
export type Asks = { types: GuestType[]; durations: number[]; games: boolean; mostGames: number; packages: boolean };

export function asksOf(plan: PlanDetails | undefined, entry: Entry | undefined): Asks {
  const kind = plan?.plan.planType;
  const tiers = (entry?.reservationSlots ?? []).flatMap((slot) => {
    const games = slot.pricePerGame ?? [];
    const persons = slot.pricePerPerson ?? [];
    if (kind === 'PER_GAME') return games;
    return kind === 'PER_PERSON' ? persons : (slot.pricePerHours ?? []);
  });
  const types = [...new Set(tiers.map((tier) => tier.type))];
  return {
    types: types.length > 0 ? types : ['Guest'],
    durations: (entry?.bookingDuration ?? []).map((hours) => Math.round(hours * 60)),
    games: kind === 'PER_GAME',
    mostGames: entry?.maxGame ?? 10,
    packages: plan?.plan.packageStatus === true && (entry?.maxPackageAllowed ?? 0) > 0,
  };
}

/** The party by the prices a plan has: who is counted under a price it lacks goes to its general one. */
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
  answer: AvailabilityAnswer | null;
  /** A newer question is under way; the old answer stays meanwhile. */
  asking: boolean;
  failed: string | null;
};

type Answered = { body: string; answer: AvailabilityAnswer | null; failed: string | null };

/** Price and places of a sale, or why not: asked once typing rests, an older question is dropped. */
export function useQuote(api: BoardApi, item: Item | null, bookingId: string | null): QuoteState {
  const [last, setLast] = useState<Answered | null>(null);
  const body = item
    ? JSON.stringify({ outletId: api.outletId, items: [item], ...(bookingId ? { bookingId } : {}) })
    : null;
  useEffect(() => {
    if (!body) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.availability(JSON.parse(body) as AvailabilityRequest, abort.signal).then(
        (answer) => setLast({ body, answer, failed: null }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const failed = error instanceof ApiError ? error.body.message || error.body.code : String(error);
          setLast((before) => ({ body, answer: before?.answer ?? null, failed }));
        },
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, body]);
  if (!body) return { answer: null, asking: false, failed: null };
  return {
    answer: last?.answer ?? null,
    asking: last?.body !== body,
    failed: last?.body === body ? last.failed : null,
  };
}
