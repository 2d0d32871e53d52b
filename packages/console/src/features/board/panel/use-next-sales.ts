import { ApiError } from '@laneway/contract/http/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useRested } from '../../../ui/use-rested.ts';
import { useBoard } from '../board-runtime.ts';
import type { NextSales } from '../live/board-api.ts';
import { minuteAt, positionsOf, startOf, wallAt } from '../model/board-day.ts';
import { channelOf, type Draft } from '../model/draft.ts';
import type { Placement } from '../model/placement.ts';
import { PAUSE_MS } from './new-booking-form.ts';

export type NextSale = NextSales['plans'][number];

/** Of a walk-in the soonest later place is the next sale, where nothing is free now. */
function withLater(sales: NextSales | undefined): NextSales | undefined {
  return sales && { ...sales, plans: sales.plans.map((plan) => ({ ...plan, next: plan.next ?? plan.eta[0] ?? null })) };
}
/** Starts pass while nobody looks. */
const AGAIN_MS = 60_000;
/** Many desks at once make the server ask to wait: that long, and this often, before it is an error. */
const MOST_RETRIES = 5;
const LONGEST_WAIT_MS = 15_000;

/** How long the server asks to wait, in milliseconds; null where it is another failure, or too long to wait quietly. */
function waitOf(error: unknown): number | null {
  const seconds = error instanceof ApiError && error.status === 429 ? error.body.details?.['retryAfter'] : null;
  const wait = typeof seconds === 'number' ? seconds * 1000 : Number.NaN;
  return wait >= 0 && wait <= LONGEST_WAIT_MS ? wait : null;
}

/** The next sale of each plan on the board's day, in the desk's order: from now, or from the start that was chosen. */
export function useNextSales(place: Placement, draft: Draft | null, party: number, ownLength: boolean) {
  const { store, api } = useBoard();
  const { day } = store;
  const body = {
    outletId: api.outletId,
    date: day.date,
    ...channelOf(draft),
    // A walk-in is offered what is free now, or soonest, whichever of it was chosen.
    ...(draft?.follows !== true && draft?.channel !== 'walkin' && { start: startOf(day, place.s).start }),
    ...(party > 0 && { party }),
    ...(ownLength && draft?.channel === 'walkin' && { duration: (place.e - place.s) / 60 }),
  };
  const wanted = JSON.stringify(body);
  const settled = useRested(wanted, PAUSE_MS);
  const query = useQuery({
    queryKey: ['booking.nextSales', settled],
    queryFn: ({ signal }) => api.nextSales(JSON.parse(settled) as typeof body, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: AGAIN_MS,
    retry: (count, error) => count < MOST_RETRIES && waitOf(error) !== null,
    retryDelay: (_, error) => waitOf(error) ?? 0,
  });
  return { sales: useMemo(() => withLater(query.data), [query.data]), asking: query.isFetching || settled !== wanted };
}

/**
 * Keeps the draft's start and length at the plan's next sale while it follows. A day on which nothing sells any more
 * gives way, once, to the day that does.
 * @param asking the answer shown may be that of the day before a change of date, which is no reason to go back there
 */
export function useFollow(
  draft: Draft | null,
  { sales, asking }: { sales: NextSales | undefined; asking: boolean },
  sale: NextSale | undefined,
  ownLength: boolean,
  setPlace: (next: Partial<Placement>) => void,
): void {
  const { store, callbacks } = useBoard();
  const hasTurned = useRef(false);
  const proposed = useRef('');
  const follows = draft?.follows === true && !draft.held;
  const next = sale?.next;
  // The day that was rendered; another one may be loaded before the effect, which then waits for its render.
  const { date } = store.day;
  useEffect(() => {
    if (!follows || !sales || !next || store.day.date !== date) return;
    if (sales.date !== date) {
      if (asking) return;
      if (!hasTurned.current) callbacks.goTo(sales.date);
      hasTurned.current = true;
      return;
    }
    const { s: was, e } = draft.placement;
    const s = minuteAt(store.day, Date.parse(next.startsAt));
    // Each sale proposes its length once: it may be changed afterwards, by a person or by the number of games.
    const key = `${sale.planId} ${next.startsAt} ${next.duration}`;
    const length = ownLength || proposed.current === key ? e - was : Math.round(next.duration * 60);
    proposed.current = key;
    if (s !== was || s + length !== e) setPlace({ s, e: s + length });
  });
}

/** The board shows another day: the draft keeps its wall time. */
export function useKeepWall(place: Placement, setPlace: (next: Partial<Placement>) => void): void {
  const { day } = useBoard().store;
  const last = useRef({ day, wall: wallAt(day, place.s).wall });
  useEffect(() => {
    if (last.current.day.date === day.date) {
      last.current = { day, wall: wallAt(day, place.s).wall };
      return;
    }
    const [s = 0] = positionsOf(day, last.current.wall);
    const length = place.e - place.s;
    last.current = { day, wall: wallAt(day, s).wall };
    setPlace({ s, e: s + length, lanes: [] });
  });
}
