/** The statuses of a booking and of its items. */
export const BOOKING_STATUSES = [
  'initiated',
  'holding',
  'pending',
  'successful',
  'inprogress',
  'done',
  'cancelled',
  'wait',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
