import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../app/queries/ask.ts';
import type { BoardApi } from '../live/board-api.ts';

/** The whole reservation; asked anew whenever the board has a newer version of it. */
export function useDetails(api: BoardApi, bookingId: string | null, version: number) {
  return useQuery({
    ...ask('reservation.details', { params: { outletId: api.outletId, bookingId: bookingId ?? '' } }, version),
    enabled: bookingId !== null,
    placeholderData: (before) => (before?.booking.bookingId === bookingId ? before : undefined),
  });
}
