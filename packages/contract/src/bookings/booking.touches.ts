import type { Reads, TouchesOfSlice } from '../slice-touches.ts';

export const BOOKINGS: Reads = [
  'booking.boardColumns',
  'booking.lists',
  'booking.search',
  'booking.availability',
  'booking.nextSales',
  'reservation.details',
  'booking.guests',
  'booking.dayGuests',
  'booking.viewCancel',
  'outlet.details',
  'dashboard.overview',
  'outlet.transactions',
  'payment.dayTransactions',
  'dayClose.details',
  'activity.list',
  // What is left of an add-on for a date.
  'addon.list',
  // Uses of promo codes.
  'promo.list',
  'wait.details',
  'promo.details',
];

/** What each command makes stale. */
export const touches = {
  'booking.lock': BOOKINGS,
  'booking.unlock': BOOKINGS,
  'booking.freeResource': BOOKINGS,
  'booking.edit': BOOKINGS,
  'booking.wholeEdit': BOOKINGS,
  'booking.update': BOOKINGS,
  'booking.customerDetails': BOOKINGS,
  'booking.notes': BOOKINGS,
  'booking.updateAddons': BOOKINGS,
  'booking.status': BOOKINGS,
  'booking.undo': BOOKINGS,
  'reservation.add': BOOKINGS,
  'payment.checkIn': BOOKINGS,
  'booking.keepBoardView': [],
} as const satisfies TouchesOfSlice;
