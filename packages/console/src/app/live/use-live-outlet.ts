import { useEffect } from 'react';
import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { menuOf } from '../routing/menu.ts';
import { answersOf, ask } from '../queries/ask.ts';
import { queryClient } from '../queries/query-client.ts';
import { useUser } from '../session/session.ts';
import { type LiveListener, listenLive, openLive } from './live.ts';

/** Events close together are one question. */
const GATHER_MS = 150;

/**
 * Follows the outlet in view, and asks anew for what is shown of a booking when it was changed elsewhere. Who may not
 * see bookings, or has no outlet, is told of their own rights, and that figures have changed.
 * @param inView undefined while it is not known yet, '' without one.
 */
export function useLiveOutlet(inView: string | undefined): void {
  const may = menuOf(useUser()).some(({ id }) => id === 'bookings' || id === 'calendar');
  const outletId = may ? inView : '';
  useEffect(() => {
    if (outletId === undefined) return;
    const { stop, ...listener } = bookingAnswers(outletId);
    const silence = listenLive(outletId, listener, Date.now());
    const close = openLive(outletId);
    return () => {
      close();
      silence();
      stop();
    };
  }, [outletId, may]);
}

/** Marks cached lists, details, search and figures as stale when a booking of the outlet changes. */
function bookingAnswers(outletId: string): LiveListener & { stop: () => void } {
  const lists = answersOf('booking.lists', { params: { outletId } });
  const found = answersOf('booking.search');
  const figures = answersOf('dashboard.overview');
  let timer: ReturnType<typeof setTimeout> | undefined;

  function askLists(): void {
    // A question on its way is let to its end, or a busy evening would never be answered.
    if (queryClient.isFetching(lists) + queryClient.isFetching(figures) > 0) {
      timer = setTimeout(askLists, GATHER_MS);
      return;
    }
    timer = undefined;
    void queryClient.invalidateQueries(lists);
    void queryClient.invalidateQueries(found);
    void queryClient.invalidateQueries(figures);
  }

  function askBooking({ bookingId, version }: BookingEvent): void {
    const { queryKey } = ask('reservation.details', { params: { outletId, bookingId: bookingId ?? '' } });
    const known = queryClient.getQueryData(queryKey);
    if (known && known.booking.version >= version) return;
    void queryClient.invalidateQueries({ queryKey });
  }

  return {
    events: (events) => {
      for (const event of events) if (event.bookingId !== null) askBooking(event);
      timer ??= setTimeout(askLists, GATHER_MS);
    },
    reload: async () => {
      const details = queryClient.invalidateQueries(answersOf('reservation.details', { params: { outletId } }));
      await Promise.all([details, ...[lists, found, figures].map((asked) => queryClient.invalidateQueries(asked))]);
    },
    stop: () => clearTimeout(timer),
  };
}
