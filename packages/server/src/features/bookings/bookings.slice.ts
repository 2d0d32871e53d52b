import type { Database } from '../../platform/database/database.ts';
import type { Chore } from '../../platform/jobs/housekeeping.ts';
import { checkInChores } from './check-in/check-in.repository.ts';
import { bookingChores } from './sale/expire-holds.ts';

export { bookingRoutes as routes } from './booking.routes.ts';

export const tables = [
  'addon_item',
  'addon_order',
  'addon_order_day',
  'block',
  'booking',
  'booking_guest',
  'booking_item',
  'booking_line',
  'booking_term',
  'check_in_nonce',
  'customer',
  'deal_code',
  'occupancy',
  'payment',
] as const;

export function chores(database: Database): Chore[] {
  return [...bookingChores(database), ...checkInChores(database)];
}
