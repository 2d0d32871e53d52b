import type { CancelReason } from './cancel.schema.ts';

/** The word of each reason of a cancellation, in the order in which they are offered. */
export const CANCEL_REASON_WORDS = {
  guest: 'booking_details.reasons.guest',
  weather: 'booking_details.reasons.weather',
  no_show: 'booking_details.reasons.no_show',
  staff: 'booking_details.reasons.staff',
  other: 'booking_details.reasons.other',
} as const satisfies Record<CancelReason, string>;
