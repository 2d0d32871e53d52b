import type { Channel } from '@laneway/domain/availability/refusal';
import type { BookingState } from '../state/booking-state.ts';

type OfBooking = BookingState['channel'];

/** The channel of a sale: the requested one, else that of the basket that is sold, else the desk's. */
export function channelOf(requested: OfBooking | undefined, before: Pick<BookingState, 'channel'> | null): OfBooking {
  return requested ?? before?.channel ?? 'admin';
}

/** The rules that a sale by the desk follows: what the web began is sold on as the desk sells. */
export function rulesOf(channel: OfBooking): Channel {
  return channel === 'walkin' ? 'walkin' : 'staff';
}
