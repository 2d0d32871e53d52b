import type { BookingStatus } from './booking-status.ts';

const LEAST_ADVANCED_FIRST: readonly BookingStatus[] = [
  'wait',
  'initiated',
  'holding',
  'pending',
  'successful',
  'inprogress',
  'done',
];

/** The status of a booking: its items' least advanced live one; all cancelled: cancelled; no item yet: initiated. */
export function bookingOverallStatus(items: readonly BookingStatus[]): BookingStatus {
  if (items.length === 0) return 'initiated';
  return LEAST_ADVANCED_FIRST.find((status) => items.includes(status)) ?? 'cancelled';
}
