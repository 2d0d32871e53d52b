import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { requestOf } from '@laneway/contract/http/client';
import { apiOptions } from '../../../app/api.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { BoardRuntime } from '../board-runtime.ts';
import { followStream } from './stream.ts';

export const boardKey = (outletId: string, date: string | null) => ['board', outletId, date ?? 'today'] as const;

/** Loads the day into the store and keeps it live. `date` null: the outlet's business day of now. */
export function useBoardDay(runtime: BoardRuntime, date: string | null) {
  const { api, store } = runtime;
  const { outletId } = api;
  const query = useQuery({
    queryKey: boardKey(outletId, date),
    queryFn: ({ signal }) => api.board(date, signal).then((board) => ({ board, at: Date.now() })),
    // The stream keeps it fresh; a day that is opened again is read again.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [live, setLive] = useState(true);
  const { data } = query;
  useLayoutEffect(() => {
    if (data) store.load(data.board, data.at);
  }, [data, store]);

  const ready = data !== undefined;
  useEffect(() => {
    if (!ready) return;
    return followStream({
      connect: (lastEventId, signal) => {
        const { url, init } = requestOf(apiOptions, 'booking.events', { params: { outletId }, query: {} }, { signal });
        const headers = {
          ...(init.headers as Record<string, string>),
          accept: 'text/event-stream',
          'last-event-id': lastEventId,
        };
        return fetch(url, { ...init, headers });
      },
      lastEventId: () => store.lastEventId,
      seen: (id) => {
        store.lastEventId = id;
      },
      events: (events) => store.apply(events),
      reload: () => queryClient.invalidateQueries({ queryKey: boardKey(outletId, date) }),
      live: setLive,
    });
  }, [ready, outletId, date, store]);

  return { ...query, live };
}
