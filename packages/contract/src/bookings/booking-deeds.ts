/** Every activity of a booking, as its history and the event stream name it. */
export const BOOKING_DEEDS = [
  'booking.created',
  'booking.held',
  'booking.hold_extended',
  'booking.hold_expired',
  'booking.released',
  'booking.place_freed',
  'booking.confirmed',
  'booking.moved',
  'booking.resized',
  'booking.played_on',
  'booking.swapped',
  'booking.split',
  'booking.joined',
  'booking.guests_changed',
  'booking.changed',
  'booking.edited',
  'booking.left',
  'booking.transferred',
  'booking.customer_changed',
  'booking.notes_changed',
  'booking.guests_named',
  'booking.answered',
  'booking.addons_changed',
  'booking.cancelled',
  'booking.reinstated',
  'booking.no_show',
  'booking.checked_in',
  'booking.check_in_undone',
  'booking.guest_checked_in',
  'booking.guest_check_in_undone',
  'booking.done',
  'booking.reopened',
  'booking.undone',
  'booking.notified',
  'booking.waiting',
  'booking.offered',
  'booking.offer_lapsed',
  'booking.offer_taken',
  'payment.asked',
  'payment.received',
  'payment.declined',
  'payment.voided',
  'payment.corrected',
  'payment.bounced',
  'payment.event_differs',
  'refund.asked',
  'refund.made',
  'refund.failed',
  'adjustment.made',
  'promo.applied',
  'promo.removed',
  'deal.redeemed',
  'deal.redeem_undone',
  'split.made',
  'split.changed',
  'split.confirmed',
  'split.reverted',
  'split.removed',
  'giftcard.applied',
  'giftcard.removed',
  'order.moved',
] as const;
export type BookingDeed = (typeof BOOKING_DEEDS)[number];

/** What is said to a booking and of its guests: it changes no place, time, status or price. */
export const DEEDS_OF_GUESTS = [
  'booking.notes_changed',
  'booking.customer_changed',
  'booking.guests_named',
  'booking.answered',
  'booking.notified',
] as const satisfies readonly BookingDeed[];

/**
 * Reasons of cancellations that Laneway itself sets, and from which it concludes: an expired hold may still become a
 * reservation. People type theirs into the same field, so they may not type these.
 */
export const SYSTEM_REASONS = ['hold_expired', 'no_show', 'offer_missed', 'wait_over'] as const;
export type SystemReason = (typeof SYSTEM_REASONS)[number];

export function isSystemReason(reason: string): reason is SystemReason {
  return SYSTEM_REASONS.some((one) => one === reason);
}
