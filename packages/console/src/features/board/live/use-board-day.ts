import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { listenLive, useLive } from '../../../app/live/live.ts';
import { answersOf, ask } from '../../../app/queries/ask.ts';
import { queryClient } from '../../../app/queries/query-client.ts';
import { useUser } from '../../../app/session/session.ts';
import type { BoardRuntime } from '../board-runtime.ts';
import type { BoardApi } from './board-api.ts';

export function boardQuery(api: BoardApi, date: string, at: string | null = null) {
  const query = { date, ...(at !== null && { at }) };
  const { queryKey } = ask('booking.boardColumns', { params: { outletId: api.outletId }, query });
  return queryOptions({
    queryKey: [...queryKey, 'rows'] as const,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const board = await api.board(date, at, signal);
      return { board, askedAt, at: Date.now() };
    },
    // The stream keeps it fresh; a day that is opened again is refetched, except one just preloaded.
    staleTime: 3000,
    refetchOnWindowFocus: false,
  });
}

/** Loads a business date into the store and keeps it live; as it stood at an instant, it stays as it is. */
export function useBoardDay(runtime: BoardRuntime, date: string, at: string | null) {
  const { api, store } = runtime;
  const { outletId } = api;
  const userId = useUser().id;
  const query = useQuery({
    ...boardQuery(api, date, at),
    // While another instant is on its way, the one before it stays on the screen. The present board waits for its own.
    placeholderData: at === null ? undefined : keepPreviousData,
  });
  const { data } = query;
  useLayoutEffect(() => {
    if (data) store.load(data.board, data.at);
  }, [data, store]);

  useEffect(() => {
    if (!data || at !== null) return;
    const call = { params: { outletId }, query: { date } };
    const reload = () => queryClient.invalidateQueries(answersOf('booking.boardColumns', call));
    const isOwn = (event: BookingEvent) => event.actor.id === userId && api.writes();
    return listenLive(outletId, { events: (events) => store.apply(events, isOwn), reload }, data.askedAt);
  }, [data, outletId, date, at, store, api, userId]);

  return { ...query, live: useLive() };
}
