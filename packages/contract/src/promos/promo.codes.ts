import { PROMO_CHECKS, type PromoCheckCode } from '@laneway/domain/promos/judge-promo';
import { BOOKING_DEEDS } from '../bookings/booking-deeds.ts';
import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

const checks = Object.fromEntries(PROMO_CHECKS.map((code) => [code, 422])) as Record<PromoCheckCode, 422>;

/** Refusals of promo codes. */
export const errors = {
  ...checks,
  'promo.code_taken': 409,
} as const satisfies ErrorsOfSlice;

/** What the history keeps of promo codes. */
export const deeds = {
  booking: BOOKING_DEEDS.filter((deed) => deed.startsWith('promo.')),
  business: ['promo.created', 'promo.updated', 'promo.deleted'],
} as const satisfies DeedsOfSlice;
