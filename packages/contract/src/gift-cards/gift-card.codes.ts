import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of gift cards. */
export const errors = {
  'giftcard.invalid': 422,
  'giftcard.nothing_due': 422,
  'giftcard.used': 409,
} as const satisfies ErrorsOfSlice;

/** What the history keeps of cards, beside what it keeps on their bookings. */
export const deeds = {
  payment: [
    'giftcard.sold',
    'giftcard.issued',
    'giftcard.applied',
    'giftcard.removed',
    'giftcard.blocked',
    'giftcard.unblocked',
    'giftcard.adjusted',
    'giftcard.expired',
    'giftcard.changed',
    'giftcard.sent',
    'giftcard.not_mailed',
    'giftcard.shown',
  ],
} as const satisfies DeedsOfSlice;
