import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { listenLive, useLive } from '../../../app/live/live.ts';
import { answersOf, ask } from '../../../app/queries/ask.ts';
import { queryClient } from '../../../app/queries/query-client.ts';
import { useUser } from '../../../app/session/session.ts';
import type { BoardRuntime } from '../board-runtime.ts';
import type { BoardApi } from './board-api.ts';

export function boardQuery(api: BoardApi, date: string) {
  const { queryKey } = ask('booking.boardColumns', { params: { outletId: api.outletId }, query: { date } });
  return queryOptions({
    queryKey: [...queryKey, 'rows'] as const,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const board = await api.board(date, signal);
      return { board, askedAt, at: Date.now() };
    },
    // The stream keeps it fresh; a day that is opened again is refetched, except one just preloaded.
    staleTime: 3000,
    refetchOnWindowFocus: false,
  });
}

/** Loads a business date into the store and keeps it live. */
export function useBoardDay(runtime: BoardRuntime, date: string) {
  const { api, store } = runtime;
  const { outletId } = api;
  const userId = useUser().id;
  const query = useQuery(boardQuery(api, date));
  const { data } = query;
  useLayoutEffect(() => {
    if (data) store.load(data.board, data.at);
  }, [data, store]);

  useEffect(() => {
    if (!data) return;
    const call = { params: { outletId }, query: { date } };
    const reload = () => queryClient.invalidateQueries(answersOf('booking.boardColumns', call));
    const isOwn = (event: BookingEvent) => event.actor.id === userId && api.writes();
    return listenLive(outletId, { events: (events) => store.apply(events, isOwn), reload }, data.askedAt);
  }, [data, outletId, date, store, api, userId]);

  return { ...query, live: useLive() };
}
