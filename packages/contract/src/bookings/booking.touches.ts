import type { Reads, TouchesOfSlice } from '../slice-touches.ts';

export const BOOKINGS: Reads = [
  'booking.boardColumns',
  'booking.lists',
  'booking.search',
  'booking.availability',
  'booking.nextSales',
  'reservation.details',
  'booking.viewCancel',
  'outlet.details',
  'dashboard.overview',
  'outlet.transactions',
  'payment.dayTransactions',
  'dayClose.details',
  'activity.list',
];

/** What each command makes stale. */
export const touches = {
  'booking.lock': BOOKINGS,
  'booking.unlock': BOOKINGS,
  'booking.edit': BOOKINGS,
  'booking.update': BOOKINGS,
  'booking.customerDetails': BOOKINGS,
  'booking.notes': BOOKINGS,
  'booking.status': BOOKINGS,
  'reservation.add': BOOKINGS,
  'payment.checkIn': BOOKINGS,
  'booking.keepBoardView': [],
} as const satisfies TouchesOfSlice;
