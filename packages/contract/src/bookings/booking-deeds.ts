/** Every activity of a booking, as its history and the event stream name it. */
export const BOOKING_DEEDS = [
  'booking.created',
  'booking.held',
  'booking.hold_extended',
  'booking.hold_expired',
  'booking.released',
  'booking.confirmed',
  'booking.moved',
  'booking.resized',
  'booking.swapped',
  'booking.split',
  'booking.joined',
  'booking.guests_changed',
  'booking.changed',
  'booking.cancelled',
  'booking.checked_in',
  'booking.done',
  'payment.received',
  'payment.refunded',
] as const;
export type BookingDeed = (typeof BOOKING_DEEDS)[number];
