import { useQuery } from '@tanstack/react-query';
import type { BoardApi } from '../live/board-api.ts';

export const detailsKey = (outletId: string, bookingId: string) =>
  ['reservation.details', outletId, bookingId] as const;

/** The whole reservation; asked anew whenever the board has a newer version of it. */
export function useDetails(api: BoardApi, bookingId: string | null, version: number) {
  return useQuery({
    queryKey: [...detailsKey(api.outletId, bookingId ?? ''), version],
    queryFn: ({ signal }) => api.details(bookingId ?? '', signal),
    enabled: bookingId !== null,
    placeholderData: (before) => (before?.booking.bookingId === bookingId ? before : undefined),
  });
}
