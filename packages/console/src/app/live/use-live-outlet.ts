import { useEffect } from 'react';
import { menuOf } from '../routing/menu.ts';
import { answersOf, ask } from '../queries/ask.ts';
import { queryClient } from '../queries/query-client.ts';
import { useUser } from '../session/session.ts';
import { type LiveListener, listenLive, openLive } from './live.ts';

/** Events that come close together cause one request. */
const GATHER_MS = 150;

/**
 * Follows the outlet in view, and refetches bookings that were changed elsewhere. A person without bookings or outlet
 * follows their own rights, and changes of figures.
 * @param inView undefined while it is not known yet, '' without one.
 */
export function useLiveOutlet(inView: string | undefined): void {
  const may = menuOf(useUser()).some(({ id }) => id === 'bookings' || id === 'calendar');
  const outletId = may ? inView : '';
  useEffect(() => {
    if (outletId === undefined) return;
    const { stop, ...listener } = bookingCacheInvalidator(outletId);
    const silence = listenLive(outletId, listener, Date.now());
    const close = openLive(outletId);
    return () => {
      close();
      silence();
      stop();
    };
  }, [outletId, may]);
}

/**
 * Marks cached lists, details, search results and figures stale on a booking event. A first load cannot be cancelled
 * for a newer one, and its answer may be older than the event: its query is marked when that load has ended.
 */
function bookingCacheInvalidator(outletId: string): LiveListener & { stop: () => void } {
  const shared = [
    answersOf('booking.lists', { params: { outletId } }),
    answersOf('booking.search'),
    answersOf('dashboard.overview'),
    answersOf('activity.list'),
    answersOf('outlet.details', { params: { outletId } }),
    answersOf('order.list', { params: { outletId } }),
    answersOf('order.details'),
    answersOf('wait.details', { params: { outletId } }),
  ];
  /** Versions in events, by booking, not compared yet. */
  const heard = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let areListsOld = false;

  function refreshBookings(): void {
    for (const [bookingId, version] of heard) {
      const { queryKey } = ask('reservation.details', { params: { outletId, bookingId } });
      const state = queryClient.getQueryState(queryKey);
      if (state?.fetchStatus === 'fetching' && state.data === undefined) continue;
      heard.delete(bookingId);
      if (state?.data && state.data.booking.version >= version) continue;
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  function refreshLists(): void {
    // A pending request is allowed to finish, or on a busy evening none would ever be answered.
    if (shared.some((key) => queryClient.isFetching(key) > 0)) return;
    areListsOld = false;
    for (const key of shared) void queryClient.invalidateQueries(key);
  }

  function refresh(): void {
    refreshBookings();
    if (areListsOld) refreshLists();
    timer = areListsOld || heard.size > 0 ? setTimeout(refresh, GATHER_MS) : undefined;
  }

  return {
    events: (events) => {
      for (const { bookingId, version, what } of events) {
        if (bookingId === null) continue;
        // What the kitchen moves leaves the version of the booking as it is.
        const seen = what === 'order.moved' ? version + 1 : version;
        heard.set(bookingId, Math.max(seen, heard.get(bookingId) ?? 0));
      }
      refreshBookings();
      areListsOld = true;
      timer ??= setTimeout(refresh, GATHER_MS);
    },
    reload: async () => {
      const details = queryClient.invalidateQueries(answersOf('reservation.details', { params: { outletId } }));
      await Promise.all([details, ...shared.map((key) => queryClient.invalidateQueries(key))]);
    },
    stop: () => clearTimeout(timer),
  };
}
