import { useQuery } from '@tanstack/react-query';
import { DEEDS_OF_GUESTS } from '@laneway/contract/bookings/booking-deeds';
import type { Answer } from '@laneway/contract/endpoints';
import { preview } from '../queries/read.ts';

/** A booking as far as its history is put back: its version, and its rows, newest first. */
export type BackBooking = {
  outletId: string;
  bookingId: string;
  version: number;
  history: readonly { activityId: string; what: string }[];
};

export type PutBack = Answer<'booking.undo'> & { activityId: string };

/** Rows that are asked about for one booking, so that a long history costs little. */
const MOST = 5;
const STALE_MS = 30_000;
/** Of these nobody asks: they change no time, place or status. */
const PLAIN: ReadonlySet<string> = new Set([...DEEDS_OF_GUESTS, 'booking.undone']);
/** With these the row before it may be the newest that can be put back. */
const GOES_ON: ReadonlySet<string> = new Set(['undo.nothing', 'undo.done']);

/** The newest change of a booking that can be put back, and what that comes to; undefined: none, or not known yet. */
export function usePutBack(booking: BackBooking, isAsked: boolean): PutBack | undefined {
  const { outletId, bookingId, version, history } = booking;
  const { data } = useQuery({
    queryKey: ['booking.undo', outletId, bookingId, version],
    enabled: isAsked,
    staleTime: STALE_MS,
    retry: false,
    async queryFn({ signal }): Promise<PutBack | null> {
      const rows = history.filter(({ what }) => !PLAIN.has(what)).slice(0, MOST);
      for (const { activityId } of rows) {
        const body = { version, activityId, preview: true } as const;
        const answer = await preview('booking.undo', { params: { outletId, bookingId }, body }, { signal });
        if (answer.valid) return { ...answer, activityId };
        if (!GOES_ON.has(answer.whyNot?.code ?? '')) return null;
      }
      return null;
    },
  });
  return data ?? undefined;
}
