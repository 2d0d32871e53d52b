export { bookingChores as chores } from './sale/expire-holds.ts';
export { bookingRoutes as routes } from './booking.routes.ts';

export const tables = [
  'block',
  'booking',
  'booking_guest',
  'booking_item',
  'booking_line',
  'booking_term',
  'occupancy',
  'payment',
] as const;
