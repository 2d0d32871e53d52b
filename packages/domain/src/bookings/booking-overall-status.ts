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

/** An item as its booking's status sees it; `date` is its business date, null without a time. */
export type DatedStatus = { status: BookingStatus; date: string | null };

/**
 * The status of a booking: its items' least advanced live one; all cancelled: cancelled; no item yet: initiated. While
 * an item plays, the items of its business date alone decide.
 */
export function bookingOverallStatus(items: readonly DatedStatus[]): BookingStatus {
  if (items.length === 0) return 'initiated';
  const playing = new Set(items.filter(({ status }) => status === 'inprogress').map(({ date }) => date));
  const deciding = items.filter(({ date }) => playing.size === 0 || playing.has(date));
  return LEAST_ADVANCED_FIRST.find((status) => deciding.some((item) => item.status === status)) ?? 'cancelled';
}
