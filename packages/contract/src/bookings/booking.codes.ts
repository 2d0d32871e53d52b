import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';
import { BOOKING_DEEDS } from './booking-deeds.ts';

/** Refusals of sales. */
export const errors = {
  'occupancy.taken': 409,
  'hold.expired': 409,
  'hold.longest': 422,
  'price.changed': 409,
  'booking.transition': 409,
  'booking.refund_first': 409,
  'booking.balance_due': 422,
  'checkin.other_outlet': 422,
  'checkin.wrong_day': 422,
  'checkin.photo_missing': 422,
  'scan.unknown': 422,
  'payment.in_progress': 409,
  'undo.unknown': 404,
  'undo.done': 409,
  'undo.nothing': 422,
  'undo.later_first': 409,
  'undo.not_kept': 422,
  'undo.money': 422,
  'undo.by_chore': 422,
  'undo.promo': 422,
  'undo.paid': 422,
  bookingExpired: 422,
  'customer.contact_required': 422,
  'outlet.inactive': 422,
  'plan.required': 422,
  'plan.not_available_time': 422,
  'plan.not_available_date': 422,
  'plan.too_soon': 422,
  'plan.too_far': 422,
  'plan.too_few_guests': 422,
  'plan.too_many_guests': 422,
  'plan.too_many_packages': 422,
  'plan.too_many_games': 422,
  'plan.no_price_for_guest_type': 422,
  'plan.time_frame_mismatch': 422,
  'adjustment.exceeds_total': 422,
  'slots.none': 422,
  'venue.none': 422,
  'resource.closed': 422,
  'resource.not_of_plan': 422,
  'resource.not_adjacent': 422,
} as const satisfies ErrorsOfSlice;

/** Activities of sales. */
export const deeds = {
  booking: BOOKING_DEEDS.filter((deed) => deed.startsWith('booking.')),
} as const satisfies DeedsOfSlice;
